// The load: both players of N tables on our server or on boardgame.io's, with one JSON line of
// figures at the end:
// node clients.js --server carrack|boardgame --port P --tables N --mode closed|paced --seconds S
// Our tables can be spread over several nodes: --port 8001,8002. Moves go over the WebSockets, or
// with --moves http each as a request of its own; what happens is seen over WebSockets either way,
// with --view page as the page sees it.

process.env.NODE_ENV = 'production';

const { parseArgs } = require('node:util');
const WARM_UP_SECONDS = 2;
const PACE_MS = 1000; // between two moves of a table, when paced
const PATIENCE_MS = 10_000; // for an answer, before the run is given up
const AT_ONCE = 20; // tables set up together

const now = () => performance.now();
const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function readOptions() {
  const { values } = parseArgs({
    options: {
      server: { type: 'string', default: 'carrack' },
      port: { type: 'string' },
      tables: { type: 'string', default: '10' },
      mode: { type: 'string', default: 'closed' },
      seconds: { type: 'string', default: '5' },
      moves: { type: 'string', default: 'socket' },
      view: { type: 'string', default: 'program' },
    },
  });
  const { mode, server } = values;
  const [tables, seconds] = [values.tables, values.seconds].map(Number);
  const addresses = (values.port ?? '').split(',').map((port) => `http://127.0.0.1:${port}`);
  if (!(tables > 0 && seconds > 0)) throw new Error('--tables, --seconds: numbers above 0');
  if (!['closed', 'paced'].includes(mode)) throw new Error('--mode: closed or paced');
  if (!['carrack', 'boardgame'].includes(server)) throw new Error('--server: whose');
  const { moves, view } = values;
  if (!['program', 'page'].includes(view)) throw new Error('--view: program or page');
  return { addresses, server, tables, mode, seconds, moves, view };
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

async function openTables({ addresses, server, tables, moves, view }, onSeen) {
  const { opener } = require(`./${server}_table.js`);
  const openOne = await opener(addresses, { moves, view });
  const opened = [];
  while (opened.length < tables) {
    const count = Math.min(AT_ONCE, tables - opened.length);
    const some = Array.from({ length: count }, () => openOne(onSeen, fail));
    opened.push(...(await Promise.all(some)));
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

function report({ server, tables, mode, seconds }, latencies, elapsedMs) {
  const sorted = Float64Array.from(latencies).sort();
  return {
    server,
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
  if (process.send) process.send('open');
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
