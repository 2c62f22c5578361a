import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { COMMANDS } from "../apps/cli/src/commands/index.ts";
import { ROOT } from "./launch/paths.mjs";

const PAGES = globSync(
  [
    "apps/docs/guide/*.md",
    "docs/**/*.md",
    "*.md",
    "apps/*/README.md",
    "packages/*/README.md",
    "infra/**/README.md",
  ],
  {
    cwd: ROOT,
    exclude: (path) => path.includes("node_modules") || path === "CHANGELOG.md",
  },
);
/** `src/address` signs texts that begin with the name. */
const SOURCES = globSync(
  "{apps,packages}/*/{src,app,features,components,data,address,format,server}/**/*.{ts,tsx}",
  {
    cwd: ROOT,
    exclude: (path) => /(^|\/)(node_modules|dist|generated)$/.test(path),
  },
).filter((path) => !/\.test\.ts$|\/src\/address\//.test(path));
const read = (path) => readFileSync(join(ROOT, path), "utf8");

const KNOWN = [...Object.keys(COMMANDS), "help", "--help", "--version", "<command>", "X"];
const shellLines = (text) =>
  [...text.matchAll(/^```(?:sh|bash)\n([\s\S]*?)^```/gm)].flatMap(([, code]) => code.split("\n"));
/** In a shell, words before the command set variables. */
const BARE = /^\s*(?:[A-Z_]+=\S+\s+)*causeway\s+[a-z]/;
/** Paths of the program, which readers would have to know. */
const BY_PATH = /\bnode\s[^\n`]*(?:apps\/cli|causeway\.mjs)/;
/** `causeway backup`, in code of a page or in a text of the program. */
const NAMED = /(?:[`"'(]|npx )causeway ([a-z<-][\w<>-]*)(?=[\s`"'.])/g;

describe("the causeway command", () => {
  it.each(PAGES)("is called as npx causeway in %s", (page) => {
    const text = read(page);
    expect(shellLines(text).filter((line) => BARE.test(line))).toEqual([]);
    expect(text.split("\n").filter((line) => BY_PATH.test(line))).toEqual([]);
  });

  it("is followed by a command that exists, in all pages and messages", () => {
    const codeOf = (text) =>
      [...text.matchAll(/`[^`\n]+`/g)]
        .map(([code]) => code)
        .concat(shellLines(text))
        .join("\n");
    const inPages = PAGES.map((page) => [page, codeOf(read(page))]);
    const inSources = SOURCES.map((source) => [
      source,
      [...read(source).matchAll(/(["'`])(?:(?!\1).)*causeway [a-z](?:(?!\1).)*\1/g)]
        .map(([text]) => text)
        .join("\n"),
    ]);
    const unknown = [...inPages, ...inSources].flatMap(([file, text]) =>
      [...text.matchAll(NAMED)]
        .map(([, name]) => name)
        .filter((name) => !KNOWN.includes(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });
});
