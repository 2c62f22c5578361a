import { findCorrections, type Line, type Month } from "@causeway/statements";
import type { Queryable } from "../management/queryable.ts";
import { readSplit, readStatedLines, type Split } from "./read-stated.ts";
import { OTHER, readTaggedLines } from "./read-tagged-lines.ts";
import { readUsageLines } from "./read-usage-lines.ts";
import { splitByTeam } from "./split-by-team.ts";

interface Correcting {
  readonly organizationId: string;
  readonly month: Month;
  /** By key, without teams and tags: what the month adds up to now, less what was stated. */
  readonly changed: readonly Line[];
  /** Headers of the statement in which the lines will be. */
  readonly tagNames: readonly string[];
}

/** A month that is corrected, with all that statements say of its projects. */
interface Corrected extends Omit<Correcting, "tagNames"> {
  readonly split: Split;
  readonly projectIds: readonly string[];
  readonly stated: readonly Line[];
}

/** Lines that correct a closed month, split as it was closed as far as its rows still exist. */
export async function correctMonth(db: Queryable, correcting: Correcting): Promise<readonly Line[]> {
  const { organizationId, month, changed } = correcting;
  const known = await readSplit(db, organizationId, month);
  const split = known ?? { tagNames: correcting.tagNames, hasTeams: true };
  if (split.tagNames.length === 0 && !split.hasTeams) return changed;
  const projectIds = [...new Set(changed.map(({ projectId }) => projectId))];
  const stated = await readStatedLines(db, organizationId, month, projectIds);
  const corrected = { organizationId, month, changed, split, projectIds, stated };
  const ofTeams = split.hasTeams ? await correctTeams(db, corrected) : changed;
  return split.tagNames.length === 0 ? ofTeams : correctTags(db, corrected, ofTeams);
}

/** The changes by team. They add up to `changed`. */
async function correctTeams(db: Queryable, corrected: Corrected): Promise<readonly Line[]> {
  const { organizationId, month, changed, projectIds, stated } = corrected;
  const usage = await readUsageLines(db, organizationId, month, projectIds);
  const { lines, unknown } = await splitByTeam(db, month, usage);
  const statedByKey = Map.groupBy(stated.map(withoutTags), toPlainKey);
  const currentByKey = Map.groupBy(lines, toPlainKey);
  const unknownKeys = new Set(unknown.map(toPlainKey));
  return changed.flatMap((difference) => {
    const key = toPlainKey(difference);
    const ofKey = statedByKey.get(key) ?? [];
    if (!unknownKeys.has(key)) return findCorrections(ofKey, currentByKey.get(key) ?? []);
    // Deleted rows would move money between teams.
    const [teamId = null, ...others] = new Set(ofKey.map((line) => line.teamId));
    return [{ ...difference, teamId: others.length === 0 ? teamId : null }];
  });
}

/** The changes by headers. They add up to `ofTeams`, by key and team. */
async function correctTags(
  db: Queryable,
  { month, changed, split, projectIds, stated }: Corrected,
  ofTeams: readonly Line[],
): Promise<readonly Line[]> {
  const values = new Map(split.tagNames.map((name) => [name, valuesOf(stated, name)]));
  const current = await readTaggedLines(db, { month, projectIds, split, stated: values });
  const [statedByKey, currentByKey, teamsByKey] = [stated, current, ofTeams].map((lines) =>
    Map.groupBy(lines, toPlainKey),
  );
  return changed.flatMap((difference) => {
    const key = toPlainKey(difference);
    const untagged = teamsByKey?.get(key) ?? [];
    const corrections = findCorrections(statedByKey?.get(key) ?? [], currentByKey?.get(key) ?? []);
    // Deleted rows, and rows beyond the limit on lines, would move money between tags.
    return findCorrections(untagged, corrections.map(withoutTags)).length === 0 ? corrections : untagged;
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

const withoutTags = (line: Line): Line => ({ ...line, tags: {} });

/** A key without its team and tags. */
const toPlainKey = ({ month, projectId, apiKeyId, provider, model, credentialMode }: Line): string =>
  JSON.stringify([month, projectId, apiKeyId, provider, model, credentialMode]);
