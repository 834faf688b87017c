// boardgame.io's own server with the stand-in game, on 127.0.0.1:
// node server.js --port P [--storage memory|flatfile] [--patches]

process.env.NODE_ENV = 'production'; // before boardgame.io is loaded

const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { parseArgs } = require('node:util');
const { Server, FlatFile, Origins } = require('boardgame.io/server');
const { game } = require('./boardgame_game.js');

const { values: options } = parseArgs({
  options: {
    port: { type: 'string' },
    storage: { type: 'string', default: 'memory' },
    patches: { type: 'boolean', default: false },
  },
});

// A folder of its own, in TMPDIR where that is set, removed when the server ends.
function flatFileStorage() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'carrack-peer-'));
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  return new FlatFile({ dir: folder });
}

function storage() {
  if (options.storage === 'memory') return undefined; // what the server takes by itself
  if (options.storage === 'flatfile') return flatFileStorage();
  throw new Error(`--storage ${options.storage}: memory or flatfile`);
}

async function main() {
  const port = Number(options.port);
  if (!(port > 0)) throw new Error('--port is needed');
  delete process.env.FLATFILE_DIR; // else it would take the place of memory
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
  const server = Server({
    games: [{ ...game, deltaState: options.patches }],
    db: storage(),
    origins: [Origins.LOCALHOST],
  });
  // The port is handed to listen() as it is, which takes an address with it too.
  await server.run({ port: { host: '127.0.0.1', port } });
  console.log(`ready on 127.0.0.1:${port}, storage ${options.storage}`);
}

main().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
