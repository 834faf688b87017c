import { expect, test } from "vitest";
import { Printed } from "./printed.ts";

const printed = new Printed({
  markets: [{ id: "M01", symbol: "tea", give: [2, 0, 0, 0], get: [0, 0, 1, 0] }],
  victory_tiles: [{ id: "V01", points: 12 }],
  merchant_cards: [{ id: "K01" }],
  starting_cards: [{ id: "S01" }],
  board: { columns: [1, 2, 3] },
} as never);

test("what is printed is found by its name, and only that", () => {
  expect(printed.victory("V01").points).toBe(12);
  expect(printed.columns).toEqual([1, 2, 3]);
  expect(printed.merchant("K01").id).toBe("K01");
  expect(printed.merchant("S01").id).toBe("S01"); // one that everybody begins with
  expect(() => printed.merchant("V01")).toThrow("V01");
  expect(() => printed.market("M99")).toThrow("M99");
  expect(printed.bonus).toEqual([]);
});
