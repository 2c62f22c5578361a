import { addAmounts, type Amounts, NO_AMOUNTS } from "./amounts.ts";
import { type Line, tagOf } from "./line.ts";
import { isCorrection, type Statement } from "./statement.ts";

/** Dimensions that a statement can be summed by: `tag:<name>` is the `x-causeway-<name>` header. */
export type Dimension = "project" | "team" | "key" | "model" | `tag:${string}`;

/** Sums of lines with the same value of a dimension. */
export interface Group {
  /** ID or value. Null: requests without one. */
  readonly id: string | null;
  /** Requests of the statement's month. */
  readonly usage: Amounts;
  /** Of earlier months. */
  readonly corrections: Amounts;
}

const VALUES: Record<Exclude<Dimension, `tag:${string}`>, (line: Line) => string | null> = {
  project: (line) => line.projectId,
  team: (line) => line.teamId,
  key: (line) => line.apiKeyId,
  model: (line) => line.model || null,
};

/** Every line is in exactly one group, so that the groups add up to the statement. The most expensive come first. */
export function groupLines(statement: Statement, dimension: Dimension): Group[] {
  const idOf = toValue(dimension);
  const groups = new Map<string | null, Group>();
  for (const line of statement.lines) {
    const id = idOf(line);
    const known = groups.get(id) ?? { id, usage: NO_AMOUNTS, corrections: NO_AMOUNTS };
    const part = isCorrection(statement, line) ? "corrections" : "usage";
    groups.set(id, { ...known, [part]: addAmounts(known[part], line) });
  }
  return [...groups.values()].sort(byCost);
}

function toValue(dimension: Dimension): (line: Line) => string | null {
  if (!isTag(dimension)) return VALUES[dimension];
  const name = dimension.slice("tag:".length);
  return (line) => tagOf(line, name);
}

const isTag = (dimension: Dimension): dimension is `tag:${string}` => dimension.startsWith("tag:");

/** Highest total first; groups that cost the same by ID, the one without an ID last. */
function byCost(a: Group, b: Group): number {
  const [costA, costB] = [a, b].map(({ usage, corrections }) => usage.cost + corrections.cost);
  if (costA !== costB && costA !== undefined && costB !== undefined) return costA > costB ? -1 : 1;
  if (a.id === null || b.id === null) return a.id === null ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}
