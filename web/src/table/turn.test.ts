// Whose turn it is, and what follows from it.
import { describe, expect, test } from "vitest";
import type { Moment, SeatOut, TableOut, StateOut } from "../api/schema.ts";
import {
  canPlay,
  decidingSeat,
  isReplaced,
  isTurnOf,
  mustBeHandedOver,
  resigningSeat,
  seatsOf,
  secondsLeft,
  TurnWatch,
  undoingSeat,
} from "./turn.ts";

function seat(number: number, some: Partial<SeatOut> = {}): SeatOut {
  const bare = { seat: number, name: `Seat ${number}`, account: null, bot: null };
  return { ...bare, stand_in: null, resigned: false, ...some };
}

const ANN = { account: "ann" };
const BOB = { account: "bob" };

function table(seats: SeatOut[], some: Partial<TableOut> = {}): TableOut {
  return { seats, pace: 60, status: "running", ...some } as TableOut;
}

function state(decider: number | null, some: Partial<StateOut> = {}): StateOut {
  const decision = { kind: "move", seat: decider };
  return { decision, moved_at: 1000, can_undo: true, legal: [], ...some } as StateOut;
}

const moment = (by: number | null): Moment => ({ seat: by }) as Moment;

const two = table([seat(0, ANN), seat(1, BOB)]);

describe("seats", () => {
  test("are those of an account", () => {
    expect(seatsOf(two, "bob")).toEqual([1]);
    expect(seatsOf(table([seat(0, ANN), seat(1, BOB), seat(2, ANN)]), "ann")).toEqual([0, 2]);
  });

  test("who is nobody has none, though free seats and bots have no account either", () => {
    expect(seatsOf(table([seat(0), seat(1, { bot: "greedy" })]), null)).toEqual([]);
    expect(seatsOf(null, "ann")).toEqual([]);
  });

  test("nobody decides for chance, nor before anything is known", () => {
    expect(decidingSeat(state(1))).toBe(1);
    expect(decidingSeat(state(null))).toBeNull();
    expect(decidingSeat(null)).toBeNull();
  });
});

describe("a turn", () => {
  test("is that of whoever decides", () => {
    expect(isTurnOf([0], two, state(0))).toBe(true);
    expect(isTurnOf([0], two, state(1))).toBe(false);
    expect(isTurnOf([0], two, state(null))).toBe(false);
    expect(isTurnOf([], two, state(0))).toBe(false); // who only watches
    expect(isTurnOf([0], null, null)).toBe(false);
  });

  test("of several own seats is that of either", () => {
    expect([0, 1].map((decider) => isTurnOf([0, 1], two, state(decider)))).toEqual([true, true]);
  });

  test("is not one's own while a bot stands in", () => {
    const replaced = table([seat(0, { ...ANN, stand_in: "greedy" }), seat(1, BOB)]);
    expect(isTurnOf([0], replaced, state(0))).toBe(false);
    expect(isReplaced([0], replaced)).toBe(true);
    expect(isReplaced([1], replaced)).toBe(false);
  });

  test("who has resigned cannot take the seat back", () => {
    const gone = { ...ANN, stand_in: "greedy", resigned: true };
    expect(isReplaced([0], table([seat(0, gone), seat(1, BOB)]))).toBe(false);
  });
});

describe("one screen for several", () => {
  test("goes to whoever decides, each time anew", () => {
    expect(mustBeHandedOver([0, 1], 0, null)).toBe(true);
    expect(mustBeHandedOver([0, 1], 0, 0)).toBe(false);
    expect(mustBeHandedOver([0, 1], 1, 0)).toBe(true);
  });

  test("stays where it is for one person, and while nobody decides", () => {
    expect(mustBeHandedOver([1], 1, null)).toBe(false);
    expect(mustBeHandedOver([0, 1], null, 0)).toBe(false);
  });
});

