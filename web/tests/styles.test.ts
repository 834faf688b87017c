// No style in vain, and none that is not there.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, parseCss, type AST } from "svelte/compiler";
import { describe, expect, test } from "vitest";

const SOURCE = join(import.meta.dirname, "../src");

/** Calls back for every node of some kinds. */
function visit(node: unknown, visitors: Record<string, (node: never) => void>): void {
  if (typeof node !== "object" || node === null) return;
  if ("type" in node) visitors[String(node.type)]?.(node as never);
  for (const part of Object.values(node)) visit(part, visitors);
}

/** All the words that may become part of a class, whole or as its beginning: `seat-{number}`. */
class Classes {
  readonly whole = new Set<string>();
  readonly beginnings = new Set<string>();

  add(text: string, goesOn: boolean): void {
    const words = text.split(/\s+/);
    const last = goesOn ? words.pop() : "";
    for (const word of words) if (word) this.whole.add(word);
    if (last) this.beginnings.add(last);
  }

  has(name: string): boolean {
    return this.whole.has(name) || [...this.beginnings].some((start) => name.startsWith(start));
  }
}

interface Expression {
  value?: unknown;
  quasis?: { value: { cooked: string } }[];
  properties?: { key: { name?: string; value?: string } }[];
}

function addExpression(expression: unknown, into: Classes): void {
  visit(expression, {
    Literal: ({ value }: Expression) => {
      if (typeof value === "string") into.add(value, false);
    },
    TemplateLiteral: ({ quasis = [] }: Expression) => {
      quasis.forEach(({ value }, index) => into.add(value.cooked, index < quasis.length - 1));
    },
    ObjectExpression: ({ properties = [] }: Expression) => {
      for (const { key } of properties) into.add(key.name ?? key.value ?? "", false);
    },
  });
}

/** The classes that markup gives to its elements. */
function addClasses(markup: unknown, into: Classes): void {
  visit(markup, {
    ClassDirective: ({ name }: AST.ClassDirective) => into.add(name, false),
    Attribute: ({ name, value }: AST.Attribute) => {
      if (name !== "class" || value === true) return;
      const parts = Array.isArray(value) ? value : [value];
      parts.forEach((part, index) => {
        const next = parts[index + 1];
        if (part.type === "Text") into.add(part.data, next?.type === "ExpressionTag");
        else addExpression(part.expression, into);
      });
    },
  });
}

/** What is at one element. */
class Worn {
  readonly classes = new Classes();
  readonly attributes: Set<string>;

  constructor(attributes: AST.RegularElement["attributes"]) {
    addClasses(attributes, this.classes);
    this.attributes = new Set(attributes.map((one) => ("name" in one ? one.name : "")));
  }

  fits({ classes, attributes }: Pair): boolean {
    return (
      classes.every((name) => this.classes.has(name)) &&
      attributes.every((name) => this.attributes.has(name))
    );
  }
}

/** The elements of a component, and the components in it. */
function elementsOf(root: AST.Root): Worn[] {
  const found: Worn[] = [];
  const add = ({ attributes }: AST.RegularElement | AST.Component): unknown =>
    found.push(new Worn(attributes));
  visit(root.fragment, { RegularElement: add, Component: add });
  return found;
}

/** Classes and attributes that a rule asks of the same element: `.input[aria-invalid="true"]`. */
interface Pair {
  classes: string[];
  attributes: string[];
}

function pairsOf(sheet: unknown): Pair[] {
  const found: Pair[] = [];
  visit(sheet, {
    RelativeSelector: ({ selectors }: AST.CSS.RelativeSelector) => {
      const named = (type: string): string[] =>
        selectors.flatMap((one) => (one.type === type && "name" in one ? [one.name] : []));
      const [classes, attributes] = [named("ClassSelector"), named("AttributeSelector")];
      if (classes.length && attributes.length) found.push({ classes, attributes });
    },
  });
  return found;
}

/** The classes that a style sheet has rules for. */
function selectorsOf(sheet: unknown): string[] {
  const found: string[] = [];
  visit(sheet, { ClassSelector: ({ name }: AST.CSS.ClassSelector) => found.push(name) });
  return found;
}

/** Those that a component has rules for beyond its own markup; of the rest Svelte takes care. */
function globalSelectorsOf(sheet: unknown): string[] {
  const found: string[] = [];
  visit(sheet, {
    PseudoClassSelector: ({ name, args }: AST.CSS.PseudoClassSelector) => {
      if (name === "global") found.push(...selectorsOf(args));
    },
  });
  return found;
}

