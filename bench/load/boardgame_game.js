// A stand-in for a game of Carrack, for boardgame.io: a state of about the same
// size (some 3 kB of JSON) and one cheap move. It never ends.

const { INVALID_MOVE } = require('boardgame.io/core');

const PLACES = 24;
const SEATS = 4;
const SPICES = ['pepper', 'cloves', 'nutmeg', 'cinnamon'];
const HOLD_LIMIT = 6;

const range = (count) => Array.from({ length: count }, (_, index) => index);

const cubes = (count) => Object.fromEntries(SPICES.map((spice) => [spice, count]));

function newPlace(index) {
  return {
    tile: (index * 7) % PLACES,
    price: 2 + (index % 4),
    outposts: range(SEATS).map((seat) => Number(index % SEATS === seat)),
    loose: cubes(2),
  };
}

function newSeat(index) {
  return {
    place: index,
    coins: 10,
    hold: cubes(1),
    bonusTiles: [index, index + SEATS],
    built: range(4).map(() => [0, 0, 0, 0, 0]),
    actions: 0,
  };
}

function setup() {
  return { places: range(PLACES).map(newPlace), seats: range(SEATS).map(newSeat), sailed: 0 };
}

function cubesInHold(seat) {
  return SPICES.reduce((total, spice) => total + seat.hold[spice], 0);
}

// Sails to a place, loads a cube of a spice there, or unloads one where it cannot.
function act({ G, ctx }, placeIndex, spice) {
  const place = G.places[placeIndex];
  if (!place || !SPICES.includes(spice)) return INVALID_MOVE;
  const seat = G.seats[ctx.turn % SEATS];
  const canLoad = place.loose[spice] > 0 && cubesInHold(seat) < HOLD_LIMIT;
  if (!canLoad && seat.hold[spice] === 0) seat.coins = (seat.coins + 1) % 100;
  else {
    const loaded = canLoad ? 1 : -1;
    place.loose[spice] -= loaded;
    seat.hold[spice] += loaded;
  }
  seat.place = placeIndex;
  seat.actions += 1;
  G.sailed += 1;
}

const game = {
  name: 'stand-in',
  minPlayers: 2,
  maxPlayers: 2,
  setup,
  moves: { act },
  turn: { minMoves: 1, maxMoves: 1 },
};

module.exports = { game, PLACES, SPICES };