describe("undoing", () => {
  const moments = [moment(1), moment(0)];

  test("is for the seat that moved last", () => {
    expect(undoingSeat([0], two, state(0), moments)).toBe(0);
    expect(undoingSeat([1], two, state(0), moments)).toBeNull();
    expect(undoingSeat([0, 1], two, state(0), [moment(1)])).toBe(1);
  });

  test("is not possible when the server says so, after chance, at the start and at the end", () => {
    expect(undoingSeat([0], two, state(0, { can_undo: false }), moments)).toBeNull();
    expect(undoingSeat([0], two, state(0), [...moments, moment(null)])).toBeNull();
    expect(undoingSeat([0], two, state(0), [])).toBeNull();
    const over = { ...two, status: "finished" } as TableOut;
    expect(undoingSeat([0], over, state(null), moments)).toBeNull();
  });
});

describe("the clock", () => {
  test("counts from the last move, in whole seconds, and stops at nothing", () => {
    expect(secondsLeft(two, state(0), 1000)).toBe(60);
    expect(secondsLeft(two, state(0), 1000.4)).toBe(60);
    expect(secondsLeft(two, state(0), 1059.5)).toBe(1);
    expect(secondsLeft(two, state(0), 1060)).toBe(0);
    expect(secondsLeft(two, state(0), 5000)).toBe(0);
  });

  test("is only for people, and while they play", () => {
    const bots = table([seat(0, { bot: "greedy" }), seat(1, { ...ANN, stand_in: "greedy" })]);
    expect(secondsLeft(bots, state(0), 1000)).toBeNull();
    expect(secondsLeft(bots, state(1), 1000)).toBeNull();
    expect(secondsLeft(two, state(null), 1000)).toBeNull();
    expect(secondsLeft({ ...two, status: "finished" }, state(0), 1000)).toBeNull();
    expect(secondsLeft(null, null, 1000)).toBeNull();
  });
});

describe("giving up", () => {
  const three = table([seat(0, ANN), seat(1, BOB), seat(2, ANN)]);

  test("is done by the seat whose turn it is, or else by the first that has not", () => {
    expect(resigningSeat([0, 2], three, state(2))).toBe(2);
    expect(resigningSeat([0, 2], three, state(1))).toBe(0);
    const once = table([seat(0, { ...ANN, resigned: true }), seat(1, BOB), seat(2, ANN)]);
    expect(resigningSeat([0, 2], once, state(1))).toBe(2);
  });

  test("is over when all have, when the game is, and for who only watches", () => {
    const all = table([seat(0, { ...ANN, resigned: true }), seat(1, BOB)]);
    expect(resigningSeat([0], all, state(1))).toBeNull();
    expect(resigningSeat([0], { ...two, status: "finished" }, state(null))).toBeNull();
    expect(resigningSeat([], two, state(0))).toBeNull();
  });
});

test("a move can be made by whoever decides, if it is legal", () => {
  const legal = [{ text: "trade" }] as StateOut["legal"];
  expect(canPlay(0, "trade", state(0, { legal }))).toBe(true);
  expect(canPlay(0, "pass", state(0, { legal }))).toBe(false);
  expect(canPlay(1, "trade", state(0, { legal }))).toBe(false);
  expect(canPlay(0, "trade", state(0, { legal: undefined }))).toBe(false);
});

describe("a turn comes", () => {
  const unknown = { isKnown: false, isOwn: false, isAsked: false };
  const others = { isKnown: true, isOwn: false, isAsked: false };
  const shown = { isKnown: true, isOwn: true, isAsked: false }; // what led to it is being shown
  const asked = { isKnown: true, isOwn: true, isAsked: true };

  /** Which of these sights are noticed as a turn that has come. */
  function noticed(...sights: (typeof asked)[]): number[] {
    const watch = new TurnWatch();
    return sights.flatMap((sight, index) => (watch.hasCome(sight) ? [index] : []));
  }

  test("after others, once", () => {
    expect(noticed(unknown, others, asked, asked, others, asked)).toEqual([2, 5]);
  });

  test("when what a bot did has been shown, and not before", () => {
    expect(noticed(others, shown, shown, asked)).toEqual([3]);
  });

  test("but not when the page is opened in the middle of it", () => {
    expect(noticed(unknown, unknown, asked, asked)).toEqual([]);
  });

  test("and not again when it is only looked at once more", () => {
    expect(noticed(others, asked, shown, asked)).toEqual([1]);
  });
});
