// Something of the server that is asked for again and again while the page is looked at.
import { onMount } from "svelte";

const PAUSE_SECONDS = 10;

export class Polled<Data> {
  now = $state.raw<Data | null>(null);
  failed = $state(false);
  #load: () => Promise<Data>;

  constructor(load: () => Promise<Data>) {
    this.#load = load;
    onMount(() => {
      const ask = (): void => {
        if (document.visibilityState === "visible") void this.refresh();
      };
      ask();
      const timer = setInterval(ask, PAUSE_SECONDS * 1000);
      document.addEventListener("visibilitychange", ask);
      return () => {
        clearInterval(timer);
        document.removeEventListener("visibilitychange", ask);
      };
    });
  }

  async refresh(): Promise<void> {
    try {
      this.now = await this.#load();
      this.failed = false;
    } catch {
      this.failed = true;
    }
  }
}
