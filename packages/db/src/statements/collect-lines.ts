import {
  findCorrections,
  isNothing,
  type Line,
  type Month,
  subtractAmounts,
  sumAmounts,
} from "@causeway/statements";
import type { Queryable } from "../management/queryable.ts";
import { readDifferences, readUsageLines } from "./read-usage-lines.ts";
import { readStatedLines, readTagNames } from "./read-stated.ts";
import { OTHER, readTaggedLines } from "./read-tagged-lines.ts";

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
  const own = await withTags(db, month, tagNames, usage);
  if (!corrects) return { lines: own, earlierTagNames: [] };
  const differences = Map.groupBy(await readDifferences(db, organizationId, month), (line) => line.month);
  const corrections: Line[] = [];
  for (const [earlier, changed] of differences) {
    corrections.push(...(await correctMonth(db, { organizationId, month: earlier, changed, tagNames })));
  }
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
  const tagged = await readTaggedLines(db, { month, projectIds, tagNames, stated: new Map() });
  return [...tagged, ...findCorrections(tagged.map(withoutTags), usage)];
}

const withoutTags = (line: Line): Line => ({ ...line, tags: {} });

interface Correcting {
  readonly organizationId: string;
  readonly month: Month;
  /** By key, without tags: what the month adds up to now, less what was stated. */
  readonly changed: readonly Line[];
  /** Headers of the statement in which the lines will be. */
  readonly tagNames: readonly string[];
}

/** Lines that correct a closed month, split by its headers as far as its rows still exist. */
async function correctMonth(db: Queryable, correcting: Correcting): Promise<readonly Line[]> {
  const { organizationId, month, changed } = correcting;
  const tagNames = (await readTagNames(db, organizationId, month)) ?? correcting.tagNames;
  if (tagNames.length === 0) return changed;
  const projectIds = [...new Set(changed.map(({ projectId }) => projectId))];
  const stated = await readStatedLines(db, organizationId, month, projectIds);
  const current = await readTaggedLines(db, {
    month,
    projectIds,
    tagNames,
    stated: new Map(tagNames.map((name) => [name, valuesOf(stated, name)])),
  });
  const [statedByKey, currentByKey] = [stated, current].map((lines) => Map.groupBy(lines, toPlainKey));
  return changed.flatMap((difference) => {
    const key = toPlainKey(difference);
    const corrections = findCorrections(statedByKey?.get(key) ?? [], currentByKey?.get(key) ?? []);
    // Deleted rows, and rows beyond the limit on lines, would move money between tags.
    return isNothing(subtractAmounts(sumAmounts(corrections), difference)) ? corrections : [difference];
  });
}

const valuesOf = (lines: readonly Line[], name: string): string[] => [
  ...new Set(
    lines.flatMap(({ tags }) => {
      const value = Object.hasOwn(tags, name) ? tags[name] : undefined;
      return value === undefined || value === OTHER ? [] : [value];
    }),
  ),
];

/** A key without its tags. */
const toPlainKey = ({ month, projectId, apiKeyId, provider, model, credentialMode }: Line): string =>
  JSON.stringify([month, projectId, apiKeyId, provider, model, credentialMode]);
