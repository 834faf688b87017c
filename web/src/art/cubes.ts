// How cubes are laid out so that any number of them fits.

export const SPICES = [0, 1, 2, 3] as const;

export interface CubeSpot {
  spice: number;
  x: number;
  y: number;
}

export interface CubeLayout {
  size: number;
  rows: number;
  width: number;
  height: number;
  spots: CubeSpot[];
}

/** Cubes given by number of each spice, as a list, cheapest first. */
export function cubeList(cubes: readonly number[]): number[] {
  return SPICES.flatMap((spice) => Array.from({ length: cubes[spice] ?? 0 }, () => spice));
}

export interface CubeLimits {
  size?: number;
  width?: number;
  height?: number;
  columns?: number;
}

const GAP = 0.09;

/** The side of a cube when so many stand side by side in so much room. */
function sideThatFits(cubes: number, room: number): number {
  return room / (cubes + (cubes - 1) * GAP);
}

/**
 * Centred rows around 0,0. One row is kept as long as it need not shrink much; after that the number of rows is chosen
 * that leaves the cubes largest. `columns` asks for rows of at most so many.
 */
export function cubeLayout(cubes: readonly number[], limits: CubeLimits = {}): CubeLayout {
  const { size = 24, width = Infinity, height = Infinity, columns } = limits;
  const list = cubeList(cubes);
  if (list.length === 0) return { size, rows: 0, width: 0, height: 0, spots: [] };
  const fitting = (rows: number): number =>
    Math.min(size, sideThatFits(Math.ceil(list.length / rows), width), sideThatFits(rows, height));
  let rows = columns ? Math.ceil(list.length / columns) : 1;
  if (!columns && fitting(1) < 0.8 * size) {
    for (let more = 2; more <= 4; more++) if (fitting(more) > fitting(rows) + 0.01) rows = more;
  }
  const side = fitting(rows);
  const step = side * (1 + GAP);
  const longest = Math.ceil(list.length / rows);
  const spots = list.map((spice, index) => {
    const row = Math.floor(index / longest);
    const inRow = Math.min(longest, list.length - row * longest);
    return {
      spice,
      x: ((index % longest) - (inRow - 1) / 2) * step,
      y: (row - (rows - 1) / 2) * step,
    };
  });
  return {
    size: side,
    rows,
    width: longest * step - side * GAP,
    height: rows * step - side * GAP,
    spots,
  };
}
