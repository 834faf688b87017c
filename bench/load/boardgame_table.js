// A match on boardgame.io's server, over its lobby and its socket protocol.

const { io } = require('socket.io-client');
const { game, PLACES, SPICES } = require('./boardgame_game.js');

const PLAYERS = ['0', '1'];
const now = () => performance.now();

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
  constructor({ matchID, credentials }, onSeen, fail) {
    this.fail = fail;
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
      if (reason !== 'io client disconnect') this.fail(`a socket was lost: ${reason}`);
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
    if (stateID <= this.stateID) this.fail(`a move was refused at state ${stateID}`);
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

// Opens tables one by one.
async function opener([address]) {
  return async (onSeen, fail) => {
    const table = new Table(await createMatch(address), onSeen, fail);
    await table.connect(address);
    return table;
  };
}

module.exports = { opener };
