// Coast lines that look drawn by hand, always the same ones for the same seed.

export interface Point {
  x: number;
  y: number;
}

/** A stream of numbers from 0 to 1, determined by the seed. */
export function seededRandom(seed: string): () => number {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A closed curve through all points (Catmull-Rom, as Bézier curves). */
export function smoothClosed(points: readonly Point[]): string {
  const at = (index: number): Point => points[(index + points.length) % points.length]!;
  const write = (value: number): string => value.toFixed(1);
  let path = `M${write(at(0).x)} ${write(at(0).y)}`;
  for (let index = 0; index < points.length; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    path += `C${write(from.x + (to.x - before.x) / 6)} ${write(from.y + (to.y - before.y) / 6)}`;
    path += ` ${write(to.x - (after.x - from.x) / 6)} ${write(to.y - (after.y - from.y) / 6)}`;
    path += ` ${write(to.x)} ${write(to.y)}`;
  }
  return path + "Z";
}

/** A coast around 0,0: squarish enough to carry a row of cubes, with bays and capes of its own. */
export function coast(seed: string, width: number, height: number, wildness = 1): Point[] {
  const random = seededRandom(seed);
  const waves = [2, 3, 4, 5, 7, 9].map((bays) => ({
    bays,
    depth: (wildness * (0.04 + 0.1 * random())) / Math.sqrt(bays),
    shift: random() * 2 * Math.PI,
  }));
  return Array.from({ length: 36 }, (_, step) => {
    const angle = (step / 36) * 2 * Math.PI;
    const [across, down] = [Math.cos(angle), Math.sin(angle)];
    const square = (Math.abs(across) ** 2.5 + Math.abs(down) ** 2.5) ** (-1 / 2.5);
    const bay = waves.reduce(
      (sum, wave) => sum + wave.depth * Math.cos(wave.bays * angle + wave.shift),
      1,
    );
    return { x: (across * square * bay * width) / 2, y: (down * square * bay * height) / 2 };
  });
}

/** The same coast, further out or in: its foam and shoals, or the edge of its beach. */
export function grown(points: readonly Point[], by: number, waver = 0): Point[] {
  return points.map(({ x, y }, index) => {
    const far = Math.hypot(x, y);
    const share = 1 + (by + waver * Math.sin(index * 1.7)) / far;
    return { x: x * share, y: y * share };
  });
}

/** Capes that would run into the neighbouring hexagon are drawn in, gently. */
export function withinHexagon(points: readonly Point[], halfHeight: number): Point[] {
  return points.map(({ x, y }) => {
    const reach =
      Math.max(Math.abs(y), Math.abs(x) * Math.cos(Math.PI / 6) + Math.abs(y) / 2) / halfHeight;
    const share = (1 + reach ** 10) ** -0.1;
    return { x: x * share, y: y * share };
  });
}
