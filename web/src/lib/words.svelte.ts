// What the page says, in the player's language: a folder of Fluent files each, fetched when chosen.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export const LANGUAGES = { en: "English", fr: "Français", es: "Español", pt: "Português" } as const;
export type Language = keyof typeof LANGUAGES;

const files = import.meta.glob<string>("../words/*/*.ftl", { query: "?raw", import: "default" });

let bundle = $state.raw(new FluentBundle("en"));
let spoken = $state<Language>("en");

/** The language that is spoken now. */
export function language(): Language {
  return spoken;
}

/** The first language of a list, such as the browser's, that the page speaks. */
export function preferred(wishes: readonly string[]): Language {
  const known = wishes.map((wish) => wish.slice(0, 2).toLowerCase());
  return (known.find((wish) => wish in LANGUAGES) as Language | undefined) ?? "en";
}

/** Speaks another language from now on, everywhere at once. */
export async function speak(wanted: Language): Promise<void> {
  const own = Object.keys(files).filter((file) => file.startsWith(`../words/${wanted}/`));
  const texts = await Promise.all(own.map((file) => files[file]!()));
  const fresh = new FluentBundle(wanted, { useIsolating: false });
  for (const text of texts) fresh.addResource(new FluentResource(text));
  bundle = fresh;
  spoken = wanted;
  document.documentElement.lang = wanted;
}

/** A message with the values it speaks of. */
export function say(id: string, values: Record<string, FluentVariable> = {}): string {
  const pattern = bundle.getMessage(id)?.value;
  if (!pattern) return id;
  return bundle.formatPattern(pattern, values);
}
