// Places on a flat-top hexagon, counted from its centre, and places of hexagons on the chart.

import type { Point } from "./outline.ts";

/** From the centre of a hexagon to a corner. */
export const R = 100;
export const HALF_HEIGHT = (Math.sqrt(3) / 2) * R;

export interface BoatSpot extends Point {
  scale: number;
}

/** Columns run to the right; a line is half a hexagon's height. */
export function hexCentre(column: number, line: number): Point {
  return { x: column * 1.5 * R, y: line * HALF_HEIGHT };
}

export function hexCorners(radius = R): Point[] {
  return [0, 1, 2, 3, 4, 5].map((corner) => ({
    x: radius * Math.cos((corner * Math.PI) / 3),
    y: radius * Math.sin((corner * Math.PI) / 3),
  }));
}

/** For the attribute `points` of a polygon. */
export function hexPoints(radius = R): string {
  return hexCorners(radius)
    .map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`)
    .join(" ");
}

const OUTPOSTS: readonly Point[] = [
  { x: -47, y: -58 },
  { x: 47, y: -58 },
  { x: -80, y: -3 },
  { x: 80, y: -3 },
];

/** Each seat has its own corner of an island. */
export function outpostSpot(seat: number): Point {
  return OUTPOSTS[seat % 4]!;
}

const BOATS: readonly (readonly BoatSpot[])[] = [
  [{ x: 40, y: 69, scale: 0.92 }],
  [
    { x: 17, y: 71, scale: 0.82 },
    { x: 60, y: 64, scale: 0.82 },
  ],
  [
    { x: 4, y: 73, scale: 0.74 },
    { x: 39, y: 71, scale: 0.74 },
    { x: 71, y: 59, scale: 0.74 },
  ],
  [
    { x: -11, y: 74, scale: 0.66 },
    { x: 19, y: 74, scale: 0.66 },
    { x: 48, y: 69, scale: 0.66 },
    { x: 75, y: 56, scale: 0.66 },
  ],
];

/** Boats lie along the lower edge, to the right of the loose cubes, below the trade. */
export function boatSpot(index: number, count: number): BoatSpot {
  const spots = BOATS[Math.min(Math.max(count, 1), 4) - 1]!;
  return spots[index % spots.length]!;
}

/** Cubes left behind float at the lower left; they fit into this width. */
export const looseSpot = { x: -46, y: 60, width: 58 } as const;

/** What the chart has to hold: the box around hexagons at these columns and lines. */
export function chartBox(
  places: readonly { column: number; line: number }[],
  margin = 60,
): { x: number; y: number; width: number; height: number } {
  const centres = places.map(({ column, line }) => hexCentre(column, line));
  const left = Math.min(...centres.map(({ x }) => x)) - R - margin;
  const right = Math.max(...centres.map(({ x }) => x)) + R + margin;
  const top = Math.min(...centres.map(({ y }) => y)) - HALF_HEIGHT - margin;
  const bottom = Math.max(...centres.map(({ y }) => y)) + HALF_HEIGHT + margin;
  return { x: left, y: top, width: right - left, height: bottom - top };
}
