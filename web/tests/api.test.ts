// What the page knows of the API is what the API says of itself: schema.ts, and nothing beside it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const API = join(import.meta.dirname, "../src/api");

/** Shapes that are declared in a file, and places where it claims to know better than the compiler. */
function handWritten(text: string): string[] {
  const source = ts.createSourceFile("a.ts", text, ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isClaim = ts.isAsExpression(node) || ts.isTypeAssertionExpression(node);
    const isAny = node.kind === ts.SyntaxKind.AnyKeyword;
    if (ts.isInterfaceDeclaration(node) || isClaim || isAny) found.push(node.getText(source));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test("what is written by hand is found", () => {
  const text = `interface A { b: string } const c = d as A; const e: any = <A>f;`;
  expect(handWritten(text)).toEqual(["interface A { b: string }", "d as A", "any", "<A>f"]);
  expect(handWritten(`import * as g from "g"; const h = i satisfies A; // as any`)).toEqual([]);
});

test("no shape of the API is written by hand", () => {
  const names = readdirSync(API).filter((name) => !/^schema\.ts$|\.test\.ts$/.test(name));
  expect(names.length).toBeGreaterThan(3);
  const found = names.flatMap((name) => handWritten(readFileSync(join(API, name), "utf-8")));
  expect(found).toEqual([]);
});
