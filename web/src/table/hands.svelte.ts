// The player's hands: what can be taken hold of, what is pointed at, what is about to be done.
// A mouse or a key acts at once, having shown the move before; a finger shows it first and acts on
// the second tap.
import { getContext, setContext } from "svelte";
import type { LegalMove, Thing } from "../api/schema.ts";
import { keyOf, sorted, type Choices } from "./choices.ts";

export interface Acts {
  play: (move: LegalMove) => void;
  askWhy: (thing: Thing) => void;
  mustAsk?: (move: LegalMove) => boolean; // whether to be asked for it twice
}

export class Hands {
  legal = $state.raw<readonly LegalMove[]>([]);
  pointed = $state.raw<Thing | null>(null); // by mouse or focus
  pointedName = $state(""); // what it is, in words
  chosen = $state.raw<LegalMove | null>(null); // by a finger, to be confirmed
  offered = $state.raw<readonly LegalMove[]>([]); // several moves with one thing: which?
  lit = $state.raw<ReadonlySet<string>>(new Set()); // things that the log or a lesson points at
  #acts: Acts;

  readonly choices: Choices = $derived(sorted(this.legal));
  /** The move whose cost and gain are shown before it is made. */
  readonly preview: LegalMove | null = $derived(this.chosen ?? this.#only(this.pointed));

  constructor(acts: Acts) {
    this.#acts = acts;
  }

  movesWith(thing: Thing): readonly LegalMove[] {
    return this.choices.byThing.get(keyOf(thing)) ?? [];
  }

  isLegal(thing: Thing): boolean {
    return this.movesWith(thing).length > 0;
  }

  isChosen(thing: Thing): boolean {
    const about = this.preview?.about ?? [];
    return about.some((one) => keyOf(one) === keyOf(thing));
  }

  isLit(thing: Thing): boolean {
    return this.lit.has(keyOf(thing));
  }

  /** Whether a whole part of the table is pointed at: the hold, the board, the supply. */
  isPartLit(part: string): boolean {
    return this.lit.has(`${part}:${part}`);
  }

  light(things: readonly Thing[]): void {
    this.lit = new Set(things.map(keyOf));
  }

  point(thing: Thing | null, name = ""): void {
    this.pointed = thing;
    this.pointedName = name;
  }

  /** For an element that is a thing: pointing at it, and taking hold of it. */
  handlers(thing: Thing, name: string) {
    let byFinger = false;
    const point = (): void => this.point(thing, name);
    const leave = (): void => this.point(null);
    return {
      onpointerdown: (event: PointerEvent) => (byFinger = event.pointerType === "touch"),
      onpointerenter: point,
      onpointerleave: leave,
      onfocus: point,
      onblur: leave,
      // A screen reader's click has no detail, and need not be made twice.
      onclick: (event: MouseEvent) => this.press(thing, event.detail > 0 && byFinger),
    };
  }

  /** Somebody takes hold of a thing. */
  press(thing: Thing, byFinger: boolean): void {
    const moves = this.movesWith(thing);
    if (moves.length === 0) {
      this.chosen = null;
      this.#acts.askWhy(thing);
    } else if (moves.length > 1) {
      this.offered = moves;
    } else {
      this.take(moves[0]!, byFinger);
    }
  }

  /** Makes a move; a finger, and whoever wants to be asked, has to say so twice. */
  take(move: LegalMove, byFinger = false): void {
    const twice = byFinger || Boolean(this.#acts.mustAsk?.(move));
    if (twice && this.chosen?.text !== move.text) {
      this.chosen = move;
      this.offered = [];
      return;
    }
    this.drop();
    this.#acts.play(move);
  }

  drop(): void {
    this.chosen = null;
    this.offered = [];
  }

  #only(thing: Thing | null): LegalMove | null {
    const moves = thing ? this.movesWith(thing) : [];
    return moves.length === 1 ? moves[0]! : null;
  }
}

const KEY = Symbol("hands");

export function setHandsContext(hands: Hands): void {
  setContext(KEY, hands);
}

export function getHandsContext(): Hands {
  return getContext<Hands>(KEY);
}
