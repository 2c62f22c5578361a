import { findCorrections, type Line, type Month } from "@causeway/statements";
import type { Queryable } from "../management/queryable.ts";
import { correctMonth } from "./correct-month.ts";
import { readTaggedLines } from "./read-tagged-lines.ts";
import { readDifferences, readUsageLines } from "./read-usage-lines.ts";
import { splitByTeam } from "./split-by-team.ts";

interface Collected {
  /** Of the month and, as corrections, of months before. */
  readonly lines: readonly Line[];
  /** Headers that only corrections are split by. */
  readonly earlierTagNames: readonly string[];
}

interface LineQuestion {
  readonly organizationId: string;
  readonly month: Month;
  /** Headers that the month is split by. */
  readonly tagNames: readonly string[];
  /** Adds the changes of earlier months, which are part of the first statement that isn't closed. */
  readonly corrects: boolean;
}

/** The lines of a statement, from one snapshot: `db` is in a transaction `REPEATABLE READ`. */
export async function collectLines(db: Queryable, question: LineQuestion): Promise<Collected> {
  const { organizationId, month, tagNames, corrects } = question;
  const usage = await readUsageLines(db, organizationId, month);
  const own = await withTags(db, month, tagNames, (await splitByTeam(db, month, usage)).lines);
  if (!corrects) return { lines: own, earlierTagNames: [] };
  const differences = Map.groupBy(await readDifferences(db, organizationId, month), (line) => line.month);
  const months: (readonly Line[])[] = [];
  for (const [earlier, changed] of differences) {
    months.push(await correctMonth(db, { organizationId, month: earlier, changed, tagNames }));
  }
  const corrections = months.flat();
  const names = new Set(corrections.flatMap(({ tags }) => Object.keys(tags)));
  return {
    lines: [...own, ...corrections],
    earlierTagNames: [...names].filter((name) => !tagNames.includes(name)).sort(),
  };
}

/** Usage split by headers. Usage that rows don't account for has no tags, so that the sums stay the same. */
async function withTags(
  db: Queryable,
  month: Month,
  tagNames: readonly string[],
  usage: readonly Line[],
): Promise<readonly Line[]> {
  if (tagNames.length === 0 || usage.length === 0) return usage;
  const projectIds = [...new Set(usage.map(({ projectId }) => projectId))];
  const split = { tagNames, hasTeams: true };
  const tagged = await readTaggedLines(db, { month, projectIds, split, stated: new Map() });
  return [...tagged, ...findCorrections(tagged.map(withoutTags), usage)];
}

const withoutTags = (line: Line): Line => ({ ...line, tags: {} });
