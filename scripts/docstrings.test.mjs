import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findUndocumented } from "./docstrings/find-undocumented.mjs";
import { ROOT } from "./launch/paths.mjs";

/** Tests and what only tests import say what they do by their titles. */
const isTest = (path) => /\.test\.|(^|\/)(tests?|testing|examples)\//.test(path);
const isGenerated = (path) => /(^|\/)(node_modules|dist|generated)$/.test(path);

describe("docstrings", () => {
  it("every function that a package or an app exports has one", () => {
    const paths = globSync("{apps,packages}/*/src/**/*.{ts,tsx}", { cwd: ROOT, exclude: isGenerated });
    const files = paths.filter((path) => !isTest(path));
    expect(files.length).toBeGreaterThan(1_000);
    expect(files.flatMap((path) => findUndocumented(path, readFileSync(join(ROOT, path), "utf8")))).toEqual(
      [],
    );
  });

  it.each([
    "export function one() {}",
    "export async function one() {}",
    "export const one = () => 1;",
    "export const one = async <Row,>(row: Row) => row;",
    "/** Of the constant. */\nconst two = 2;\nexport const one = () => two;",
    "export function one(a: string): void;\nexport function one(a: unknown) {}",
  ])("fails for %j", (source) => {
    const faults = findUndocumented("a.ts", source);
    expect(faults.length).toBeGreaterThan(0);
    expect(faults).toEqual(faults.map(() => expect.stringMatching(/^a\.ts:\d+: one$/)));
  });

  it.each([
    "/** Makes one. */\nexport function one() {}",
    "/**\n * Makes one.\n */\nexport const one = () => 1;",
    "/** Makes one. */\nexport function one(a: string): void;\nexport function one(a: unknown) {}",
    "export const ONE = 1;",
    "export const ONE = { two: () => 2 };",
    "function one() {}",
  ])("takes %j", (source) => {
    expect(findUndocumented("a.ts", source)).toEqual([]);
  });
});
