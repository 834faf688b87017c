// A page may put something of its own into the header: a table its round and its buttons.
import type { Snippet } from "svelte";

let content = $state.raw<Snippet | null>(null);

export function barContent(): Snippet | null {
  return content;
}

/** Fills the middle of the header; call it with null when the page goes away. */
export function fillBar(snippet: Snippet | null): void {
  content = snippet;
}
