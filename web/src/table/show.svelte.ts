// What is shown of a table: one picture after the other, slowly enough to be followed.
import type { Moment, Picture } from "../api/schema.ts";
import { pace } from "../lib/settings.svelte.ts";
import { flights, isSeen, type Flight } from "./motion.ts";

const MANY = 16; // moments in a row are shown faster

export class Show {
  picture = $state.raw<Picture | null>(null);
  flying = $state.raw<Flight[]>([]); // cubes on their way to what is shown
  latest = $state.raw<Moment | null>(null); // the last moment shown
  isRunning = $state(false); // there are moments that are not yet shown
  left = $state(0); // how many

  #queue: Moment[] = [];
  #end: Picture | null = null; // what is shown when all moments have been
  #wake: (() => void) | null = null;

  /** What others do is shown more slowly than what is done on one's own seats. */
  constructor(readonly ownSeats: () => readonly number[] = () => []) {}

  /** Shows a picture at once, or, if moments are being shown, after them. */
  set(picture: Picture | null): void {
    this.#end = picture;
    if (!this.isRunning) this.picture = picture;
  }

  /** Shows moments one after the other, and then what they came to. */
  async run(moments: readonly Moment[], end: Picture | null): Promise<void> {
    this.#queue.push(...moments);
    this.left = this.#queue.length;
    this.#end = end;
    if (this.isRunning) return;
    this.isRunning = true;
    for (let moment = this.#queue.shift(); moment; moment = this.#queue.shift()) {
      this.left = this.#queue.length;
      await this.#one(moment);
    }
    this.isRunning = false;
    this.picture = this.#end ?? this.picture;
  }

  /** Leaves out whatever has not been shown yet. */
  skip(): void {
    this.#queue = [];
    this.left = 0;
    this.#wake?.();
  }

  async #one(moment: Moment): Promise<void> {
    const after = moment.picture;
    this.latest = moment;
    if (!after || !this.picture || !isSeen(this.picture, after)) return;
    const long = document.hidden ? 0 : pace() * this.#slowness(moment);
    this.flying = long ? flights(this.picture, after) : [];
    this.picture = after;
    if (long) await this.#pause(long);
    this.flying = [];
  }

  #slowness({ seat }: Moment): number {
    if (this.#queue.length > MANY) return 0.4;
    return seat !== null && this.ownSeats().includes(seat) ? 1 : 1.7;
  }

  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
