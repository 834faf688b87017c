import { expect, test } from "vitest";
import { picture } from "../../tests/answers.ts";
import { flights, heaps, isSeen, SUPPLY } from "./motion.ts";

test("heaps are holds, cubes on places, and cubes on cards", () => {
  const found = heaps(
    picture({
      holds: [[1, 0, 0, 0]],
      loose: { C3: [0, 1, 0, 0], C4: [] },
      cards: { K01: [0, 0, 1, 0] },
    }),
  );
  expect([...found.keys()]).toEqual(["hold:0", "place:C3", "card:K01"]);
});

test("a cube left behind flies from the hold to the place", () => {
  const before = picture({ holds: [[2, 0, 0, 0]], loose: { C3: [0, 0, 0, 0] } });
  const after = picture({ holds: [[1, 0, 0, 0]], loose: { C3: [1, 0, 0, 0] } });
  expect(flights(before, after)).toEqual([{ spice: 0, from: "hold:0", to: "place:C3" }]);
});

test("a trade goes to the supply and comes from it", () => {
  const before = picture({ holds: [[3, 0, 0, 0], []] });
  const after = picture({ holds: [[1, 0, 1, 0], []] });
  const back = { spice: 0, from: "hold:0", to: SUPPLY };
  expect(flights(before, after)).toEqual([back, back, { spice: 2, from: SUPPLY, to: "hold:0" }]);
});

test("a card that leaves the row gives its cubes to who took it", () => {
  const before = picture({ holds: [[0, 0, 0, 0]], cards: { K01: [0, 1, 0, 0] } });
  const after = picture({ holds: [[0, 1, 0, 0]], cards: {} });
  expect(flights(before, after)).toEqual([{ spice: 1, from: "card:K01", to: "hold:0" }]);
});

test("what only changes hands of the turn is not seen", () => {
  const lying = { holds: [[1, 0, 0, 0]] };
  expect(isSeen(picture(lying), picture({ ...lying, turn: 1, round: 2 }))).toBe(false);
  expect(isSeen(picture(lying), picture({ holds: [[0, 1, 0, 0]] }))).toBe(true);
  expect(flights(picture(lying), picture(lying))).toEqual([]);
});
