// Something that the server is asked to do: one thing at a time, and a note if it does not.
import { complain } from "./news.svelte.ts";

export class Attempt {
  isBusy = $state(false);

  /**
   * Does nothing while something is under way. `known` has own messages for some of the server's
   * answers, as in `complain`.
   */
  async run(work: () => Promise<unknown>, known: Record<number, string> = {}): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      await work();
    } catch (error) {
      complain(error, known);
    } finally {
      this.isBusy = false;
    }
  }
}
