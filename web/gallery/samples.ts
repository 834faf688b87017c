// Sample values; cubes are written as on the printed pieces, Y R G B.

export function cubes(letters: string): number[] {
  return Array.from("YRGB", (letter) => letters.split(letter).length - 1);
}

export const MARKETS: readonly (readonly [number, string, string])[] = [
  [0, "G", "YYYYR"],
  [0, "B", "YYYRR"],
  [0, "B", "YYYG"],
  [0, "RR", "YYYG"],
  [0, "R", "YYY"],
  [1, "GG", "RRB"],
  [1, "G", "RR"],
  [1, "BB", "RRRGG"],
  [1, "YY", "RR"],
  [1, "YYY", "RG"],
  [2, "B", "YRG"],
  [2, "YYYY", "GB"],
  [2, "YYYYY", "GGG"],
  [2, "RR", "GG"],
  [2, "YY", "G"],
  [3, "YYYYY", "BB"],
  [3, "YR", "B"],
  [3, "GG", "BB"],
  [3, "YRG", "BB"],
  [3, "RRR", "BB"],
];

export const PORTS: readonly (readonly [number | null, string, boolean])[] = [
  [20, "BBBBB", false],
  [13, "YYRRGG", false],
  [null, "", true],
  [12, "YRGB", false],
];

/** o a market, P a port, ~ open sea; two characters to a column, one to a line. */
export const CHART = `
    o
  o   o
P   o   P
  o   o
o   o   o
  o   o
o   ~   o
  o   o
P   o   P
  o   o
    o
`;

export interface Place {
  letter: string;
  column: number;
  line: number;
}

export function places(chart: string): Place[] {
  return chart
    .split("\n")
    .slice(1)
    .flatMap((text, line) =>
      Array.from(text).flatMap((letter, index) =>
        letter === " " ? [] : [{ letter, column: index / 2, line }],
      ),
    );
}

/** What lies on a place of the sample map, by its number. */
export const OUTPOSTS: Record<number, readonly number[]> = {
  0: [0],
  1: [0, 1],
  6: [2],
  5: [1, 2, 3],
  8: [0, 1, 2, 3],
  12: [3],
  15: [0, 3],
  19: [1],
};
export const BOATS: Record<number, readonly number[]> = {
  3: [0],
  8: [1, 2],
  11: [3],
  14: [0, 1, 2, 3],
  17: [1, 3, 0],
};
export const LOOSE: Record<number, string> = {
  5: "Y",
  8: "YR",
  10: "YYR",
  14: "YYRRGGB",
  18: "RB",
};
export const TONES: Record<number, "legal" | "hover" | "chosen"> = {
  4: "legal",
  6: "legal",
  7: "hover",
  9: "legal",
  11: "chosen",
  2: "legal",
};
