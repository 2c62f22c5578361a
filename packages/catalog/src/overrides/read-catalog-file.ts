import { catalogFileSchema, type ModelOverride, modelOverrideSchema } from "@causeway/contracts";
import { checkOverridesInSteps } from "./check-overrides.ts";
import type { Catalog } from "../lookup/create-catalog.ts";
import { finishSteps } from "./steps.ts";
import type { UpdateProblem } from "../update/entry.ts";
import { locateProblems, type ModelPlaces, scanText, syntaxProblem } from "../update/json-text.ts";
import type { JsonPath } from "../update/walk-keys.ts";

/** Of a catalog file. */
export const MAX_CATALOG_FILE_BYTES = 32 * 1024 * 1024;
const MAX_MODELS = 20_000;
/** A file of the wrong kind is wrong in every line; people read the first few. */
const MAX_SHOWN = 20;
/** Models between two pauses. */
const STEP = 32;

const BOUNDS = {
  isEntry: (path: JsonPath) => path.length === 2 && path[0] === "models",
  maxEntries: MAX_MODELS,
};

/** A catalog file that can't be used. `message` has a line per problem, each with its line of the file. */
export class CatalogFileError extends Error {
  override readonly name = "CatalogFileError";
}

/**
 * The overrides of a catalog file. All of it or nothing: one wrong line refuses the file.
 * @param below the layers that the file overrides
 * @throws CatalogFileError that names the lines and what is wrong with them
 */
export const readCatalogFile = (text: string, below: Catalog): readonly ModelOverride[] =>
  finishSteps(readCatalogFileInSteps(text, below));

/** The same, pausing every few milliseconds: a file of thousands of models would hold up everything else. */
export function* readCatalogFileInSteps(
  text: string,
  below: Catalog,
): Generator<undefined, readonly ModelOverride[]> {
  const scanned = yield* scanText(text, BOUNDS);
  if (scanned.problems.length > 0) throw yield* refuse(text, scanned.problems);
  const parsed = yield* parsePieces(text, scanned.models);
  if (parsed.problems.length > 0) throw yield* refuse(text, parsed.problems);
  const head = catalogFileSchema.safeParse(parsed.root);
  if (!head.success) throw yield* refuse(text, toProblems(head.error, []));
  const checked = yield* checkModels(parsed.models, below);
  if (checked.problems.length > 0) throw yield* refuse(text, checked.problems);
  return checked.overrides;
}

interface ParsedFile {
  readonly problems: readonly UpdateProblem[];
  /** Without its models. */
  readonly root: unknown;
  readonly models: readonly unknown[];
}

/** Parses each model by itself: a file as a whole would take a while. */
function* parsePieces(text: string, places: ModelPlaces | null): Generator<undefined, ParsedFile> {
  const problems: UpdateProblem[] = [];
  const parse = (piece: string, start: number): unknown => {
    try {
      return JSON.parse(piece);
    } catch (error) {
      problems.push(syntaxProblem(text, error, start));
      return null;
    }
  };
  const [first] = places?.starts ?? [];
  if (!places || first === undefined || places.end <= first)
    return { root: parse(text, 0), models: [], problems };
  const models: unknown[] = [];
  for (const [index, start] of places.starts.entries()) {
    if (index % STEP === STEP - 1) yield;
    const next = places.starts[index + 1];
    const piece = text.slice(start, next ?? places.end);
    models.push(parse(next === undefined ? piece : piece.replace(/,\s*$/, ""), start));
    if (problems.length > 0) return { root: null, models: [], problems };
  }
  // A mistake around the models is named where it is: their lines stay, their text goes.
  const blank = "\n".repeat(countLines(text, first, places.end));
  return { root: parse(text.slice(0, first) + blank + text.slice(places.end), 0), models, problems };
}

function countLines(text: string, start: number, end: number): number {
  let lines = 0;
  for (let at = text.indexOf("\n", start); at !== -1 && at < end; at = text.indexOf("\n", at + 1)) lines += 1;
  return lines;
}

export interface CheckedModels {
  readonly overrides: readonly ModelOverride[];
  readonly problems: readonly UpdateProblem[];
}

/**
 * Models of the gateway's own format, checked by themselves and against each other.
 * @param places index of each in the file's list; left out: all of the list, in order
 */
export function* checkModels(
  models: readonly unknown[],
  below: Catalog,
  places?: readonly number[],
): Generator<undefined, CheckedModels> {
  const problems: UpdateProblem[] = [];
  const overrides: ModelOverride[] = [];
  const placeOf = (index: number): number => places?.[index] ?? index;
  for (const [index, model] of models.entries()) {
    if (index % STEP === STEP - 1) yield;
    const read = modelOverrideSchema.safeParse(model);
    if (read.success) overrides.push(read.data);
    else problems.push(...toProblems(read.error, ["models", placeOf(index)]));
  }
  if (problems.length > 0) return { overrides: [], problems };
  const found = yield* checkOverridesInSteps(overrides, below);
  const located = found.map(({ index, path, problem }) => ({
    path: ["models", placeOf(index), ...path],
    reason: problem,
  }));
  return { overrides, problems: located };
}

type FileError = NonNullable<ReturnType<typeof catalogFileSchema.safeParse>["error"]>;

const toProblems = (error: Pick<FileError, "issues">, at: JsonPath): UpdateProblem[] =>
  error.issues.map(({ path, message, code, ...issue }) => ({
    // The field that no one knows, rather than the object that has it.
    path: [...at, ...path.map(toKey), ...("keys" in issue ? issue.keys.slice(0, 1).map(toKey) : [])],
    reason: code === "unrecognized_keys" ? "is not a known field" : message,
  }));

const toKey = (key: unknown): string | number => (typeof key === "number" ? key : String(key));

function* refuse(text: string, problems: readonly UpdateProblem[]): Generator<undefined, CatalogFileError> {
  const shown = yield* locateProblems(text, problems.slice(0, MAX_SHOWN));
  const lines = shown.map(({ line, path, reason }) => `line ${line}: ${path || "the file"} ${reason}`);
  const more = problems.length - shown.length;
  return new CatalogFileError([...lines, ...(more > 0 ? [`and ${more} more`] : [])].join("\n"));
}
