// The time of day, for whatever counts down on the page.
import { createSubscriber } from "svelte/reactivity";

const everySecond = createSubscriber((update) => {
  const ticking = setInterval(update, 1000);
  return () => clearInterval(ticking);
});

/** Seconds since 1970, as the server counts; whatever is reckoned with it is so anew each second. */
export function secondsNow(): number {
  everySecond();
  return Date.now() / 1000;
}
