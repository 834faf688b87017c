// Moments and spans of time in the player's language.
import { language } from "./words.svelte.ts";

const UNITS = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** How long ago a moment was; the server tells moments in seconds. */
export function ago(moment: number): string {
  const words = new Intl.RelativeTimeFormat(language(), { numeric: "auto", style: "short" });
  const seconds = Date.now() / 1000 - moment;
  for (const [unit, length] of UNITS) {
    if (seconds >= length) return words.format(-Math.floor(seconds / length), unit);
  }
  return words.format(0, "second");
}

/** A span such as "3 minutes". */
export function span(seconds: number): string {
  const [unit, length] = UNITS.find(([, size]) => seconds >= size) ?? (["second", 1] as const);
  const style = { style: "unit", unit, unitDisplay: "long", maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language(), style).format(seconds / length);
}

export function day(moment: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: "medium" }).format(moment * 1000);
}
