import { describe, expect, it } from "vitest";
import { cubeLayout, cubeList } from "./cubes.ts";

describe("cubes in a row", () => {
  it("are listed cheapest first", () => {
    expect(cubeList([2, 0, 1, 1])).toEqual([0, 0, 2, 3]);
  });

  for (let number = 1; number <= 18; number++) {
    it(`fit into their room, ${number} of them`, () => {
      const { size, spots } = cubeLayout([number, 0, 0, 0], { size: 30, width: 134, height: 34 });
      expect(spots).toHaveLength(number);
      for (const { x, y } of spots) {
        expect(Math.abs(x) + size / 2).toBeLessThanOrEqual(67.001);
        expect(Math.abs(y) + size / 2).toBeLessThanOrEqual(17.001);
      }
    });

    it(`do not lie on each other, ${number} of them`, () => {
      const { size, spots } = cubeLayout([0, number, 0, 0], { width: 100 });
      for (const [index, one] of spots.entries())
        for (const other of spots.slice(index + 1))
          expect(
            Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)),
          ).toBeGreaterThanOrEqual(size);
    });
  }

  it("keep to the columns asked for", () => {
    const { rows, spots } = cubeLayout([3, 3, 3, 1], { columns: 5 });
    expect(rows).toBe(2);
    expect(new Set(spots.map(({ x }) => x)).size).toBe(5);
  });
});
