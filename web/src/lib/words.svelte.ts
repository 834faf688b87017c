// What the page says, in the player's language: a folder of Fluent files each. English comes with the
// page, so that there are always words; the others are fetched when chosen.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export const LANGUAGES = { en: "English", fr: "Français", es: "Español", pt: "Português" } as const;
export type Language = keyof typeof LANGUAGES;

const english = import.meta.glob<string>("../words/en/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const others = import.meta.glob<string>(["../words/*/*.ftl", "!../words/en/*.ftl"], {
  query: "?raw",
  import: "default",
});

let bundle = $state.raw(bundleOf("en", Object.values(english)));
let spoken = $state<Language>("en");
let wanted: Language = "en"; // perhaps still on its way

/** The language that is spoken now. */
export function language(): Language {
  return spoken;
}

/** The first language of a list, such as the browser's, that the page speaks. */
export function preferred(wishes: readonly string[]): Language {
  const known = wishes.map((wish) => wish.slice(0, 2).toLowerCase());
  return (known.find((wish) => wish in LANGUAGES) as Language | undefined) ?? "en";
}

/** Speaks another language from now on, everywhere at once; what cannot be fetched is not spoken. */
export async function speak(wish: Language): Promise<void> {
  if (wish === wanted) return;
  wanted = wish;
  const texts = await textsOf(wish).catch(() => null);
  if (wish !== wanted) return; // somebody has chosen anew
  if (texts === null) {
    wanted = spoken;
    return;
  }
  bundle = bundleOf(wish, texts);
  spoken = wish;
  document.documentElement.lang = wish;
}

function textsOf(language: Language): Promise<string[]> {
  if (language === "en") return Promise.resolve(Object.values(english));
  const own = Object.keys(others).filter((file) => file.startsWith(`../words/${language}/`));
  return Promise.all(own.map((file) => others[file]!()));
}

function bundleOf(language: Language, texts: readonly string[]): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const text of texts) bundle.addResource(new FluentResource(text));
  return bundle;
}

/** A message with the values it speaks of. */
export function say(id: string, values: Record<string, FluentVariable> = {}): string {
  const pattern = bundle.getMessage(id)?.value;
  if (!pattern) return id;
  return bundle.formatPattern(pattern, values);
}
