import { finishesOf, type Granularity, type Outcome } from "@causeway/contracts";
import { BUCKET_BOUNDS_MS, bucketColumns } from "../../usage/histogram.ts";
import { TOKEN_COLUMNS } from "../../usage/usage-columns.ts";
import { COMPLETION_TOKENS } from "./usage-sums.ts";

/** SQL of whether a row of the log has an outcome. */
export const isOf = (outcome: Outcome): string =>
  `finish IN (${finishesOf(outcome)
    .map((finish) => `'${finish}'`)
    .join(", ")})`;

/** What a rollup counts as a request: neither refused nor lost. */
export const ADMITTED = `is_final AND NOT (${isOf("refused")}) AND NOT (${isOf("lost")})`;
const count = (condition: string): string => `sum((${condition})::int)`;
/** A call to a provider: one that failed before the answer, or the one that answered. @param hasProvider SQL */
export const isAttempt = (hasProvider: string): string =>
  `NOT is_final OR (${ADMITTED} AND ${hasProvider} AND NOT cached)`;

/** A response whose output speed is known. @param hasProvider SQL */
const isTimed = (hasProvider: string): string =>
  `is_final AND ${isOf("succeeded")} AND ${hasProvider} AND NOT cached AND attempt_ms IS NOT NULL AND ${COMPLETION_TOKENS} > 0`;
/** Sum of the output tokens of such responses. @param hasProvider SQL */
export const timedTokens = (hasProvider: string): string =>
  `coalesce(sum(${COMPLETION_TOKENS}) FILTER (WHERE ${isTimed(hasProvider)}), 0)`;
/** What their last attempts took. @param hasProvider SQL */
export const timedMs = (hasProvider: string): string =>
  `coalesce(sum(attempt_ms) FILTER (WHERE ${isTimed(hasProvider)}), 0)`;

const USAGE_COLUMNS = Object.values(TOKEN_COLUMNS);

/** The columns of a rollup, from rows of the log: the same rules as when they are written. */
const SUMS = {
  requests: count(ADMITTED),
  refused: `coalesce(sum(requests) FILTER (WHERE is_final AND ${isOf("refused")}), 0)`,
  lost: count(`is_final AND ${isOf("lost")}`),
  failed: count(`is_final AND ${isOf("failed")}`),
  errors_canceled: count(`is_final AND ${isOf("canceled")}`),
  attempts: count(isAttempt("had_provider")),
  cache_hits: count(`${ADMITTED} AND cached`),
  duration_ms: `coalesce(sum(total_ms) FILTER (WHERE ${ADMITTED}), 0)`,
  timed_tokens: timedTokens("had_provider"),
  timed_ms: timedMs("had_provider"),
  total_cost: "sum(total_cost + coalesce(correction, 0))",
  saved_tokens: "coalesce(sum(saved_tokens), 0)",
  saved_cost: "coalesce(sum(saved_cost), 0)",
  ...Object.fromEntries(USAGE_COLUMNS.map((column) => [column, `coalesce(sum(${column}), 0)`])),
};

const BOUNDS = `ARRAY[${BUCKET_BOUNDS_MS.join(", ")}]::float8[]`;
/** Number of a value's bucket, whose bound belongs to it; null where it has none. */
const bucketSql = (column: string, condition: string): string =>
  `CASE WHEN ${condition} THEN width_bucket(${column}::float8 - 1e-6, ${BOUNDS}) END`;

/** Number of the bucket of a request's time to the first token. */
export const FIRST_TOKEN_BUCKET = bucketSql("first_token_ms", `first_token_ms IS NOT NULL AND ${ADMITTED}`);

const histogramSql = (prefix: "duration" | "first_token"): string =>
  bucketColumns(prefix)
    .map((name, at) => `CASE WHEN ${prefix}_bucket = ${at} THEN requests ELSE 0 END AS ${name}`)
    .join(", ");

interface DividedHours {
  /** `$n` of their starts. */
  readonly starts: string;
  /** SQL of whose requests they are. */
  readonly tenant: string;
}

/** Hours or UTC days of single projects. */
interface ProjectBuckets {
  /** SQL of a table with `project_id` and `bucket_start`. */
  readonly table: string;
  readonly unit: Granularity;
}

