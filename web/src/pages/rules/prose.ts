// Light Markdown of the rules (*emphasis*, `code`, [EW-11]), and what was searched for, marked.

export interface ProsePart {
  kind: "plain" | "emphasis" | "code" | "cubes" | "link";
  text: string;
}

const MARKS = /(\*[^*]+\*|`[^`]+`|\[[A-Z]{2}-\d+[a-z]?\])/;

function prosePart(text: string): ProsePart {
  const inner = text.slice(1, -1);
  if (!MARKS.test(text)) return { kind: "plain", text };
  if (text.startsWith("*")) return { kind: "emphasis", text: inner };
  if (text.startsWith("[")) return { kind: "link", text: inner };
  return { kind: /^[YRGB]+$/.test(inner) ? "cubes" : "code", text: inner };
}

/** A text in parts that are each shown in one way. */
export function proseParts(text: string): ProsePart[] {
  return text.split(MARKS).filter(Boolean).map(prosePart);
}

/** The same letters without accents or capitals, each in its place. */
export function folded(text: string): string {
  return Array.from(text, (letter) => letter.normalize("NFD")[0]!.toLowerCase()).join("");
}

export interface Found {
  text: string;
  isMatch: boolean;
}

/** A text cut where what is searched for begins and ends. */
export function marked(text: string, search: string): Found[] {
  const wanted = folded(search.trim());
  if (!wanted) return [{ text, isMatch: false }];
  const letters = Array.from(text);
  const plain = folded(text);
  const cut: Found[] = [];
  let from = 0;
  for (let at = plain.indexOf(wanted); at >= 0; at = plain.indexOf(wanted, from)) {
    cut.push({ text: letters.slice(from, at).join(""), isMatch: false });
    from = at + wanted.length;
    cut.push({ text: letters.slice(at, from).join(""), isMatch: true });
  }
  cut.push({ text: letters.slice(from).join(""), isMatch: false });
  return cut.filter((part) => part.text);
}
