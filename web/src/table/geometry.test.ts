import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { nearest, viewBox } from "./geometry.ts";

const GAMES = join(import.meta.dirname, "../../../src/carrack/games");

describe("geometry", () => {
  test.each([
    [800, 600],
    [300, 900],
    [1000, 100],
    [0, 0],
  ])("a box keeps its middle in a room of %i by %i", (width, height) => {
    const box = { x: -10, y: 20, width: 200, height: 150 };
    const view = viewBox(box, width, height);
    expect(view.x + view.width / 2).toBeCloseTo(box.x + box.width / 2);
    expect(view.y + view.height / 2).toBeCloseTo(box.y + box.height / 2);
    if (width && height) {
      expect(view.width / view.height).toBeCloseTo(width / height);
      expect(view.width).toBeGreaterThanOrEqual(box.width - 1e-9);
      expect(view.height).toBeGreaterThanOrEqual(box.height - 1e-9);
    }
  });

  const cross = [
    { name: "middle", column: 1, line: 2 },
    { name: "up", column: 1, line: 0 },
    { name: "down", column: 1, line: 4 },
    { name: "left", column: 0, line: 3 },
    { name: "right", column: 2, line: 3 },
  ];

  test.each([
    ["ArrowUp", "up"],
    ["ArrowDown", "down"],
    ["ArrowLeft", "left"],
    ["ArrowRight", "right"],
    ["Enter", null],
  ])("%s leads to what lies there", (key, to) => {
    expect(nearest(cross, "middle", key)).toBe(to);
  });

  test("nothing lies beyond the edge, nor beside a place that is not there", () => {
    expect(nearest(cross, "up", "ArrowUp")).toBeNull();
    expect(nearest(cross, "nowhere", "ArrowUp")).toBeNull();
  });

  /** Every map of the house, as it is drawn: two signs a column, a line a line. */
  const maps = readdirSync(GAMES, { recursive: true, encoding: "utf-8" })
    .filter((name) => /maps.\w+\.toml$/.test(name))
    .map((name) => {
      const drawn = readFileSync(join(GAMES, name), "utf-8").split('"""')[1] ?? "";
      const lines = drawn.split("\n").slice(1);
      const places = lines.flatMap((text, line) =>
        Array.from(text).flatMap((sign, index) =>
          sign === " " ? [] : [{ name: `${index / 2} ${line}`, column: index / 2, line }],
        ),
      );
      return { name, places };
    });

  test.each(maps)("arrows reach every place of $name", ({ places }) => {
    expect(places.length).toBeGreaterThan(5);
    for (const start of places) {
      const reached = new Set([start.name]);
      for (const name of reached) {
        for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
          const to = nearest(places, name, key);
          if (to) reached.add(to);
        }
      }
      expect(reached.size).toBe(places.length);
    }
  });
});
