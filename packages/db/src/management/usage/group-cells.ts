import { BEYOND } from "../../usage/tag-words.ts";
import type { DaysOfTag } from "./checked-days.ts";
import { AGREE } from "./compared-sums.ts";
import { sourceOf, teamSource } from "./team-source.ts";
import { type Grouping, idSql, isOfTeams, placeOf } from "./usage-dimensions.ts";
import { usageRowsSource } from "./usage-rows-source.ts";
import { type UsageFilter, type UsageScope, type UsageSource, usageSource } from "./usage-source.ts";
import { ADDED_CELLS, CELL_SUMS, OUTCOME_SUMS, TAKEN_CELLS } from "./usage-sums.ts";

const DAY_MS = 86_400_000;

/** `WITH` tables `cell` (sums by group and time) and `top` (the most expensive groups). A cell without an id is of no certain group. */
export interface Cells {
  readonly cells: string;
  readonly values: unknown[];
}

const PLACE = `row_number() OVER (ORDER BY sum("totalCost") DESC, sum(requests) DESC, id) AS place`;
const topOf = (limit: string): string =>
  `SELECT id, ${PLACE} FROM cell WHERE id IS NOT NULL GROUP BY id ORDER BY place LIMIT ${limit}`;

/** From the smallest table that tells the groups apart. */
export function cellsOf(scope: UsageScope, filter: UsageFilter, grouping: Grouping): Cells {
  const { sql, values, id } = sourceOfGroups(scope, filter, grouping);
  const cells = `WITH cell AS MATERIALIZED (
       SELECT bucket_start AS start, ${id} AS id, ${CELL_SUMS} ${sql} GROUP BY 1, 2
     ), top AS (${topOf(`$${values.push(grouping.top)}`)})`;
  return { cells, values };
}

function sourceOfGroups(
  scope: UsageScope,
  filter: UsageFilter,
  grouping: Grouping,
): UsageSource & { readonly id: string } {
  const place = placeOf(grouping);
  const idIn = idOf(grouping);
  if (place === "rows") return { ...usageRowsSource(scope, filter, idIn), id: "group_id" };
  const source = isOfTeams(grouping) ? teamSource(scope, filter, place) : sourceOf(scope, filter, place);
  return { ...source, id: idIn(source.values) };
}

/** SQL of a row's group, which may add values to the statement. */
const idOf =
  (grouping: Grouping) =>
  (values: unknown[]): string => {
    const hasHeader = grouping.by === "header" || grouping.thenBy === "header";
    return idSql(grouping, hasHeader ? `$${values.push(grouping.header ?? "")}::text` : "''");
  };

/**
 * Keys may be thousands, so only those that are told apart are summed one by one. The others are what the project's own
 * sums have beyond them: both are written in one transaction, and one statement sees them at one moment. The rows of the
 * first keys are found by primary key: a join may choose to read the rollup once more.
 *
 * @param needs `daysOfKeys` gives no cells where these sums don't add up to those of the projects
 */
