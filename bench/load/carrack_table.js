// A table on our server: two people, each with a WebSocket, who play legal moves in turn. They see
// moves and numbers only, as a program does, or pictures, words and effects, as the page does.

const http = require('node:http');
const WebSocket = require('ws');

const VIEWS = { program: '', page: '?picture=true&effects=true&words=en' };
const now = () => performance.now();

async function ask(address, path, body, headers = {}) {
  const answer = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

// A move over a connection that stays open. Not with fetch: what it costs this process would count
// as the server's, on a machine with few cores.
const agent = new http.Agent({ keepAlive: true, maxFreeSockets: Infinity });

function askLightly(address, path, body, headers) {
  const options = { method: 'POST', agent, headers: { 'content-type': 'application/json', ...headers } };
  return new Promise((resolve, reject) => {
    const request = http.request(`${address}/api${path}`, options, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path}: ${answer.statusCode}`));
      answer.on('error', reject).on('end', resolve).resume();
    });
    request.on('error', reject).end(JSON.stringify(body));
  });
}

// A program's account: a guest with a token.
async function newPerson(address) {
  const guest = await ask(address, '/me', {});
  const cookie = guest.headers.get('set-cookie').split(';')[0];
  const { token } = await (await ask(address, '/me/tokens', { label: 'load' }, { cookie })).json();
  return { authorization: `Bearer ${token}` };
}

class Table {
  constructor(view, onSeen, fail) {
    this.view = view;
    this.onSeen = onSeen;
    this.fail = fail;
    this.sockets = [];
    this.number = 0; // actions so far
    this.seen = 0; // sockets that have seen the move in flight
    this.player = 0; // the socket that is to move
    this.legal = [];
    this.moves = 0;
    this.inFlight = false;
    this.startedAt = 0;
  }

  connect(address, id, person) {
    const player = this.sockets.length;
    const live = `${address.replace('http', 'ws')}/api/tables/${id}/live${VIEWS[this.view]}`;
    const socket = new WebSocket(live, { headers: person, perMessageDeflate: false });
    this.sockets.push(socket);
    return new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('close', (code) => this.closing || this.fail(`a socket was closed: ${code}`));
      socket.on('message', (data) => {
        const message = JSON.parse(data);
        if (message.type === 'welcome') {
          this.note(message.state, player);
          resolve();
        } else if (message.type === 'action') this.see(message, player);
        else if (message.type === 'answer' && message.status !== 200) this.fail(message.sentence);
      });
    });
  }

  note(state, player) {
    this.number = state.number;
    if (state.status !== 'running') this.fail('a game is over');
    if (state.legal) {
      this.player = player;
      this.legal = state.legal;
    }
  }

  send(startedAt = now()) {
    const { text } = this.legal[(this.moves * 7) % this.legal.length];
    this.startedAt = startedAt;
    this.inFlight = true;
    this.moves += 1;
    const move = { seen: this.number, text };
    if (this.overHttp) this.overHttp(this.player, move).catch((error) => this.fail(error.message));
    else this.sockets[this.player].send(JSON.stringify({ type: 'play', ...move }));
  }

  see(message, player) {
    this.note(message.state, player);
    this.seen += 1;
    if (this.seen < this.sockets.length) return;
    this.seen = 0;
    this.inFlight = false;
    this.onSeen(this);
  }

  close() {
    this.closing = true;
    for (const socket of this.sockets) socket.terminate();
  }
}

// Opens tables one by one; each of the two people uses a node of its own, if there are two.
async function opener(addresses, { moves, view }) {
  const nodes = [addresses[0], addresses[addresses.length - 1]];
  const people = [await newPerson(nodes[0]), await newPerson(nodes[1])];
  return async (onSeen, fail) => {
    const wish = { game: 'eastern-wonders', seats: ['me', 'person'], round_limit: 500 };
    const { id } = await (await ask(nodes[0], '/tables', wish, people[0])).json();
    await ask(nodes[1], `/tables/${id}/join`, {}, people[1]);
    await ask(nodes[0], `/tables/${id}/start`, {}, people[0]);
    const table = new Table(view, onSeen, fail);
    for (const player of [0, 1]) await table.connect(nodes[player], id, people[player]);
    if (moves === 'http') {
      table.overHttp = (player, move) => askLightly(nodes[player], `/tables/${id}/play`, move, people[player]);
    }
    return table;
  };
}

module.exports = { opener };
