import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Kinds of change, in the order in which the changelog lists them. */
const KINDS = ["added", "changed", "deprecated", "removed", "fixed", "security"];

/** Longest line of the changelog, in characters. */
const WIDTH = 150;
/** Longest text of one change, in characters: about three lines. */
const MAX_TEXT = 450;
const FORM = /^---\nkind: (\S+)\narea: (\S+)\n---\n\n([\s\S]+)\n$/;

/**
 * One change, as the next release's section of the changelog lists it.
 * @typedef {{ name: string, kind: string, area: string, text: string }} Fragment
 */

/**
 * Reads the content of a file in `changes/`; the text becomes one line.
 * @param {string} name of the file, without `.md`
 * @param {string} content
 * @returns {Fragment | null} null if it hasn't the form that `changes/README.md` shows
 */
export function readFragment(name, content) {
  const [, kind, area, text] = FORM.exec(content) ?? [];
  return text === undefined ? null : { name, kind, area, text: text.trim().replaceAll(/\s+/g, " ") };
}

/**
 * Finds the mistake in a fragment.
 * @param {string} name of the file, without `.md`
 * @param {string} content
 * @returns {string | null} a sentence without the name; null if the fragment is right
 */
export function findFragmentProblem(name, content) {
  const fragment = readFragment(name, content);
  if (!fragment) return "needs `kind:` and `area:` between `---` lines, an empty line, and a text";
  const { kind, area, text } = fragment;
  const rules = [
    [/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name), "needs a file name in kebab-case"],
    [KINDS.includes(kind), `has the kind "${kind}", which isn't one of ${KINDS.join(", ")}`],
    [/^[a-z][a-z-]*$/.test(area), `has the area "${area}", which isn't one lowercase word`],
    [/^[\p{Lu}\p{N}`*]/u.test(text), "needs a text that starts with a capital letter or code"],
    [/[.)]$/.test(text), "needs a text that ends with a period"],
    [content.split("\n\n").length === 2, "needs a text of one paragraph"],
    [!/^[-*] /.test(text), "needs a paragraph instead of a list"],
    [text.length <= MAX_TEXT, `has ${text.length} characters of text, more than ${MAX_TEXT}`],
  ];
  return rules.find(([holds]) => !holds)?.[1] ?? null;
}

/**
 * Reads every fragment of a folder except its README.
 * @param {string} folder
 * @returns {{ name: string, content: string }[]}
 */
export function listFragments(folder) {
  return readdirSync(folder)
    .filter((file) => file !== "README.md")
    .sort()
    .map((file) => ({ name: file.replace(/\.md$/, ""), content: readFileSync(join(folder, file), "utf8") }));
}

/**
 * Renders fragments as the sections of a release: one per kind, and in it one line per change, sorted by area.
 * @param {readonly Fragment[]} fragments
 * @returns {string} Markdown without the heading of the release
 */
export function renderFragments(fragments) {
  const byArea = (one, other) => one.area.localeCompare(other.area) || one.name.localeCompare(other.name);
  const sections = KINDS.map((kind) => ({
    title: `### ${kind[0].toUpperCase()}${kind.slice(1)}`,
    lines: fragments.filter((fragment) => fragment.kind === kind).toSorted(byArea),
  }));
  return sections
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, lines }) => `${title}\n\n${lines.map(renderLine).join("\n")}`)
    .join("\n\n");
}

/** A list item, wrapped with an indentation of two spaces; code stays on one line. */
function renderLine({ area, text }) {
  const lines = [`- **${area}**:`];
  for (const word of text.match(/(?:`[^`]*`|\S)+/g) ?? []) {
    const last = lines.at(-1);
    if (last.length + 1 + word.length <= WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`  ${word}`);
  }
  return lines.join("\n");
}
