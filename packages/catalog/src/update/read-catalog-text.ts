import type { ReadEntries, RejectEntry, UpdateProblem } from "./entry.ts";
import { isObject, type JsonObject } from "./fact-reader.ts";
import { readLiteLlm } from "./read-litellm.ts";
import { readModelsDev } from "./read-models-dev.ts";
import { findLines, type JsonPath, walkKeys } from "./walk-keys.ts";

/** Of a file or an answer of a URL. The largest public one has about 4 MB. */
export const MAX_CATALOG_BYTES = 16 * 1024 * 1024;
/** Of all providers together. */
export const MAX_CATALOG_ENTRIES = 50_000;
/** Of all objects and lists of a file. */
const MAX_KEYS = 1_000_000;
const MAX_DEPTH = 32;
/** Problems that are reported; of more, the number is. */
const MAX_PROBLEMS = 100;

export const CATALOG_FORMATS = ["models.dev", "litellm"] as const;
export type CatalogFormat = (typeof CATALOG_FORMATS)[number];

/** A problem as people read it. */
export interface LocatedProblem {
  /** From 1. */
  readonly line: number;
  /** `openai.models.gpt-4o.cost.input`. */
  readonly path: string;
  readonly reason: string;
}

export type CatalogText =
  | { readonly problems: readonly UpdateProblem[] }
  | { readonly problems: null; readonly format: CatalogFormat; readonly root: JsonObject };

/** Parses the text of a catalog within its bounds and finds out its format. Duplicate keys, which JSON.parse drops, are problems. */
export function parseCatalogText(text: string, format?: CatalogFormat): CatalogText {
  const problems = findKeyProblems(text);
  if (problems.length > 0) return { problems };
  let root: unknown;
  try {
    root = JSON.parse(text);
  } catch (error) {
    return { problems: [syntaxProblem(text, error)] };
  }
  if (!isObject(root)) return { problems: [{ path: [], reason: "must be a JSON object" }] };
  const found = format ?? formatOf(root);
  if (!found)
    return {
      problems: [{ path: [], reason: `isn't a catalog in one of the formats ${CATALOG_FORMATS.join(", ")}` }],
    };
  return { problems: null, format: found, root };
}

export const readPublicCatalog = (
  format: CatalogFormat,
  root: JsonObject,
  reject: RejectEntry,
): ReadEntries => (format === "litellm" ? readLiteLlm(root, reject) : readModelsDev(root, reject));

/** Problems with their lines, at most a hundred. */
export function locateProblems(text: string, problems: readonly UpdateProblem[]): LocatedProblem[] {
  const shown = problems.slice(0, MAX_PROBLEMS);
  const lines = findLines(
    text,
    shown.map(({ path }) => path),
  );
  return shown.map(({ path, reason, line }, index) => ({
    line: line ?? lines[index] ?? 1,
    path: path.join("."),
    reason,
  }));
}

function syntaxProblem(text: string, error: unknown): UpdateProblem {
  const message = error instanceof Error ? error.message : String(error);
  const line = /line (\d+) column/.exec(message)?.[1];
  return {
    path: [],
    line: line ? Number(line) : lineAt(text, text.length),
    reason: `isn't valid JSON: ${message.slice(0, 200)}`,
  };
}

function formatOf(root: JsonObject): CatalogFormat | null {
  const values = Object.values(root).filter(isObject);
  if (values.some((value) => typeof value.litellm_provider === "string")) return "litellm";
  return values.some((value) => isObject(value.models)) ? "models.dev" : null;
}

/** Too many keys, keys that are there twice, and depth: found before the text is parsed. */
function findKeyProblems(text: string): UpdateProblem[] {
  const problems: UpdateProblem[] = [];
  const keysAt: Set<string | number>[] = [];
  let keys = 0;
  let entries = 0;
  walkKeys(text, (path, offset, isFirst) => {
    keys += 1;
    if (isEntry(path)) entries += 1;
    const tooMuch = findExcess(path, keys, entries);
    if (tooMuch) {
      problems.push({ path: path.slice(0, 4), reason: tooMuch });
      return false;
    }
    const depth = path.length - 1;
    if (isFirst) keysAt[depth] = new Set();
    const key = path[depth] ?? "";
    if (keysAt[depth]?.has(key))
      problems.push({ path: [...path], line: lineAt(text, offset), reason: "is listed twice" });
    keysAt[depth]?.add(key);
    return problems.length < MAX_PROBLEMS;
  });
  return problems;
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;

function findExcess(path: JsonPath, keys: number, entries: number): string | null {
  if (path.length > MAX_DEPTH) return `is nested deeper than ${MAX_DEPTH} levels`;
  if (keys > MAX_KEYS) return `has more than ${MAX_KEYS.toLocaleString("en")} fields`;
  return entries > MAX_CATALOG_ENTRIES
    ? `lists more than ${MAX_CATALOG_ENTRIES.toLocaleString("en")} models`
    : null;
}

/** A model of LiteLLM, or of a provider of models.dev. */
const isEntry = (path: JsonPath): boolean => path.length === 1 || (path.length === 3 && path[1] === "models");
