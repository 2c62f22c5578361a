import type { UpdateProblem } from "./entry.ts";
import { findLines, type JsonPath, walkKeys } from "./walk-keys.ts";

/** Of all objects and lists of a file. */
const MAX_KEYS = 1_000_000;
const MAX_DEPTH = 32;
/** Problems that are reported; of more, the number is. */
const MAX_PROBLEMS = 100;

/** A problem as people read it. */
export interface LocatedProblem {
  /** From 1. */
  readonly line: number;
  /** `openai.models.gpt-4o.cost.input`. */
  readonly path: string;
  readonly reason: string;
}

/** What a text lists, and how much of it there may be. */
export interface TextBounds {
  isEntry(path: JsonPath): boolean;
  readonly maxEntries: number;
}

/** Where the elements of the list `models` are in a text. */
export interface ModelPlaces {
  /** Offset of each element, in UTF-16 units. */
  readonly starts: readonly number[];
  /** Of the bracket that closes the list. */
  readonly end: number;
}

export interface ScannedText {
  /** Too many keys, keys that are there twice, and depth. */
  readonly problems: readonly UpdateProblem[];
  /** Null: the text has no list `models`. */
  readonly models: ModelPlaces | null;
}

/** Looks through a text before it is parsed: its size, duplicate keys, which JSON.parse drops, and where models are. */
export function* scanText(text: string, bounds: TextBounds): Generator<undefined, ScannedText> {
  const problems: UpdateProblem[] = [];
  const keysAt: Set<string | number>[] = [];
  const starts: number[] = [];
  let end = -1;
  const count = createCount(bounds);
  const visit = (path: JsonPath, offset: number, isFirst: boolean): boolean => {
    const tooMuch = count(path);
    if (tooMuch) {
      problems.push({ path: path.slice(0, 4), reason: tooMuch });
      return false;
    }
    if (isModel(path)) starts.push(offset);
    const depth = path.length - 1;
    const key = path[depth] ?? "";
    if (typeof key === "number") return true;
    if (isFirst) keysAt[depth] = new Set();
    if (keysAt[depth]?.has(key))
      problems.push({ path: [...path], line: lineAt(text, offset), reason: "is listed twice" });
    keysAt[depth]?.add(key);
    return problems.length < MAX_PROBLEMS;
  };
  yield* walkKeys(text, visit, (path, offset) => {
    if (path.length === 1 && path[0] === "models" && starts.length > 0) end = offset;
  });
  return { problems, models: end === -1 ? null : { starts, end } };
}

const isModel = (path: JsonPath): boolean =>
  path.length === 2 && path[0] === "models" && typeof path[1] === "number";

function createCount({ isEntry, maxEntries }: TextBounds): (path: JsonPath) => string | null {
  let keys = 0;
  let entries = 0;
  return (path) => {
    keys += 1;
    if (isEntry(path)) entries += 1;
    if (path.length > MAX_DEPTH) return `is nested deeper than ${MAX_DEPTH} levels`;
    if (keys > MAX_KEYS) return `has more than ${MAX_KEYS.toLocaleString("en")} fields`;
    return entries > maxEntries ? `lists more than ${maxEntries.toLocaleString("en")} models` : null;
  };
}

/** Problems with their lines, at most a hundred. */
export function* locateProblems(
  text: string,
  problems: readonly UpdateProblem[],
): Generator<undefined, LocatedProblem[]> {
  const shown = problems.slice(0, MAX_PROBLEMS);
  const lines = yield* findLines(
    text,
    shown.map(({ path }) => path),
  );
  return shown.map(({ path, reason, line }, index) => ({
    line: line ?? lines[index] ?? 1,
    path: path.join("."),
    reason,
  }));
}

/** Of the part; the line says it already. */
const POSITION = /( in JSON)? at position \d+( \(line \d+ column \d+\))?/;

/**
 * What JSON.parse said about a part of a text.
 * @param start offset of the part
 */
export function syntaxProblem(text: string, error: unknown, start = 0): UpdateProblem {
  const message = error instanceof Error ? error.message : String(error);
  const line = /line (\d+) column/.exec(message)?.[1];
  const first = lineAt(text, start);
  return {
    path: [],
    line: line ? first + Number(line) - 1 : start === 0 ? lineAt(text, text.length) : first,
    reason: `isn't valid JSON: ${message.replace(POSITION, "").slice(0, 200)}`,
  };
}

function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at !== -1 && at < offset; at = text.indexOf("\n", at + 1)) line += 1;
  return line;
}
