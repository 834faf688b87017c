import { expect, test } from "vitest";
import { explorationInWords, locationInWords } from "./naming.land.ts";

test("what lies on the land has a name", () => {
  const bare = { id: "L05", settlers: 2, give: [0, 0, 0, 0], get: [3, 0, 0, 0], steps: 2 };
  expect(locationInWords({ ...bare, kind: "obtain", reach: 0 } as never)).toBe(
    "L05: 2 settlers: take 3 ginger",
  );
  expect(locationInWords({ ...bare, kind: "boat", reach: -1 } as never)).toBe(
    "L05: 2 settlers: sail anywhere",
  );
  const tile = { points: 0, upgrade: 0, settlers: 0, get: [0, 0, 0, 0] };
  expect(explorationInWords({ ...tile, points: 2 } as never)).toBe("2 points");
  expect(explorationInWords({ ...tile, upgrade: 1 } as never)).toBe("1 upgrade");
  expect(explorationInWords({ ...tile, settlers: 1 } as never)).toBe("1 settler from the reserve");
  expect(explorationInWords({ ...tile, get: [0, 1, 0, 0] } as never)).toBe("1 chili");
});