const files = readdirSync(SOURCE, { recursive: true, encoding: "utf-8" })
  .filter((name) => /\.(svelte|ts|css)$/.test(name) && !/\.test\.ts$|schema\.ts$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(SOURCE, name), "utf-8") }));

const given = new Classes();
const styled: { name: string; file: string }[] = [];
const elements: Worn[] = [];
const pairs: (Pair & { file: string })[] = [];
for (const { name: file, text } of files) {
  if (file.endsWith(".css")) {
    const sheet = parseCss(text);
    for (const name of selectorsOf(sheet)) styled.push({ name, file });
    for (const pair of pairsOf(sheet)) pairs.push({ ...pair, file });
  } else if (file.endsWith(".svelte")) {
    const root = parse(text, { modern: true });
    addClasses(root.fragment, given);
    elements.push(...elementsOf(root));
    for (const name of globalSelectorsOf(root.css)) styled.push({ name, file });
  }
}

describe("classes", () => {
  test("are found in every way to write them", () => {
    const found = new Classes();
    const markup = `<p class="a b-{c}"></p><p class:d={e}></p>
      <p class={["f", { g: h, "i-j": k }]}></p><p class={\`l m-\${n}\`}></p>`;
    addClasses(parse(markup, { modern: true }).fragment, found);
    expect([...found.whole].sort()).toEqual(["a", "d", "f", "g", "i-j", "l"]);
    expect([...found.beginnings].sort()).toEqual(["b-", "m-"]);
    expect(["b-1", "m-x", "a"].every((name) => found.has(name))).toBe(true);
    expect(["c", "b", "z"].some((name) => found.has(name))).toBe(false);
  });

  test("that have rules are somewhere in the page", () => {
    const dead = styled.filter(({ name }) => !given.has(name));
    expect(dead.map(({ name, file }) => `${file}: .${name}`)).toEqual([]);
  });
});

describe("attributes", () => {
  test("are found beside the classes of their element", () => {
    const sheet = parseCss(`.a[b], .a[c="1"], d:not(.a[b]) .a, [b] {}`);
    const [first, second, ...more] = pairsOf(sheet);
    expect([first, second]).toEqual([
      { classes: ["a"], attributes: ["b"] },
      { classes: ["a"], attributes: ["c"] },
    ]);
    expect(more).toEqual([first]);
    const markup = `<p class="a"></p><p b></p><p class:a={e}><D class="a" {b} /></p>`;
    const found = elementsOf(parse(markup, { modern: true }));
    expect(found.map((one) => one.fits(first!))).toEqual([false, false, false, true]);
    expect(found.some((one) => one.fits(second!))).toBe(false);
  });

  test("that have rules beside a class are somewhere in the page", () => {
    const dead = pairs.filter((pair) => !elements.some((one) => one.fits(pair)));
    expect(dead).toEqual([]);
    expect(pairs).not.toEqual([]);
  });
});

describe("custom properties", () => {
  const all = files.map(({ text }) => text).join("\n");
  // Set in a style sheet, in a style attribute, or by a style directive.
  const set = new Set(all.match(/--[a-z][\w-]*(?=\s*:|=[{"])/g));
  const read = new Set([...all.matchAll(/var\(\s*(--[\w-]+)/g)].map((match) => match[1]!));
  /** Names that are only half known: `var(--spice-{spice})`, `var(--seat-${seat}-light)`. */
  const halves = [...all.matchAll(/(--[a-z][\w-]*-)\$?\{[^}]*\}([\w-]*)/g)].map(
    (match) => new RegExp(`^${match[1]}\\d+${match[2]}$`),
  );
  const isHalfKnown = (name: string): boolean => halves.some((half) => half.test(name));

  test("that are read are set somewhere", () => {
    expect([...read].filter((name) => !set.has(name) && !name.endsWith("-"))).toEqual([]);
  });

  test("that are set are read somewhere", () => {
    expect([...set].filter((name) => !read.has(name) && !isHalfKnown(name))).toEqual([]);
  });
});

test("there is one way to hide what is only heard", () => {
  const hiding = files.filter(({ text }) => text.includes("clip-path: inset(50%)"));
  expect(hiding.map(({ name }) => name)).toEqual(["styles/components.css"]);
});
