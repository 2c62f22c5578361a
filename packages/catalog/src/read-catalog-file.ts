import { catalogFileSchema, type ModelOverride } from "@causeway/contracts";
import { checkOverrides } from "./check-overrides.ts";
import type { Catalog } from "./create-catalog.ts";
import { type JsonPath, locateJson } from "./locate-json.ts";

/** Of a catalog file. */
export const MAX_CATALOG_FILE_BYTES = 32 * 1024 * 1024;
const MAX_MODELS = 20_000;
/** A file of the wrong kind is wrong in every line; people read the first few. */
const MAX_PROBLEMS = 20;

/** A catalog file that can't be used. `message` has a line per problem, each with its line of the file. */
export class CatalogFileError extends Error {
  override readonly name = "CatalogFileError";
}

/**
 * The overrides of a catalog file. All of it or nothing: one wrong line refuses the file.
 * @param below what the file goes on top of
 * @throws CatalogFileError that names the lines and what is wrong with them
 */
export function readCatalogFile(text: string, below: Catalog): readonly ModelOverride[] {
  const raw = parseJson(text);
  const count = countModels(raw);
  if (count > MAX_MODELS)
    throw new CatalogFileError(`line 1: has ${count} models; at most ${MAX_MODELS} are allowed`);
  const read = catalogFileSchema.safeParse(raw);
  if (!read.success) {
    throw refuse(
      text,
      read.error.issues.map(({ path, message, code, ...issue }) => ({
        // The field that no one knows, rather than the object that has it.
        path: [...path.map(toKey), ...("keys" in issue ? issue.keys.slice(0, 1).map(toKey) : [])],
        problem: code === "unrecognized_keys" ? "is not a known field" : message,
      })),
    );
  }
  const { models } = read.data;
  const problems = checkOverrides(models, below);
  if (problems.length > 0) {
    throw refuse(
      text,
      problems.map(({ index, path, problem }) => ({ path: ["models", index, ...path], problem })),
    );
  }
  return models;
}

const toKey = (key: unknown): string | number => (typeof key === "number" ? key : String(key));

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const position = Number(/position (\d+)/.exec(message)?.[1] ?? 0);
    throw new CatalogFileError(`line ${lineAt(text, position)}: ${message}`);
  }
}

const countModels = (raw: unknown): number =>
  typeof raw === "object" && raw !== null && "models" in raw && Array.isArray(raw.models)
    ? raw.models.length
    : 0;

interface Problem {
  readonly path: JsonPath;
  readonly problem: string;
}

function refuse(text: string, problems: readonly Problem[]): CatalogFileError {
  const shown = problems.slice(0, MAX_PROBLEMS);
  const places = locateJson(
    text,
    shown.map(({ path }) => path),
  );
  const lines = shown.map(({ path, problem }, index) => {
    const name = path.length === 0 ? "the file" : path.join(".");
    return `line ${lineAt(text, places[index] ?? 0)}: ${name} ${problem}`;
  });
  const more = problems.length - shown.length;
  return new CatalogFileError([...lines, ...(more > 0 ? [`and ${more} more`] : [])].join("\n"));
}

function lineAt(text: string, position: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at !== -1 && at < position; at = text.indexOf("\n", at + 1)) line += 1;
  return line;
}
