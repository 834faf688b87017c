// Room on the screen, and ways over the map by arrow keys.
import type { PlacePicture } from "../api/schema.ts";
import { hexCentre } from "../art/hex.ts";

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** An area grown to the shape of the room there is, with its middle where it was. */
export function viewBox(area: Area, width: number, height: number): Area {
  const scale = Math.max(area.width / Math.max(width, 1), area.height / Math.max(height, 1));
  const grown = { width: width * scale, height: height * scale };
  return {
    x: area.x - (grown.width - area.width) / 2,
    y: area.y - (grown.height - area.height) / 2,
    ...grown,
  };
}

type ChartPlace = Pick<PlacePicture, "name" | "column" | "line">;

const DIRECTIONS: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The place that an arrow key leads to: the nearest one that lies roughly in its direction. */
export function nearest(places: readonly ChartPlace[], from: string, key: string): string | null {
  const direction = DIRECTIONS[key];
  const here = places.find(({ name }) => name === from);
  if (!direction || !here) return null;
  const start = hexCentre(here.column, here.line);
  let best: string | null = null;
  let least = Infinity;
  for (const place of places) {
    const there = hexCentre(place.column, place.line);
    const x = there.x - start.x;
    const y = there.y - start.y;
    const along = x * direction[0] + y * direction[1];
    const aside = Math.abs(x * direction[1]) + Math.abs(y * direction[0]);
    if (along <= 1 || aside > 2 * along) continue;
    const far = along + 1.5 * aside;
    if (far < least) [least, best] = [far, place.name];
  }
  return best;
}
