// What can be done now, sorted by what on the table it is done with. What is legal, and what a move
// is about, the server says.
import type { LegalMove, Thing } from "../api/schema.ts";

/** One word for a thing, to look it up by. */
export function keyOf(thing: Thing): string {
  return `${thing.kind}:${thing.name}`;
}

export interface Choices {
  byThing: ReadonlyMap<string, LegalMove[]>;
  buttons: LegalMove[]; // moves that name nothing on the table
}

/** The legal moves by what they are about. Those that name nothing also get a button each. */
export function sorted(legal: readonly LegalMove[]): Choices {
  const byThing = new Map<string, LegalMove[]>();
  for (const move of legal) {
    for (const thing of move.about) {
      const key = keyOf(thing);
      byThing.set(key, [...(byThing.get(key) ?? []), move]);
    }
  }
  return { byThing, buttons: legal.filter((move) => !namesSomething(move) || isOutOfSight(move)) };
}

/** Bonus tiles lie beside the map, where on a small screen nobody sees them. */
function isOutOfSight(move: LegalMove): boolean {
  return move.about.some(({ kind }) => kind === "bonus");
}

function namesSomething(move: LegalMove): boolean {
  const words = move.text.split(" ");
  return move.about.some((thing) => words.includes(thing.name));
}

/** Whether a move ends the turn of the seat that makes it, or asks chance, which nobody can undo. */
export function endsTurn(move: LegalMove, turn: number): boolean {
  const then = move.effect?.then;
  return then != null && (then.turn !== turn || then.seat === null);
}

/** Whether the same move can be made again after it: a trade that leaves enough for another. */
export function repeats(move: LegalMove): boolean {
  return move.text === "trade" && move.effect?.then.kind === "again";
}
