// A table's code, wherever somebody pasted it from.

const CODE = /(?:^|\/)([a-z2-9]{16})(?:$|[/?#])/;

/** The code in a text such as a link; null if there is none. */
export function codeIn(text: string): string | null {
  return CODE.exec(text.trim().toLowerCase())?.[1] ?? null;
}
