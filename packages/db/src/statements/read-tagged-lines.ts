import { type Line, type Month, monthEndMs, monthStartMs } from "@causeway/statements";
import type { Queryable } from "../management/queryable.ts";
import { lineFields, type StoredLine, toLine } from "./line-sql.ts";
import type { Split } from "./read-stated.ts";
import { CORRECTED_ROWS, ROW_KEY, ROW_SUMS } from "./row-sums-sql.ts";

/** Values of a header that a month is split by; the others become {@link OTHER}. */
const MAX_VALUES = 1_000;
/** In place of further values. */
export const OTHER = "other";
/** Lines of a month that are split by tags, the most expensive ones. What further ones add up to has no tags. */
const MAX_TAGGED_LINES = 100_000;

interface TaggedQuestion {
  readonly month: Month;
  readonly projectIds: readonly string[];
  /** With at least one header. */
  readonly split: Split;
  /** Values that statements are split by already, by header: they stay so. */
  readonly stated: ReadonlyMap<string, readonly string[]>;
}

const tagsPlace = (at: number): string => `v${at}`;

/** SQL of a header's values that lines are split by. Parameters of header n: its name, then stated values. */
const keptSql = (at: number): string => `k${at} AS (
  SELECT array_agg(value) AS kept FROM (
    SELECT ${tagsPlace(at)} AS value FROM sums WHERE ${tagsPlace(at)} IS NOT NULL AND ${tagsPlace(at)} <> '${OTHER}'
     GROUP BY 1 ORDER BY ${tagsPlace(at)} = ANY($${6 + 2 * at}::text[]) DESC, sum(cost) DESC, 1 LIMIT ${MAX_VALUES}) x)`;

const fittedSql = (at: number): string =>
  `CASE WHEN ${tagsPlace(at)} IS NULL OR ${tagsPlace(at)} = ANY((SELECT kept FROM k${at})::text[]) THEN ${tagsPlace(at)} ELSE '${OTHER}' END`;

/**
 * Rows of a month by key, team and values of headers, with their corrections. An empty value counts as none. The sums can be less than
 * the month's usage: rows can be deleted, and lines are limited.
 */
export async function readTaggedLines(db: Queryable, question: TaggedQuestion): Promise<Line[]> {
  const { month, projectIds, split, stated } = question;
  const places = split.tagNames.map((_, at) => at);
  const values = places.map(tagsPlace).join(", ");
  const fitted = places.map((at) => `t${at}`).join(", ");
  const { rows } = await db.query<StoredLine>(
    `WITH sums AS MATERIALIZED (
       SELECT ${ROW_KEY}, ${split.hasTeams ? "l.team_id" : "NULL::text"} AS team,
         ${places.map((at) => `nullif(l.custom_headers ->> $${5 + 2 * at}, '') AS ${tagsPlace(at)}`).join(", ")}, ${ROW_SUMS}
       FROM ${CORRECTED_ROWS} WHERE l.project_id = ANY($1) AND l.created_at >= $2 AND l.created_at < $3
       GROUP BY 1, 2, 3, 4, 5, 6, ${values}
     ), ${places.map(keptSql).join(", ")}, fitted AS (
       SELECT project, key, provider, model, mode, team, ${places.map((at) => `${fittedSql(at)} AS t${at}`).join(", ")},
         requests, input, cached, output, cost, billed FROM sums
     )
     SELECT ${lineFields("g")}, g.team AS "teamId",
       jsonb_strip_nulls(jsonb_build_object(${places.map((at) => `$${5 + 2 * at}::text, g.t${at}`).join(", ")})) AS tags
     FROM (SELECT $4::text AS month, project, key, provider, model, mode, team, ${fitted},
             sum(requests) AS requests, sum(input) AS input, sum(cached) AS cached, sum(output) AS output,
             sum(cost) AS cost, sum(billed) AS billed
           FROM fitted GROUP BY project, key, provider, model, mode, team, ${fitted}
           ORDER BY sum(cost) DESC LIMIT ${MAX_TAGGED_LINES}) g`,
    [
      projectIds,
      new Date(monthStartMs(month)),
      new Date(monthEndMs(month)),
      month,
      ...split.tagNames.flatMap((name) => [name, stated.get(name) ?? []]),
    ],
  );
  return rows.map(toLine);
}
