// Codes of maps, such as 2P/1oo/0oo/1oo/2P: a column after the other, the line of its top place
// first; places of a column are two lines apart, and a dot is a gap.

export type PlaceKind = "market" | "port" | "sea";

export interface ChartPlace {
  column: number;
  line: number;
  kind: PlaceKind;
}

const KINDS: Record<string, PlaceKind> = { o: "market", P: "port", "~": "sea" };
const COLUMN = /^(\d{1,2})([oP~.]+)$/;

/** The places of a map; null if this is no code of a map. */
export function placesOf(code: string): ChartPlace[] | null {
  const places: ChartPlace[] = [];
  for (const [column, part] of code.trim().split("/").entries()) {
    if (part === "") continue;
    const match = COLUMN.exec(part);
    if (!match) return null;
    for (const [step, letter] of Array.from(match[2]!).entries()) {
      const kind = KINDS[letter];
      if (kind) places.push({ column, line: Number(match[1]) + 2 * step, kind });
    }
  }
  const grids = new Set(places.map(({ column, line }) => (column + line) % 2));
  return grids.size === 1 ? places : null;
}
