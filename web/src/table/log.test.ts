import { describe, expect, test } from "vitest";
import { moment, place } from "../../tests/answers.ts";
import { sinceLastTurn, turnsOf } from "./log.ts";

describe("the log", () => {
  const moments = [
    moment({ number: 1, deeds: ["sails to C3"], about: [place("C3")] }),
    moment({ number: 2, deeds: ["trades"] }),
    moment({ number: 3, deeds: ["trades"] }),
    moment({ number: 4, seat: null, deeds: ["a tile is shown"] }),
    moment({ number: 5, seat: 1, turn: 1, deeds: [] }),
    moment({ number: 6, seat: 1, turn: 1, deeds: ["passes"] }),
    moment({ number: 7, seat: 0, turn: 0, round: 2, deeds: ["sails to C4"] }),
  ];

  test("has a turn for each seat and round, and one line for the same again", () => {
    const turns = turnsOf(moments);
    expect(turns.map(({ start, seat, round }) => [start, seat, round])).toEqual([
      [0, 0, 1],
      [4, 1, 1],
      [6, 0, 2],
    ]);
    expect(turns[0]!.lines.map(({ text, times, seat }) => [text, times, seat])).toEqual([
      ["sails to C3", 1, 0],
      ["trades", 2, 0],
      ["a tile is shown", 1, null],
    ]);
    expect(turns[0]!.lines[0]!.about).toEqual([place("C3")]);
  });

  test("leaves out turns in which nothing is told", () => {
    expect(turnsOf([moment({ deeds: [] })])).toEqual([]);
    expect(turnsOf([])).toEqual([]);
  });

  test("knows what happened since a seat's last turn", () => {
    expect(sinceLastTurn(moments.slice(0, 6), [0])).toBe(4);
    expect(sinceLastTurn(moments.slice(0, 3), [0])).toBeNull(); // nothing since
    expect(sinceLastTurn(moments, [0])).toBeNull();
    expect(sinceLastTurn(moments, [1])).toBe(7);
    expect(sinceLastTurn(moments, [])).toBeNull(); // who only watches
  });

  test("does not count what chance did within one's own action", () => {
    const own = [moment({ number: 1 }), moment({ number: 1, seat: null })];
    expect(sinceLastTurn(own, [0])).toBeNull();
  });
});
