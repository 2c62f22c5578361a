import type { Queryable } from "./queryable.ts";
import { type ProjectScope, visibleKeys } from "./scope.ts";

/** `from` is inside, `to` is not. */
export interface UsageRange {
  readonly from: Date;
  readonly to: Date;
}

export type Granularity = "hour" | "day";

/** Counts are whole numbers, USD amounts decimal texts. */
export interface UsageSums {
  readonly requests: number;
  readonly failed: number;
  readonly refused: number;
  readonly cacheHits: number;
  readonly inputTokens: number;
  readonly cachedInputTokens: number;
  readonly outputTokens: number;
  readonly reasoningTokens: number;
  readonly totalCost: string;
  /** Sum over the requests; divide by `requests` for the mean. */
  readonly durationMs: number;
}

export interface UsagePoint extends UsageSums {
  /** Start of the hour or UTC day. */
  readonly start: Date;
}

export interface UsageByModel extends UsageSums {
  readonly model: string;
  readonly provider: string;
}

/** Ranges up to this read the hourly rollup, longer ones the daily one: a query reads exactly one. */
const HOURLY_MAX_MS = 72 * 3_600_000;

const TABLES: Readonly<Record<Granularity, string>> = { hour: "usage_hourly", day: "usage_daily" };

export const granularityOf = ({ from, to }: UsageRange): Granularity =>
  to.getTime() - from.getTime() <= HOURLY_MAX_MS ? "hour" : "day";

/** Sums over time, oldest first; hours or days without requests are left out. */
export const listUsagePoints = (
  db: Queryable,
  scope: ProjectScope,
  range: UsageRange,
): Promise<UsagePoint[]> =>
  readSums<UsagePoint>(db, scope, range, {
    columns: `bucket_start AS start`,
    group: "GROUP BY bucket_start ORDER BY bucket_start",
  });

/** Sums by model and provider, dearest first. */
export const listUsageByModel = (
  db: Queryable,
  scope: ProjectScope,
  range: UsageRange,
): Promise<UsageByModel[]> =>
  readSums<UsageByModel>(db, scope, range, {
    columns: "model, provider",
    group: "GROUP BY model, provider ORDER BY sum(total_cost) DESC, sum(requests) DESC, model, provider",
  });

async function readSums<Row extends UsageSums>(
  db: Queryable,
  scope: ProjectScope,
  range: UsageRange,
  { columns, group }: { columns: string; group: string },
): Promise<Row[]> {
  const granularity = granularityOf(range);
  const keys = visibleKeys(scope, "api_key_id", 4);
  const { rows } = await db.query<Row>(
    `SELECT ${columns}, ${SUMS}
     FROM ${TABLES[granularity]}
     WHERE project_id = $1 AND bucket_start >= date_trunc('${granularity}', $2::timestamptz, 'UTC') AND bucket_start < $3 ${keys.sql}
     ${group}`,
    [scope.projectId, range.from, range.to, ...keys.values],
  );
  return rows;
}

// Counts stay far below 2^53, so float8 is exact for them and arrives as a number.
const SUMS = `
  sum(requests)::float8 AS requests, sum(failed)::float8 AS failed, sum(refused)::float8 AS refused,
  sum(cache_hits)::float8 AS "cacheHits",
  sum(input_tokens + cache_write_tokens + cache_write_1h_tokens + audio_input_tokens + image_input_tokens + video_input_tokens)::float8 AS "inputTokens",
  sum(cached_input_tokens + cached_audio_tokens)::float8 AS "cachedInputTokens",
  sum(output_tokens + audio_output_tokens + image_output_tokens)::float8 AS "outputTokens",
  sum(reasoning_tokens)::float8 AS "reasoningTokens",
  sum(total_cost)::numeric(24, 12)::text AS "totalCost", sum(duration_ms)::float8 AS "durationMs"`;
