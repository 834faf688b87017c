// The load: both players of N matches on boardgame.io's server, over its lobby
// and its socket protocol, with one JSON line of figures at the end:
// node clients.js --port P --tables N --mode closed|paced --seconds S

process.env.NODE_ENV = 'production';

const { parseArgs } = require('node:util');
const { io } = require('socket.io-client');
const { game, PLACES, SPICES } = require('./game.js');

const PLAYERS = ['0', '1'];
const WARM_UP_SECONDS = 2;
const PACE_MS = 1000; // between two moves of a table, when paced
const PATIENCE_MS = 10_000; // for an answer, before the run is given up
const AT_ONCE = 20; // tables set up together

const now = () => performance.now();
const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function readOptions() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      tables: { type: 'string', default: '10' },
      mode: { type: 'string', default: 'closed' },
      seconds: { type: 'string', default: '5' },
    },
  });
  const { mode } = values;
  const [port, tables, seconds] = [values.port, values.tables, values.seconds].map(Number);
  if (!(port > 0 && tables > 0 && seconds > 0)) {
    throw new Error('--port, --tables and --seconds: numbers above 0');
  }
  if (!['closed', 'paced'].includes(mode)) throw new Error('--mode: closed or paced');
  return { address: `http://127.0.0.1:${port}`, tables, mode, seconds };
}

async function post(address, path, body) {
  const answer = await fetch(`${address}/games/${game.name}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function createMatch(address) {
  const { matchID } = await post(address, 'create', { numPlayers: PLAYERS.length });
  const credentials = [];
  for (const playerID of PLAYERS) {
    const wanted = { playerID, playerName: `player ${playerID}` };
    const { playerCredentials } = await post(address, `${matchID}/join`, wanted);
    credentials.push(playerCredentials);
  }
  return { matchID, credentials };
}

// A match with a socket for each player, and at most one move in flight.
class Table {
  constructor({ matchID, credentials }, onSeen) {
    this.matchID = matchID;
    this.credentials = credentials;
    this.onSeen = onSeen;
    this.sockets = [];
    this.stateID = 0;
    this.player = 0; // whose turn it is
    this.moves = 0; // sent so far
    this.seen = 0; // players that have seen the move in flight
    this.inFlight = false;
    this.startedAt = 0;
  }

  async connect(address) {
    for (const player of PLAYERS.keys()) await this.connectPlayer(address, player);
  }

  connectPlayer(address, player) {
    const socket = io(`${address}/${game.name}`, { transports: ['websocket'], forceNew: true });
    this.sockets.push(socket);
    socket.on('update', (_, state) => this.see(state._stateID));
    socket.on('patch', (_, previousID, stateID) => this.see(stateID));
    socket.on('disconnect', (reason) => {
      if (reason !== 'io client disconnect') fail(`a socket was lost: ${reason}`);
    });
    return new Promise((resolve, reject) => {
      socket.on('connect_error', reject);
      // The player is counted in only after 'sync'; 'matchData' then tells everyone.
      socket.once('matchData', resolve);
      socket.on('connect', () => {
        const credentials = this.credentials[player];
        socket.emit('sync', this.matchID, PLAYERS[player], credentials, PLAYERS.length);
      });
      socket.once('sync', (_, { state }) => {
        this.stateID = state._stateID;
        this.player = Number(state.ctx.currentPlayer);
      });
    });
  }

  send(startedAt = now()) {
    const playerID = PLAYERS[this.player];
    const place = (this.moves * 5) % PLACES;
    const spice = SPICES[this.moves % SPICES.length];
    const credentials = this.credentials[this.player];
    const payload = { type: 'act', args: [place, spice], playerID, credentials };
    const action = { type: 'MAKE_MOVE', payload };
    this.startedAt = startedAt;
    this.inFlight = true;
    this.moves += 1;
    this.sockets[this.player].emit('update', action, this.stateID, this.matchID, playerID);
  }

  see(stateID) {
    if (stateID <= this.stateID) fail(`a move was refused at state ${stateID}`);
    this.seen += 1;
    if (this.seen < PLAYERS.length) return;
    this.seen = 0;
    this.inFlight = false;
    this.stateID = stateID;
    this.player = 1 - this.player;
    this.onSeen(this);
  }

  close() {
    for (const socket of this.sockets) socket.disconnect();
  }
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

async function openTables({ address, tables }, onSeen) {
  const opened = [];
  const openOne = async () => {
    const table = new Table(await createMatch(address), onSeen);
    await table.connect(address);
    opened.push(table);
  };
  while (opened.length < tables) {
    const count = Math.min(AT_ONCE, tables - opened.length);
    await Promise.all(Array.from({ length: count }, openOne));
  }
  return opened;
}

// A table sends its next move when it is due; one overdue is timed from when it was.
function sendWhenDue(table) {
  table.dueAt += PACE_MS;
  const wait = table.dueAt - now();
  if (wait > 0) setTimeout(() => table.send(), wait);
  else table.send(table.dueAt);
}

function startTables(tables, mode) {
  if (mode === 'closed') return tables.forEach((table) => table.send());
  tables.forEach((table, index) => {
    table.dueAt = now() + PACE_MS * (index / tables.length - 1);
    sendWhenDue(table);
  });
}

// Waits for the moves sent before a time; one that never arrives spoils the run.
async function drain(tables, sentBefore) {
  const isOut = (table) => table.inFlight && table.startedAt < sentBefore;
  const waiting = () => tables.filter(isOut).length;
  while (waiting() > 0 && now() - sentBefore < PATIENCE_MS) await sleep(20);
  if (waiting() > 0) fail(`${waiting()} tables had no answer for ${PATIENCE_MS / 1000} s`);
}

function percentile(sorted, part) {
  if (sorted.length === 0) return null;
  return round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]);
}

const round = (number) => Math.round(number * 100) / 100;

function report({ tables, mode, seconds }, latencies, elapsedMs) {
  const sorted = Float64Array.from(latencies).sort();
  return {
    tables,
    mode,
    seconds,
    moves: sorted.length,
    moves_per_second: round((sorted.length * 1000) / elapsedMs),
    p50_ms: percentile(sorted, 0.5),
    p95_ms: percentile(sorted, 0.95),
    p99_ms: percentile(sorted, 0.99),
  };
}

async function main() {
  const options = readOptions();
  const next = options.mode === 'closed' ? (table) => table.send() : sendWhenDue;
  const latencies = [];
  let measuring = false;
  let running = true;
  const onSeen = (table) => {
    if (measuring) latencies.push(now() - table.startedAt);
    if (running) next(table);
  };

  const tables = await openTables(options, onSeen);
  startTables(tables, options.mode);
  await sleep(WARM_UP_SECONDS * 1000);
  const startedAt = now();
  measuring = true;
  await sleep(options.seconds * 1000);
  const endedAt = now();
  measuring = running = false;
  await drain(tables, endedAt);
  console.log(JSON.stringify(report(options, latencies, endedAt - startedAt)));
  tables.forEach((table) => table.close());
  process.exit(0);
}

main().catch((error) => fail(error.cause?.message ?? error.message));
