// The order of the page's folders: who may import whom. Python's order is in tests/project/test_architecture.py.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, test } from "vitest";

const SOURCE = join(import.meta.dirname, "../src");

// Imports go only from a later line to an earlier one, or stay on their line.
const LAYERS = [
  "styles", // what everything looks like
  "lib", // words, settings, addresses, sounds, time
  "api", // what the server says and does
  "art", // what is drawn, of plain values
  "shell", // the frame around pages, and what all of them need
  "table", // a table as it looks and is played
  "pages",
  "App.svelte",
  "main.ts",
];

/** Everything that a file may import: `from "x"`, `import "x"`, `import("x")` and globs. */
const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*"(\.[^"]+)"/g;
const GLOB = /import\.meta\.glob(?:<[^>]*>)?\(([^)]*)\)/g;

function importsIn(text: string): string[] {
  const plain = [...text.matchAll(IMPORTED)].map((match) => match[1]!);
  const globs = [...text.matchAll(GLOB)].flatMap((match) =>
    [...match[1]!.matchAll(/"(\.[^"]+)"/g)].map((path) => path[1]!),
  );
  return [...plain, ...globs];
}

const layerOf = (file: string): string => relative(SOURCE, file).split("/")[0]!;

/** Whether a file of one folder may not import one of another. */
function isUpward(from: string, to: string): boolean {
  return LAYERS.indexOf(to) > LAYERS.indexOf(from);
}

/** Files of a circle of imports that begins and ends with the first of them; null if there is none. */
function circleIn(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  const walk = (file: string, way: readonly string[]): string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of imports.get(file) ?? []) {
      const circle = walk(next, [...way, file]);
      if (circle) return circle;
    }
    done.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const circle = walk(file, []);
    if (circle) return circle;
  }
  return null;
}

const sources = readdirSync(SOURCE, { recursive: true, encoding: "utf-8" })
  .filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith(".test.ts"))
  .map((name) => join(SOURCE, name));
const imports = new Map(
  sources.map((file) => {
    const found = importsIn(readFileSync(file, "utf-8"));
    return [file, found.map((path) => resolve(dirname(file), path))];
  }),
);

describe("the check itself", () => {
  test("sees every way to import", () => {
    const text = `
      import "./a.css";
      import A from "./A.svelte";
      import {
        type B,
      } from "../b.ts";
      export { c } from "./c.ts";
      const d = await import("./d.ts");
      const e = import.meta.glob<string>("../words/*/*.ftl", { import: "default" });
      const f = import.meta.glob<Page>(["./F.svelte", "./G.svelte"]);
      import { mount } from "svelte";`;
    expect(importsIn(text)).toEqual([
      "./a.css",
      "./A.svelte",
      "../b.ts",
      "./c.ts",
      "./d.ts",
      "../words/*/*.ftl",
      "./F.svelte",
      "./G.svelte",
    ]);
  });

  test("knows up from down", () => {
    expect(isUpward("api", "table")).toBe(true);
    expect(isUpward("shell", "pages")).toBe(true);
    expect(isUpward("table", "api")).toBe(false);
    expect(isUpward("table", "table")).toBe(false);
  });

  test("finds a circle", () => {
    const straight = new Map([["a", ["b", "c"]], ["b", ["c"]], ["c", []]]); // prettier-ignore
    expect(circleIn(straight)).toBeNull();
    expect(circleIn(new Map([...straight, ["c", ["a"]]]))).toEqual(["a", "b", "c", "a"]);
  });
});

test("every folder has its place", () => {
  const found = readdirSync(SOURCE).filter((name) => name !== "words"); // texts, which lib reads
  expect(found.sort()).toEqual([...LAYERS].sort());
});

test("what is imported is there", () => {
  const missing = [...imports].flatMap(([file, paths]) =>
    paths
      .filter((path) => !path.includes("*") && !statSync(path, { throwIfNoEntry: false })?.isFile())
      .map((path) => `${relative(SOURCE, file)}: ${relative(SOURCE, path)}`),
  );
  expect(missing).toEqual([]);
});

test("imports go only downward", () => {
  const upward = [...imports].flatMap(([file, paths]) =>
    paths
      .filter((path) => layerOf(path) !== "words" && isUpward(layerOf(file), layerOf(path)))
      .map((path) => `${relative(SOURCE, file)} imports ${relative(SOURCE, path)}`),
  );
  expect(upward).toEqual([]);
});

test("imports go round in no circle", () => {
  expect(circleIn(imports)?.map((file) => relative(SOURCE, file)) ?? null).toBeNull();
});
