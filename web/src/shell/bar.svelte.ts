// A page may put something of its own into the header: a table its round and its buttons.
import { onDestroy, type Snippet } from "svelte";

let content = $state.raw<Snippet | null>(null);

export function barContent(): Snippet | null {
  return content;
}

/** Fills the middle of the header for as long as the page is there. */
export function fillBar(snippet: Snippet): void {
  content = snippet;
  onDestroy(() => {
    if (content === snippet) content = null; // the next page may have come before this one goes
  });
}