export function cellsOfKeys(
  scope: UsageScope,
  filter: UsageFilter,
  { top }: Grouping,
  needs: "keys" | "daysOfKeys",
): Cells {
  const { sql: ofKeys, values } = usageSource(scope, filter, needs);
  const { sql: ofProjects } = usageSource(scope, filter, "projects");
  const limit = `$${values.push(top)}`;
  const project = "projectId" in scope ? "$1::text" : "project_id";
  const isWhole = needs === "keys" ? "true" : "(SELECT agree FROM whole)";
  const cells = `WITH spent AS MATERIALIZED (
       SELECT api_key_id AS id, ${project} AS project_id, ${SPENT_SUMS} ${ofKeys} GROUP BY api_key_id, ${project}
     ), top AS MATERIALIZED (
       SELECT id, ${PLACE} FROM spent GROUP BY id ORDER BY place LIMIT ${limit}
     ), of_projects AS MATERIALIZED (
       SELECT bucket_start AS start, ${CELL_SUMS} ${ofProjects} GROUP BY bucket_start
     ), whole AS (
       SELECT ${AGREE} AS agree FROM (SELECT ${CHECKED_CELLS} FROM of_projects) p, (SELECT ${CHECKED_CELLS} FROM spent) c
     ), first AS MATERIALIZED (
       SELECT day.start, id, sums.* FROM top JOIN spent USING (id) CROSS JOIN of_projects day CROSS JOIN LATERAL (
         SELECT ${CELL_SUMS} ${ofKeys} AND project_id = spent.project_id AND bucket_start = day.start AND api_key_id = spent.id
         HAVING count(*) > 0
       ) sums
     ), cell AS (
       SELECT start, id, ${ADDED_CELLS} FROM first WHERE ${isWhole}
       UNION ALL
       SELECT * FROM (
         SELECT start, NULL AS id, ${ADDED_CELLS} FROM of_projects
         UNION ALL
         SELECT start, NULL, ${TAKEN_CELLS} FROM first
       ) other WHERE ${isWhole} AND (SELECT count(*) FROM spent) > ${limit}::int
     )`;
  return { cells, values };
}

/** What keys are ranked by, and whether all were counted. */
const SPENT_SUMS = `sum(total_cost) AS "totalCost", sum((${OUTCOME_SUMS.requests})::float8) AS requests, sum(attempts::float8) AS attempts`;
const CHECKED_CELLS = `sum(requests) AS requests, sum(attempts) AS attempts, sum("totalCost") AS cost`;

/**
 * Days whose sums by tag are whole come from these. Requests without the tag have no row there: they are what the projects' own
 * sums have beyond the tagged ones. Of other days, the requests themselves are read.
 */
export function cellsOfTag(
  scope: UsageScope,
  filter: UsageFilter,
  grouping: Grouping,
  { tag, whole, others }: DaysOfTag,
): Cells {
  const ofDays = { ...filter, zone: undefined };
  const { sql: ofTags, values } = usageSource(scope, ofDays, "daysOfTags");
  const { sql: ofProjects } = usageSource(scope, ofDays, "projects");
  const days = `bucket_start = ANY($${values.push(whole)}::timestamptz[])`;
  const [asked, beyond] = [tag, BEYOND].map((value) => `$${values.push(value)}::text`);
  const cells = `WITH tagged AS MATERIALIZED (
       SELECT bucket_start AS start, nullif(value, ${beyond}) AS id, ${CELL_SUMS} ${ofTags} AND ${days} AND tag = ${asked} GROUP BY 1, 2
     ), of_projects AS (
       SELECT bucket_start AS start, ${CELL_SUMS} ${ofProjects} AND ${days} GROUP BY 1
     ), cell AS MATERIALIZED (
       SELECT start, id, ${ADDED_CELLS} FROM tagged
       UNION ALL
       SELECT start, '', ${ADDED_CELLS} FROM of_projects
       UNION ALL
       SELECT start, '', ${TAKEN_CELLS} FROM tagged
       ${rowsOfDays(scope, filter, grouping, others, values)}
     ), top AS (${topOf(`$${values.push(grouping.top)}`)})`;
  return { cells, values };
}

function rowsOfDays(
  scope: UsageScope,
  filter: UsageFilter,
  grouping: Grouping,
  days: readonly Date[],
  values: unknown[],
): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return "";
  const range = { from: first, to: new Date(last.getTime() + DAY_MS), zone: undefined };
  const { sql } = usageRowsSource(scope, { ...filter, ...range }, idOf(grouping), {
    ...{ values, unit: "day" },
    end: filter.zone && filter.to,
  });
  return `UNION ALL
    SELECT bucket_start, group_id, ${CELL_SUMS} ${sql} AND bucket_start = ANY($${values.push(days)}::timestamptz[]) GROUP BY 1, 2`;
}