interface RowGroup {
  /** SQL of a row's group. */
  readonly id: string;
  /** What is joined to each request for it. */
  readonly join?: string;
  /** Only requests of some UTC hours, or of some buckets of projects. */
  readonly hours?: DividedHours;
  readonly buckets?: ProjectBuckets;
  /** Of requests: told apart as well, under their names. */
  readonly columns?: readonly string[];
}

/**
 * SQL of a rollup's rows, `bucket_start` and `group_id`, from requests.
 * @param bucket SQL of the start of a request's hour or day
 * @param conditions on the columns of requests
 */
export function fromRows(
  bucket: string,
  conditions: string,
  { id, join = "", hours, buckets, columns = [] }: RowGroup,
): string {
  const sums = Object.entries(SUMS).map(([name, sql]) => `${sql} AS ${name}`);
  return `FROM (
    SELECT *, ${histogramSql("duration")}, ${histogramSql("first_token")} FROM (
      SELECT ${bucket} AS bucket_start, ${id} AS group_id,
        ${bucketSql("total_ms", ADMITTED)} AS duration_bucket,
        ${FIRST_TOKEN_BUCKET} AS first_token_bucket,
        ${[...columns, ...sums].join(", ")}
      FROM ${hours ? rowsOfHours(hours) : buckets ? rowsOfBuckets(buckets) : `(${KNOWN_ROWS}) rows`} ${join}
      WHERE ${conditions}
      GROUP BY ${["1, 2, 3, 4", ...columns].join(", ")}
    ) by_bucket
  ) of_rows WHERE true`;
}

/** SQL of the sums of UTC hours from their requests, as far as they are compared with those of a rollup. */
export function comparedFromRows(hours: DividedHours): string {
  const names = ["requests", "refused", "lost", "attempts", "total_cost"] as const;
  const sums = names.map((name) => `${SUMS[name]} AS ${name}`);
  return `FROM (
    SELECT divided AS bucket_start, ${sums.join(", ")} FROM ${rowsOfHours(hours)} GROUP BY 1
  ) of_rows`;
}

/** Start of the UTC hour or day of a request. */
export const utcBucket = (unit: Granularity): string => `date_trunc('${unit}', created_at, 'UTC')`;

/** `OFFSET 0` keeps it hour by hour: PostgreSQL doesn't know how few requests an hour has, and would rather read all. */
const rowsOfHours = ({ starts, tenant }: DividedHours): string =>
  `unnest(${starts}::timestamptz[]) divided CROSS JOIN LATERAL (
        ${KNOWN_ROWS} WHERE ${tenant} AND created_at >= divided AND created_at < divided + interval '1 hour' OFFSET 0
      ) rows`;

/** 24 hours: a day of the session's time zone can have other lengths. */
const LENGTHS: Readonly<Record<Granularity, string>> = { hour: "1 hour", day: "24 hours" };

/** Bucket by bucket, for the same reason. */
const rowsOfBuckets = ({ table, unit }: ProjectBuckets): string =>
  `(SELECT project_id AS of_project, bucket_start AS divided FROM ${table}) buckets CROSS JOIN LATERAL (
        ${KNOWN_ROWS} WHERE l.project_id = of_project
          AND created_at >= divided AND created_at < divided + interval '${LENGTHS[unit]}' OFFSET 0
      ) rows`;

/** What a lost request did isn't known, so it counts for no provider and no model. */
const known = (column: string): string =>
  `CASE WHEN ${isOf("lost")} THEN '' ELSE coalesce(l.${column}, '') END`;
const KNOWN_ROWS = `
  SELECT l.id, l.created_at, l.organization_id, l.project_id, l.team_id, l.api_key_id, l.is_final, l.finish, l.requests, l.cached,
    l.provider IS NOT NULL AS had_provider, ${known("provider")} AS provider, ${known("model")} AS model,
    ${known("credential_mode")} AS credential_mode, l.source, l.session_id, l.agent_id, l.end_user, l.custom_headers, l.total_ms, l.first_token_ms,
    l.attempt_ms, l.total_cost, l.saved_tokens, l.saved_cost, ${USAGE_COLUMNS.map((column) => `l.${column}`).join(", ")},
    CASE WHEN l.unpriced THEN (SELECT sum(x.delta) FROM cost_correction x WHERE x.request_id = l.id) END AS correction
  FROM request_log l`;
