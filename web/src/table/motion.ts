// What moves between two pictures: cubes that change hands. Boats and settlers move by themselves,
// since they are drawn where they are; a cube is only counted, so its way has to be found.
import type { Picture } from "../api/schema.ts";

/** Somewhere cubes lie: a hold, a place, a card; or the supply, which is nowhere. */
export type Spot = string;

export interface Flight {
  spice: number;
  from: Spot;
  to: Spot;
}

export const SUPPLY: Spot = "supply";

/** Every heap of cubes on the table, by where it lies. */
export function heaps(picture: Picture): Map<Spot, readonly number[]> {
  const found = new Map<Spot, readonly number[]>();
  picture.seats.forEach((seat, number) => found.set(`hold:${number}`, seat.hold));
  for (const place of picture.places) {
    if (place.loose.length) found.set(`place:${place.name}`, place.loose);
  }
  for (const card of picture.merchants?.row ?? []) found.set(`card:${card.card}`, card.cubes);
  return found;
}

/** The cubes that left one heap and came to another, or to or from the supply. */
export function flights(before: Picture, after: Picture): Flight[] {
  const old = heaps(before);
  const now = heaps(after);
  const spots = new Set([...old.keys(), ...now.keys()]);
  const ways: Flight[] = [];
  for (const spice of [0, 1, 2, 3]) {
    const gone: Spot[] = [];
    const come: Spot[] = [];
    for (const spot of spots) {
      const change = (now.get(spot)?.[spice] ?? 0) - (old.get(spot)?.[spice] ?? 0);
      for (let cube = 0; cube < Math.abs(change); cube++) (change < 0 ? gone : come).push(spot);
    }
    const most = Math.max(gone.length, come.length);
    for (let cube = 0; cube < most; cube++) {
      ways.push({ spice, from: gone[cube] ?? SUPPLY, to: come[cube] ?? SUPPLY });
    }
  }
  return ways;
}

/** Whether anything is to be seen between two pictures, so that it is worth a moment. */
export function isSeen(before: Picture, after: Picture): boolean {
  return stripped(before) !== stripped(after);
}

function stripped(picture: Picture): string {
  return JSON.stringify({ ...picture, in_use: null, turn: null, round: null });
}
