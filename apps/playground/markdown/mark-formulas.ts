/**
 * A text whose formulas are all written with dollars: `\(…\)` and `\[…\]`, as many models write them, become `$…$` and `$$…$$`.
 * Dollars that are amounts of money stay dollars: an opening one has no space after it, a closing one none before it and no
 * digit after it. Code stays as it is.
 * Source: https://pandoc.org/MANUAL.html#math, extension tex_math_dollars
 */
export function markFormulas(text: string): string {
  if (!/[$\\]/.test(text)) return text;
  return splitCode(text)
    .map(({ isCode, lines }) => (isCode ? lines.join("\n") : markIn(lines.join("\n"))))
    .join("\n");
}

interface Part {
  readonly isCode: boolean;
  readonly lines: string[];
}

const FENCE = /^\s{0,12}(?:>\s?)*(`{3,}|~{3,})/;

/** The lines inside and outside blocks of code. */
function splitCode(text: string): Part[] {
  const parts: Part[] = [];
  let fence = "";
  const add = (line: string, isCode: boolean) => {
    const last = parts.at(-1);
    if (last?.isCode === isCode) last.lines.push(line);
    else parts.push({ isCode, lines: [line] });
  };
  for (const line of text.split("\n")) {
    const [, mark = ""] = FENCE.exec(line) ?? [];
    add(line, fence !== "" || mark !== "");
    if (fence === "") fence = mark;
    else if (mark.startsWith(fence)) fence = "";
  }
  return parts;
}

/** A longer formula isn't looked for: it would be searched again from each of its beginnings. */
const MAX_CHARS = 5_000;

type Found = { readonly text: string; readonly end: number } | null;

function markIn(text: string): string {
  const find = searcher(text);
  let marked = "";
  let copied = 0;
  for (let at = 0; at < text.length; ) {
    const found = formulaAt(text, at, find);
    if (found) {
      marked += text.slice(copied, at) + found.text;
      copied = found.end;
      at = found.end;
    } else at += text[at] === "\\" ? 2 : 1;
  }
  return marked + text.slice(copied);
}

/** What takes the place of the code or formula that begins here; null: none does. */
function formulaAt(text: string, at: number, find: Find): Found {
  const first = text[at];
  if (first === "`") return codeAt(text, at, find);
  if (first === "$") return dollarsAt(text, at, find);
  if (first !== "\\") return null;
  return text[at + 1] === "("
    ? inlineAt(text, at, find)
    : text[at + 1] === "["
      ? blockAt(text, at, find)
      : null;
}

/** The index of a text from a place on, at most `MAX_CHARS` further; -1: none. */
type Find = (wanted: string, from: number) => number;

/** Each text is found once, however often it is looked for before its place. */
function searcher(text: string): Find {
  const known = new Map<string, number>();
  return (wanted, from) => {
    let index = known.get(wanted) ?? -1;
    if (index < from) {
      const next = text.indexOf(wanted, from);
      index = next < 0 ? Number.POSITIVE_INFINITY : next;
      known.set(wanted, index);
    }
    return index - from > MAX_CHARS ? -1 : index;
  };
}

const hasEmptyLine = (text: string): boolean => /\n[ \t]*\n/.test(text);

function codeAt(text: string, at: number, find: Find): Found {
  const [mark = "`"] = /^`+/.exec(text.slice(at, at + MAX_CHARS)) ?? [];
  const end = find(mark, at + mark.length);
  const next = end < 0 ? at + mark.length : end + mark.length;
  return { text: text.slice(at, next), end: next };
}

function inlineAt(text: string, at: number, find: Find): Found {
  const end = find("\\)", at + 2);
  if (end < 0) return null;
  const tex = text.slice(at + 2, end).trim();
  return tex === "" || tex.includes("$") || hasEmptyLine(tex) ? null : { text: `$${tex}$`, end: end + 2 };
}

/** What can come before a formula on a separate line: space, or the mark of a list. */
const BEFORE_BLOCK = /^\s*(?:[-*+]|\d{1,9}[.)])?\s*$/;

function blockAt(text: string, at: number, find: Find): Found {
  const end = find("\\]", at + 2);
  if (end < 0) return null;
  const tex = text.slice(at + 2, end).trim();
  if (tex === "" || tex.includes("$$") || hasEmptyLine(tex)) return null;
  const before = text.slice(text.lastIndexOf("\n", at) + 1, at);
  if (before.length > MAX_CHARS || !BEFORE_BLOCK.test(before))
    return { text: `$$${tex.replaceAll("\n", " ")}$$`, end: end + 2 };
  const line = `\n${" ".repeat(before.length)}`;
  const isLast = /^[ \t]*(?:\n|$)/.test(text.slice(end + 2, end + 100));
  return { text: `$$${line}${tex.replaceAll("\n", line)}${line}$$${isLast ? "" : line}`, end: end + 2 };
}

function dollarsAt(text: string, at: number, find: Find): Found {
  if (text[at + 1] === "$") {
    const end = find("$$", at + 2);
    return { text: text.slice(at, end < 0 ? at + 2 : end + 2), end: end < 0 ? at + 2 : end + 2 };
  }
  const end = find("$", at + 1);
  // The last one opens nothing.
  if (end < 0) return null;
  const tex = text.slice(at + 1, end);
  const isFormula = /^\S/.test(tex) && /[^\s\\]$/.test(tex) && !/\d/.test(text[end + 1] ?? "");
  if (isFormula && !hasEmptyLine(tex)) return { text: text.slice(at, end + 1), end: end + 1 };
  return { text: "\\$", end: at + 1 };
}
