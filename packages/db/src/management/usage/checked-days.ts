import { BEYOND, EVERY_REQUEST, headerTag, isHeaderTag, SOURCE_TAG } from "../../usage/tag-words.ts";
import type { Queryable } from "../queryable.ts";
import { AGREE, CHECKED } from "./compared-sums.ts";
import type { Grouping } from "./usage-dimensions.ts";
import { isOfWholeDays, type UsageFilter, type UsageScope, usageSource } from "./usage-source.ts";

/*
 * Sums by key or tag and day may be missing for a while: of days before they were kept, while a worker of an earlier release
 * writes too, or after a correction. So they count only where they add up to those of the projects, and nothing has to be marked.
 */

/** Which UTC days of a range `usage_tag_daily` answers for. */
export interface DaysOfTag {
  readonly tag: string;
  /** Sums of these add up. */
  readonly whole: readonly Date[];
  /** Of the other days with requests, the requests themselves are read. */
  readonly others: readonly Date[];
  /** Days of `whole` on which not every value is told apart. */
  readonly crowded: number;
}

/** Null where sums by tag can't answer at all. */
export async function findDaysOfTag(
  db: Queryable,
  scope: UsageScope,
  filter: UsageFilter,
  grouping: Grouping,
): Promise<DaysOfTag | null> {
  const tag = tagOf(grouping);
  if (tag === null || !isOfWholeDays(scope, filter)) return null;
  const ofDays = { ...filter, zone: undefined };
  const { sql, values } = usageSource(scope, ofDays, "projects");
  const ofTags = usageSource(scope, ofDays, "daysOfTags").sql;
  const [every, beyond, asked] = [EVERY_REQUEST, BEYOND, tag].map((value) => `$${values.push(value)}::text`);
  // A header that has no row may be among those that aren't told apart.
  const isNamed = isHeaderTag(tag) ? `coalesce(n."hasTag" OR NOT n."hasBeyond", true)` : "true";
  const { rows } = await db.query<{ day: Date; isWhole: boolean; isCrowded: boolean }>(
    `WITH p AS (SELECT project_id, bucket_start, ${CHECKED} ${sql} GROUP BY 1, 2),
       c AS (SELECT project_id, bucket_start, ${CHECKED} ${ofTags} AND tag = ${every} GROUP BY 1, 2),
       n AS (
         SELECT project_id, bucket_start, bool_or(tag = ${asked}) AS "hasTag", bool_or(tag = ${beyond}) AS "hasBeyond",
           bool_or(tag = ${asked} AND value = ${beyond}) AS "isCrowded"
         ${ofTags} AND tag IN (${asked}, ${beyond}) GROUP BY 1, 2
       )
     SELECT bucket_start AS day, bool_and(${AGREE} AND ${isNamed}) AS "isWhole",
       coalesce(bool_or(n."isCrowded"), false) AS "isCrowded"
     FROM p LEFT JOIN c USING (project_id, bucket_start) LEFT JOIN n USING (project_id, bucket_start)
     GROUP BY 1 ORDER BY 1`,
    values,
  );
  const cutMs = filter.zone?.cutDay?.getTime();
  const isAnswered = ({ day, isWhole }: (typeof rows)[number]) => isWhole && day.getTime() !== cutMs;
  const whole = rows.filter(isAnswered);
  return {
    tag,
    whole: whole.map(({ day }) => day),
    others: rows.filter((row) => !isAnswered(row)).map(({ day }) => day),
    crowded: whole.filter(({ isCrowded }) => isCrowded).length,
  };
}

function tagOf({ by, thenBy, header }: Grouping): string | null {
  if (thenBy) return null;
  if (by === "source") return SOURCE_TAG;
  return by === "header" && header !== undefined ? headerTag(header) : null;
}
