import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "./launch/paths.mjs";

const read = (path) => readFileSync(join(ROOT, path), "utf8");
const skip = (path) => /(^|\/)(node_modules|dist|\.next|\.tools|\.causeway|generated)$/.test(path);
const find = (pattern) => globSync(pattern, { cwd: ROOT, exclude: skip });

/** Everything published as prose. The settings page repeats the descriptions of settings, which live in code. */
const documents = [
  ...find("*.md"),
  ...find("docs/**/*.md"),
  ...find("{{apps,packages}/*,benchmarks}/README.md"),
  ...find(".github/**/*.md"),
  ...find("apps/docs/index.md"),
  ...find("apps/docs/.vitepress/{config,home}.ts"),
  ...find("apps/docs/guide/*.md").filter((path) => !path.endsWith("settings.md")),
];

/** Without code, addresses and tags, which quote other people's spelling; line numbers stay. */
const proseOf = (text) =>
  text
    .replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ""))
    .replace(/`[^`\n]*`/g, "``")
    .replace(/\]\([^)]*\)/g, "]")
    .replace(/<[^>\n]*>/g, "");

/** The first column of the table in docs/writing.md: the words that fail. */
const wordsOf = (guide) => {
  const table = guide.slice(guide.indexOf("| Don't write"), guide.indexOf("## Words to use with care"));
  return [...table.matchAll(/^\| (`[^|]+)\|/gm)].flatMap(([, cell]) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word),
  );
};

const words = wordsOf(read("docs/writing.md"));

const FAULTS = [
  new RegExp(`(?<![\\w-])(?:${words.map((word) => word.replace(/ /g, "\\s+")).join("|")})(?![\\w-])`, "gi"),
  // "What is left goes first." A question ends in "?" and a heading or a table's cell has no full stop.
  /(?<=[.:;]\s+|^\s*(?:[-*] )?)What\s+(?:is|are|was|were|has|had|comes|came|goes)\b[^.?|:]*\./gm,
  /\bspecification \d|\bcontract \d/gi,
];

const faultsOf = (text) => {
  const prose = proseOf(text);
  return FAULTS.flatMap((fault) =>
    [...prose.matchAll(fault)].map(
      ({ 0: found, index }) => `line ${prose.slice(0, index).split("\n").length}: ${found}`,
    ),
  );
};

describe("the writing", () => {
  it.each(documents)("of %s follows docs/writing.md", (document) => {
    expect(faultsOf(read(document))).toEqual([]);
  });

  it.each([
    ["a model that is dearer", "line 1: dearer"],
    ["Redis\nis\naway", "line 2: is\naway"],
    ["Your E-mail", "line 1: E-mail"],
    ["One.\nWhat is left over goes first.", "line 2: What is left over goes first."],
    ["as specification 2.5 says", "line 1: specification 2"],
  ])("is checked: %j", (text, fault) => {
    expect(faultsOf(text)).toEqual([fault]);
  });

  it.each([
    "```sh\ncurl /catalogue\n```",
    "the field `cancelled`",
    "[here](./catalogue)",
    "## What is stored",
    "Miles away",
  ])("may say %j", (text) => {
    expect(faultsOf(text)).toEqual([]);
  });

  it("reads every row of the table", () => {
    expect(words.length).toBeGreaterThan(50);
  });
});
