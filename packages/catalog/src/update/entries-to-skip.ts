import type { UpdateProblem } from "./entry.ts";
import { isObject, type JsonObject } from "./fact-reader.ts";
import type { CatalogFormat } from "./read-catalog-text.ts";

/** Patterns that a command or a request takes. */
const MAX_PATTERNS = 50;

/**
 * The names of the entries of a file that have problems, as patterns to leave them out. Null: leaving entries out doesn't help, because
 * a problem isn't of one entry, or there are more entries than patterns.
 * @param root the parsed file
 */
export function entriesToSkip(
  format: CatalogFormat,
  root: JsonObject,
  problems: readonly UpdateProblem[],
): readonly string[] | null {
  const names = new Set<string>();
  for (const { path } of problems) {
    const name = nameOf(format, root, path.map(String));
    if (name === null || name.includes("*")) return null;
    names.add(name);
  }
  return names.size > 0 && names.size <= MAX_PATTERNS ? [...names] : null;
}

function nameOf(format: CatalogFormat, root: JsonObject, path: readonly string[]): string | null {
  const [first = "", second, third] = path;
  if (format === "litellm") return isObject(root[first]) ? first : null;
  if (format === "models.dev") return second === "models" && third !== undefined ? `${first}/${third}` : null;
  const models = first === "models" && Array.isArray(root.models) ? root.models : [];
  const entry: unknown = models[Number(second)];
  if (!isObject(entry) || typeof entry.model !== "string") return null;
  return typeof entry.provider === "string" ? `${entry.provider}/${entry.model}` : entry.model;
}

/** What a preview was asked for. */
export interface PreviewRequest {
  /** File or URL. */
  readonly source: string;
  readonly format: string | null;
  readonly providers: readonly string[];
  /** Patterns that it had. */
  readonly skip: readonly string[];
}

/** The command that shows an update again without some entries. */
export function skipCommand(
  { source, format, providers, skip }: PreviewRequest,
  added: readonly string[],
): string {
  const options = [
    ...(format === null ? [] : ["--format", format]),
    ...providers.flatMap((id) => ["--provider", id]),
    ...[...skip, ...added].flatMap((pattern) => ["--skip", quote(pattern)]),
  ];
  return ["causeway catalog update --from", quote(source), ...options].join(" ");
}

/** For a POSIX shell. */
const quote = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
