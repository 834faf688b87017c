import { expect, test } from "vitest";
import type { TableOut } from "../api/schema.ts";
import { codeIn } from "./home/codes.ts";
import { emptyMessage, mostToAsk, othersAmong, SHOWN } from "./home/lists.ts";
import { placesOf } from "./new/charts.ts";
import { marked, proseParts } from "./rules/prose.ts";

test.each([
  ["abcdefgh23456789", "abcdefgh23456789"],
  ["  ABCDEFGH23456789 ", "abcdefgh23456789"],
  ["https://example.org/table/abcdefgh23456789", "abcdefgh23456789"],
  ["https://example.org/join/abcdefgh23456789?from=mail#top", "abcdefgh23456789"],
  ["abcdefgh2345678", null],
  ["abcdefgh234567890", null],
  ["hello", null],
])("the code of a table in %j is %j", (text, code) => {
  expect(codeIn(text)).toBe(code);
});

function tables(status: TableOut["status"], number: number, isPublic = true): TableOut[] {
  const ids = Array.from(
    { length: number },
    (_, at) => `${status}${String(at)}${String(isPublic)}`,
  );
  return ids.map((id) => ({ id, status, public: isPublic }) as TableOut);
}

test("a list of public tables says that there are none only if there are none", () => {
  const [mine] = tables("running", 1);
  expect(emptyMessage("running", [])).toBe("no-running-games");
  expect(emptyMessage("running", [mine!])).toBe("no-other-running-games");
  expect(emptyMessage("open", [])).toBe("no-open-tables");
  expect(emptyMessage("open", [mine!])).toBe("no-other-open-tables");
});

test("however many public tables are one's own, those of others are found", () => {
  const mine = [...tables("running", 20), ...tables("running", 5, false), ...tables("open", 1)];
  expect(mostToAsk("running", mine)).toBe(SHOWN + 20);
  expect(mostToAsk("open", mine)).toBe(SHOWN + 1);
  expect(mostToAsk("finished", mine)).toBe(SHOWN);
  const newest = tables("running", 30);
  expect(othersAmong(newest, mine)).toEqual(newest.slice(20, 20 + SHOWN));
});

test("a map is read column by column", () => {
  expect(placesOf("1P/0o~/1o.P")).toEqual([
    { column: 0, line: 1, kind: "port" },
    { column: 1, line: 0, kind: "market" },
    { column: 1, line: 2, kind: "sea" },
    { column: 2, line: 1, kind: "market" },
    { column: 2, line: 5, kind: "port" },
  ]);
});

test.each(["", "ooo", "0ox", "0o/0o", "2PooP 1oo"])("%j is no map", (code) => {
  expect(placesOf(code)).toBeNull();
});

test("a rule is cut into what is shown in one way", () => {
  expect(proseParts("An *upgrade* of `Y`, or `n - b`: see [EW-11a].")).toEqual([
    { kind: "plain", text: "An " },
    { kind: "emphasis", text: "upgrade" },
    { kind: "plain", text: " of " },
    { kind: "cubes", text: "Y" },
    { kind: "plain", text: ", or " },
    { kind: "code", text: "n - b" },
    { kind: "plain", text: ": see " },
    { kind: "link", text: "EW-11a" },
    { kind: "plain", text: "." },
  ]);
});

test("what is searched for is found without accents and capitals", () => {
  expect(marked("Échange, puis échange", "ECHANGE")).toEqual([
    { text: "Échange", isMatch: true },
    { text: ", puis ", isMatch: false },
    { text: "échange", isMatch: true },
  ]);
  expect(marked("nothing", " ")).toEqual([{ text: "nothing", isMatch: false }]);
});
