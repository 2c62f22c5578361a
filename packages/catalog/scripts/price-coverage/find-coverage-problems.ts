import type { CoverageCell } from "./coverage-row.ts";
import { PRICE_FIELDS } from "./price-fields.ts";

const MAX_DAYS = 90;
const DAY_MS = 86_400_000;
const VALUES: readonly string[] = ["yes", "no", "no public figure"] satisfies CoverageCell["value"][];
/** A page, a version of a package, or a local server. */
const SOURCE = /https:\/\/\S+\.\w|\d+\.\d+\.\d+|local server/;

/** What the table is checked against. */
export interface CoverageGround {
  /** The fields that the catalog has prices for, by provider; every provider is there. */
  readonly figures: ReadonlyMap<string, ReadonlySet<string>>;
  readonly today: Date;
}

/** What is wrong with the table of providers and price fields, one sentence each. */
export function findCoverageProblems(
  cells: ReadonlyMap<string, CoverageCell>,
  { figures, today }: CoverageGround,
): string[] {
  const problems = [...figures].flatMap(([provider, priced]) =>
    PRICE_FIELDS.flatMap((field) => {
      const problem = findProblem(cells.get(`${provider} ${field}`), priced.has(field), today);
      return problem === null ? [] : [`${provider} ${field}: ${problem}`];
    }),
  );
  const unknown = [...cells.keys()].filter((key) => {
    const [provider = "", field = ""] = key.split(" ");
    return !figures.has(provider) || !PRICE_FIELDS.includes(field);
  });
  return [...problems, ...unknown.map((key) => `${key}: no such provider or field`)];
}

function findProblem(cell: CoverageCell | undefined, isPriced: boolean, today: Date): string | null {
  if (!cell) return "empty";
  if (!VALUES.includes(cell.value)) return `unknown value ${cell.value}`;
  if (!SOURCE.test(cell.source)) return "without a source";
  const days = Math.floor((today.getTime() - Date.parse(cell.date)) / DAY_MS);
  if (Number.isNaN(days)) return "without a date";
  if (days > MAX_DAYS) return `read ${days} days ago`;
  if (cell.value === "yes" && !isPriced) return "yes, but the catalog has no price";
  if (cell.value !== "yes" && isPriced) return `${cell.value}, but the catalog has a price`;
  return null;
}
