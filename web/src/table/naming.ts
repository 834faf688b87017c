// Names of what lies on the table, for screen readers and tooltips.
import type { LegalMove, PlacePicture } from "../api/schema.ts";
import { language, say } from "../lib/words.svelte.ts";
import { symbolNumber, type Printed } from "./printed.ts";

/** Cubes in words: "2 ginger, 1 tea". */
export function cubesInWords(cubes: readonly number[]): string {
  const named = cubes.flatMap((number, spice) =>
    number ? [say("cubes-of", { number, spice: say(`spice-${spice}`) })] : [],
  );
  return named.length ? listed(named) : say("no-cubes");
}

export function listed(words: readonly string[]): string {
  return new Intl.ListFormat(language(), { type: "conjunction" }).format(words);
}

/** A place with everything on it, and what can be done there. */
export function placeInWords(
  place: PlacePicture,
  printed: Printed,
  names: readonly string[],
  moves: readonly LegalMove[],
): string {
  const said = [groundInWords(place, printed)];
  if (place.outposts.length) {
    said.push(
      say("outposts-of", { names: listed(place.outposts.map((seat) => names[seat] ?? "")) }),
    );
  }
  if (place.boats.length) {
    said.push(say("boats-of", { names: listed(place.boats.map((seat) => names[seat] ?? "")) }));
  }
  if (place.loose.some(Boolean)) said.push(say("lying-here", { cubes: cubesInWords(place.loose) }));
  said.push(...moves.map(moveInWords));
  return said.join(". ");
}

function groundInWords(place: PlacePicture, printed: Printed): string {
  if (place.market) {
    const tile = printed.market(place.market);
    return say("market-at", {
      place: place.name,
      symbol: say(`spice-${symbolNumber(tile.symbol)}`),
      give: cubesInWords(tile.give),
      get: cubesInWords(tile.get),
    });
  }
  if (place.kind === "sea") return say("sea-at", { place: place.name });
  if (place.kind === "empty") return say("nothing-at", { place: place.name });
  if (place.victory === "closed") return say("closed-port-at", { place: place.name });
  if (place.victory === null) return say("empty-port-at", { place: place.name });
  const tile = printed.victory(place.victory);
  return say("port-at", {
    place: place.name,
    points: tile.points,
    cubes: cubesInWords(tile.cost),
  });
}

/** A move as one can hear it: what it is called and what it does. */
export function moveInWords(move: LegalMove): string {
  const does = spoken(move.words ?? "");
  return does ? say("move-in-words", { label: move.label ?? "", does }) : (move.label ?? move.text);
}

const CUBES = /⟦([^⟧]*)⟧/gu; // the server marks them, so that no name is taken for cubes

// The server puts the rule behind a sentence: "... (EW-14).", "... (EW-14a, our ruling).". Whatever
// else looks like the id of a rule is something that somebody has made up, such as a name.
const RULE_BEHIND = /^(.* \()([A-Z]{2}-\d+[a-z]?)((?:, [^()]+)?\)\.)$/u;

export interface SentencePart {
  text: string;
  cubes: number[] | null; // if the text is a row of cubes, such as YYR or 14Y
  rule: string | null; // if it is the id of a rule
}

/** A sentence of the server in parts: words, rows of cubes, and the id of the rule behind it. */
export function sentenceParts(sentence: string): SentencePart[] {
  const [, before = sentence, rule, after = ""] = RULE_BEHIND.exec(sentence) ?? [];
  const words = before.split(/(⟦[^⟧]*⟧)/u).filter(Boolean);
  const parts: SentencePart[] = words.map((text) => ({
    text,
    cubes: text.startsWith("⟦") ? cubesOf(text) : null,
    rule: null,
  }));
  if (rule) parts.push({ text: rule, cubes: null, rule }, { text: after, cubes: null, rule: null });
  return parts;
}

/** The cubes of `YYR` or `14Y2R`. */
export function cubesOf(text: string): number[] {
  const cubes = [0, 0, 0, 0];
  for (const [, number, letter] of text.matchAll(/(\d*)([YRGB])/g)) {
    cubes["YRGB".indexOf(letter!)]! += number ? Number(number) : 1;
  }
  return cubes;
}

/** The same sentence with cubes spelled out, to be heard. */
export function spoken(sentence: string): string {
  const heard = sentence.replace(CUBES, (_, row: string) => cubesInWords(cubesOf(row)));
  return heard.replaceAll("→", say("trade-arrow"));
}
