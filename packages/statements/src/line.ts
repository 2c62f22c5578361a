import { addAmounts, type Amounts, isNothing } from "./amounts.ts";
import type { Month } from "./month.ts";

/** Key of a line. Two lines with the same key are one. */
export interface LineKey {
  /** Month in which the requests were admitted, UTC. Earlier than that of the statement: the line is a correction. */
  readonly month: Month;
  readonly projectId: string;
  /** Team of the project when the requests were admitted. Null: it was in none, or none was recorded. */
  readonly teamId: string | null;
  readonly apiKeyId: string;
  /** Empty where no provider was reached. */
  readonly provider: string;
  /** ID of the catalog; empty where none was chosen. */
  readonly model: string;
  /** `operator`, `organization`, `custom` or empty. */
  readonly credentialMode: string;
  /** Values of `x-causeway-<name>` headers by name, without those that the requests didn't have. */
  readonly tags: Readonly<Record<string, string>>;
}

/** Grouped rows of requests, or one line of a statement. */
export interface Line extends LineKey, Amounts {}

/** The value of a tag; null where the requests had none. A header can be called `constructor`. */
export const tagOf = ({ tags }: LineKey, name: string): string | null =>
  Object.hasOwn(tags, name) ? (tags[name] ?? null) : null;

/** A text that two lines have in common if they have the same key, and only then. It sorts by month, then by project. */
export const toKeyText = (line: LineKey): string =>
  JSON.stringify([
    line.month,
    line.projectId,
    line.teamId,
    line.apiKeyId,
    line.provider,
    line.model,
    line.credentialMode,
    Object.entries(line.tags).sort(([a], [b]) => (a < b ? -1 : 1)),
  ]);

/** One line per key, sorted by it, without those that add up to nothing. */
export function mergeLines(lines: Iterable<Line>): Line[] {
  const byKey = new Map<string, Line>();
  for (const line of lines) {
    const key = toKeyText(line);
    const known = byKey.get(key);
    byKey.set(key, known ? { ...known, ...addAmounts(known, line) } : line);
  }
  return [...byKey]
    .filter(([, line]) => !isNothing(line))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, line]) => line);
}
