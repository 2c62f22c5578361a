import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "./launch/paths.mjs";
import { readTexts, textsOf } from "./writing/read-texts.mjs";

const read = (path) => readFileSync(join(ROOT, path), "utf8");
const skip = (path) => /(^|\/)(node_modules|dist|\.next|\.tools|\.causeway|generated)$/.test(path);
const find = (pattern) => globSync(pattern, { cwd: ROOT, exclude: skip });

/** Everything published as prose. The settings page repeats the descriptions of settings, which live in code. */
const documents = [
  ...find("*.md"),
  ...find("docs/**/*.md"),
  ...find("{{apps,packages}/*,benchmarks}/{README,AGENTS}.md"),
  ...find(".github/**/*.md"),
  ...find("changes/*.md"),
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

const oneOf = (list) => list.map((word) => word.replace(/ /g, "\\s+")).join("|");

const FAULTS = [
  new RegExp(`(?<![\\w-])(?:${oneOf(words)})(?![\\w-])`, "gi"),
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

/** Where texts for people are in code: by whom they are read. */
const CODE = {
  "the web pages": ["apps/{dashboard,playground}/**/*.{ts,tsx}", "packages/ui/**/*.{ts,tsx}"],
  "the services": ["apps/{api,gateway,worker,docs}/src/**/*.ts"],
  // The words that guardrails look for are other people's.
  "the packages": [
    "packages/!(simulator|testing|ui|guardrails)/src/**/*.ts",
    "packages/guardrails/src/!(attacks|secrets)/**/*.ts",
  ],
  "the launcher and the command line": ["scripts/**/*.mjs", "apps/cli/src/**/*.ts"],
};

/** Whether a source file can have a fault, or only a comment or a name that looks like one. */
const hasFault = (source) =>
  /\bWhat\s+[a-z]/.test(source) || FAULTS.some((fault) => source.search(fault) >= 0);

const faultsInCode = (texts) =>
  texts.flatMap(({ path, line, text }) =>
    faultsOf(text).map((fault) => `${path}:${line}: ${fault.replace(/^line \d+: /, "")}`),
  );

/** Words of the table that are right in some comments: "null when there is none", "those of its own keys". */
const FINE_IN_COMMENTS = ["is none", "that are none", "of its own", "of her own"];

/** These fail in comments and in the titles of tests; "a port of its own" does, "those of its own keys" does not. */
const COMMENT_FAULTS = [
  new RegExp(
    `(?<![\\w-])(?:${oneOf(words.filter((word) => !FINE_IN_COMMENTS.includes(word)))})(?![\\w-])`,
    "gi",
  ),
  /\b(?:an?|one|two|[a-z]+s) (?:[a-z]+ )?of (?:its|her|his|their|our) own(?=[.,;:)"]|$)/gi,
  /\b(?:catalogues?|time-outs?|look-ups?|(?:serial|normal|recogn|organ)is(?:e[ds]?|ing|ations?))\b/gi,
];

const COMMENT = /^\s*(?:\{?\/\*|\*|\/\/).*|(?<=[;,{}()\]]\s+)\/\/ .*/;
const TITLE = /(?:\b(?:it|test|describe)(?:\.\w+)*|^\s*\]|\])\(\s*(?:"([^"]*)"|`([^`]*)`)/;

const proseIn = (path, line) => {
  const [comment] = COMMENT.exec(line) ?? [];
  if (comment !== undefined) return comment.replace(/`[^`]*`|"[^"]*"|\{@link [^}]*\}/g, "``");
  const [, title, template] = (/\.test\./.test(path) && TITLE.exec(line)) || [];
  return (title ?? template ?? "").replace(/\$\{[^}]*\}/g, "");
};

const faultsInLine = (path, line) => {
  const prose = proseIn(path, line);
  return COMMENT_FAULTS.flatMap((fault) => [...prose.matchAll(fault)].map(([found]) => found));
};

const faultsInComments = (path) =>
  read(path)
    .split("\n")
    .flatMap((line, at) => [...faultsInLine(path, line)].map((found) => `${path}:${at + 1}: ${found}`));

/** Other people's words, and this list of them. */
const isOurs = (path) => !/guardrails\/src\/(attacks|secrets)\/|^scripts\/writing/.test(path);

describe("the writing", () => {
  it("of comments and test titles follows docs/writing.md", () => {
    const files = find("{apps,packages,scripts,benchmarks,infra}/**/*.{ts,tsx,mjs}").filter(isOurs);
    expect(files.length).toBeGreaterThan(1_000);
    expect(files.flatMap(faultsInComments)).toEqual([]);
  });

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

  it.each(Object.entries(CODE))("of %s follows docs/writing.md", (_, patterns) => {
    const { files, texts } = readTexts(ROOT, patterns, hasFault);
    expect(files).toBeGreaterThan(50);
    expect(faultsInCode(texts)).toEqual([]);
  });

  it.each([
    ["a.ts", 'throw new Error("the cache is away");', "a.ts:1: is away"],
    ["a.ts", "\nlog(`models are dearer`);", "a.ts:2: dearer"],
    ["a.tsx", "const A = () => <p>Your <b>new</b> e-mail</p>;", "a.tsx:1: e-mail"],
    ["a.mjs", 'const A = { description: "Colour of the page." };', "a.mjs:1: Colour"],
  ])("is checked in the code of %s: %j", (path, source, fault) => {
    expect(faultsInCode(textsOf(path, source))).toEqual([fault]);
  });

  it.each([
    ["/** On a port of its own. */", "port of its own"],
    [" * Tokens stand beside them", "beside"],
    ["const a = 1; // nobody asks", "nobody"],
    ['  it("stands alone", () => {', "stands"],
  ])("is checked in the comment or title %j", (line, fault) => {
    expect(faultsInLine("a.test.ts", line)).toEqual([expect.stringContaining(fault)]);
  });

  it.each([
    "/** Those of its own keys. */",
    "// null when there is none",
    'const text = "beside";',
    "// the field `beside`",
  ])("may say %j in a line", (line) => {
    expect(faultsInLine("a.test.ts", line)).toEqual([]);
  });

  it.each([
    'finish === "cancelled"',
    'import "./catalogue and more.ts";',
    "// it is away",
    "type A = 'is away'",
  ])("may say %j in code", (source) => {
    expect(faultsInCode(textsOf("a.ts", source))).toEqual([]);
  });

  it("reads every row of the table", () => {
    expect(words.length).toBeGreaterThan(50);
  });
});
