import { expect, test } from "vitest";
import { moment, picture } from "../../tests/answers.ts";
import { scoresByRound } from "./scores.ts";

test("a story tells everybody's points at the end of each round", () => {
  const seen = [
    moment({ picture: picture({ holds: [[], []], scores: [1, 0], round: 1 }) }),
    moment({ picture: null }),
    moment({ picture: picture({ holds: [[], []], scores: [3, 2], round: 1 }) }),
    moment({ picture: picture({ holds: [[], []], scores: [3, 7], round: 2 }) }),
  ];
  expect(scoresByRound(seen)).toEqual([
    { round: 1, scores: [3, 2] },
    { round: 2, scores: [3, 7] },
  ]);
  expect(scoresByRound([])).toEqual([]);
});
