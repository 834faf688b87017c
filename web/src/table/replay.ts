// Ways through a replay. `at` is how many moments have happened.
import type { Moment } from "../api/schema.ts";

function sameTurn(one: Moment | undefined, other: Moment | undefined): boolean {
  return one?.round === other?.round && one?.turn === other?.turn;
}

/** The end of the turn that goes on, or of the next one. */
export function nextTurn(moments: readonly Moment[], at: number): number {
  let to = at + 1;
  while (to < moments.length && sameTurn(moments[to], moments[at])) to++;
  return Math.min(to, moments.length);
}

/** The beginning of the turn that goes on, or of the one before. */
export function previousTurn(moments: readonly Moment[], at: number): number {
  let to = Math.max(at - 1, 0);
  while (to > 0 && sameTurn(moments[to - 1], moments[at - 1])) to--;
  return to;
}

/** From where on one can play: chance has to have had its say. */
export function playableFrom(moments: readonly Moment[], at: number): number {
  let from = at;
  while (from < moments.length && moments[from]!.seat === null) from++;
  return from;
}
