import { expect, test } from "vitest";
import { move } from "../../tests/answers.ts";
import type { PlacePicture } from "../api/schema.ts";
import {
  cubesInWords,
  cubesOf,
  listed,
  moveInWords,
  sentenceParts,
  placeInWords,
  spoken,
} from "./naming.ts";
import { Printed } from "./printed.ts";

test("cubes are counted in words", () => {
  expect(cubesInWords([2, 0, 1, 0])).toBe("2 ginger and 1 tea");
  expect(cubesInWords([0, 0, 0, 0])).toBe("no cubes");
  expect(listed(["a", "b", "c"])).toBe("a, b, and c");
});

test.each([
  ["Y", [1, 0, 0, 0]],
  ["YYR", [2, 1, 0, 0]],
  ["14Y2R", [14, 2, 0, 0]],
  ["BGRY", [1, 1, 1, 1]],
])("%s are cubes", (text, cubes) => {
  expect(cubesOf(text)).toEqual(cubes);
  expect(sentenceParts(`takes ⟦${text}⟧.`).find((part) => part.cubes)?.cubes).toEqual(cubes);
});

test("a sentence falls into words, cubes and rules, and nothing is lost", () => {
  const sentence = "RGB, you have ⟦YY⟧ but need ⟦3G⟧ at B3; Yes, Rest, GO (EW-14a, our ruling).";
  const found = sentenceParts(sentence);
  expect(found.map(({ text }) => text).join("")).toBe(sentence);
  expect(found.filter(({ cubes }) => cubes).map(({ text }) => text)).toEqual(["⟦YY⟧", "⟦3G⟧"]);
  expect(found.filter(({ rule }) => rule).map(({ text }) => text)).toEqual(["EW-14a"]);
});

test.each([
  ["EW-1 has no cubes to pay EE-15a with.", []],
  ["Not your turn: EW-1 (SS-2) is asked (EW-7).", ["EW-7"]],
  ["C’est à (EW-1) de jouer (EE-15a, notre interprétation).", ["EE-15a"]],
  ["pay a cube to EW-1", []],
])("in %j only what the server puts behind it is a rule", (sentence, rules) => {
  const found = sentenceParts(sentence);
  expect(found.map(({ text }) => text).join("")).toBe(sentence);
  expect(found.flatMap(({ rule }) => rule ?? [])).toEqual(rules);
});

test("places and words are not taken for cubes", () => {
  for (const text of ["B3", "É", "BRIG", "Gb", "2nd"]) {
    expect(sentenceParts(text).some(({ cubes }) => cubes)).toBe(false);
  }
});

test("a sentence is heard with its cubes spelled out", () => {
  expect(spoken("pay ⟦YYR⟧ here")).toBe("pay 2 ginger and 1 chili here");
  expect(spoken("sail to B3")).toBe("sail to B3");
});

test("a move says what it is called and what it does", () => {
  expect(moveInWords({ ...move("trade"), label: "Trade", words: "⟦YY⟧ → ⟦R⟧" })).toBe(
    "Trade: 2 ginger for 1 chili",
  );
  expect(moveInWords({ ...move("pass"), label: "Pass", words: "" })).toBe("Pass");
  expect(moveInWords({ ...move("pass"), label: undefined, words: undefined })).toBe("pass");
});

const printed = new Printed({
  markets: [{ id: "M01", symbol: "tea", give: [2, 0, 0, 0], get: [0, 0, 1, 0] }],
  victory_tiles: [{ id: "V01", points: 12, cost: [0, 0, 4, 0] }],
} as never);

test.each([
  [{ kind: "market", market: "M01" }, "A1: tea market, 2 ginger for 1 tea"],
  [{ kind: "port", victory: "V01" }, "A1: port, 12 points for 4 tea"],
  [{ kind: "port", victory: "closed" }, "A1: closed port"],
  [{ kind: "port" }, "A1: port without a tile"],
  [{ kind: "sea" }, "A1: open sea"],
  [{ kind: "empty" }, "A1: nothing"],
  [
    { kind: "sea", boats: [1], outposts: [0, 1], loose: [1, 0, 0, 0] },
    "A1: open sea. Outposts: Ann and Bob. Boats: Bob. Lying here: 1 ginger",
  ],
])("a place has a name: %o", (some, name) => {
  const bare = { name: "A1", market: null, victory: null, boats: [], outposts: [], loose: [] };
  const whole = { ...bare, ...some } as unknown as PlacePicture;
  expect(placeInWords(whole, printed, ["Ann", "Bob"], [])).toBe(name);
  expect(placeInWords(whole, printed, ["Ann", "Bob"], [move("sail A1")])).toBe(`${name}. sail A1`);
});
