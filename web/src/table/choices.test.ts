import { describe, expect, test } from "vitest";
import { move, place } from "../../tests/answers.ts";
import { endsTurn, keyOf, repeats, sorted } from "./choices.ts";

describe("choices", () => {
  const sail = move("sail C3", [place("C3")]);
  const stay = move("stay", [place("C2")]);
  const legal = [sail, stay, move("pay Y", [{ kind: "spice", name: "Y" }, place("C3")])];

  test("are found by everything they are about", () => {
    const { byThing } = sorted(legal);
    expect(byThing.get(keyOf(place("C3")))).toEqual([sail, legal[2]]);
    expect(byThing.get("spice:Y")).toEqual([legal[2]]);
    expect(byThing.get("spice:R")).toBeUndefined();
  });

  test("get a button if they name nothing on the table", () => {
    expect(sorted(legal).buttons).toEqual([stay]);
    expect(sorted([]).buttons).toEqual([]);
  });

  test("say whether they end the turn, or ask chance", () => {
    expect(endsTurn(move("pass", [], { turn: 1, seat: 1 }), 0)).toBe(true);
    expect(endsTurn(move("trade", [], { turn: 0, seat: 0 }), 0)).toBe(false);
    expect(endsTurn(move("claim", [], { turn: 0, seat: null }), 0)).toBe(true);
    expect(endsTurn(move("pass"), 0)).toBe(false); // nobody has told
  });

  test("are repeated only if they are trades that can be", () => {
    expect(repeats(move("trade", [], { kind: "again", turn: 0 }))).toBe(true);
    expect(repeats(move("trade", [], { kind: "sail", turn: 1 }))).toBe(false);
    expect(repeats(move("upgrade Y", [], { kind: "again", turn: 0 }))).toBe(false);
  });
});
