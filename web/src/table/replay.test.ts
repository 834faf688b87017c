import { describe, expect, test } from "vitest";
import { moment } from "../../tests/answers.ts";
import { nextTurn, playableFrom, previousTurn } from "./replay.ts";

describe("replays", () => {
  const moments = [
    moment({ turn: 0 }),
    moment({ turn: 0 }),
    moment({ turn: 1, seat: 1 }),
    moment({ turn: 1, seat: null }),
    moment({ turn: 0, round: 2 }),
  ];

  test("go from turn to turn and end at the end", () => {
    expect([0, 1, 2, 4, 5].map((at) => nextTurn(moments, at))).toEqual([2, 2, 4, 5, 5]);
    expect([5, 4, 3, 2, 1, 0].map((at) => previousTurn(moments, at))).toEqual([4, 2, 2, 0, 0, 0]);
  });

  test("can be played on from wherever chance has had its say", () => {
    expect([0, 2, 3, 5].map((at) => playableFrom(moments, at))).toEqual([0, 2, 4, 5]);
  });
});
