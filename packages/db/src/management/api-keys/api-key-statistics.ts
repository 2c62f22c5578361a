import type { Queryable } from "../queryable.ts";
import type { ProjectScope } from "../scope.ts";
import { OUTCOME_SUMS } from "../usage/usage-sums.ts";

/** Sums of one key over some UTC days. Counts are whole numbers, `cost` is USD as a decimal text. */
export interface KeySums {
  /** All of them: the sum of the five outcomes. */
  readonly requests: number;
  readonly succeeded: number;
  readonly failed: number;
  readonly canceled: number;
  readonly refused: number;
  readonly lost: number;
  readonly cacheHits: number;
  readonly tokens: number;
  readonly cost: string;
}

export interface KeyModelSums extends KeySums {
  readonly model: string;
  readonly provider: string;
}

export interface KeyStatistics {
  readonly today: KeySums;
  readonly last30Days: KeySums;
  /** Over the 30 days, most expensive first. */
  readonly topModels: readonly KeyModelSums[];
}

const DAYS = 30;
const TOP_MODELS = 10;

// Counts stay far below 2^53, so float8 is exact for them and arrives as a number.
const SUMS = `
  ${Object.entries(OUTCOME_SUMS)
    .map(([name, sql]) => `coalesce(sum(${sql}), 0)::float8 AS ${name}`)
    .join(", ")}, coalesce(sum(cache_hits), 0)::float8 AS "cacheHits",
  coalesce(sum(input_tokens + cached_input_tokens + cached_audio_tokens + cached_image_tokens + cache_write_tokens + cache_write_1h_tokens
    + audio_input_tokens + image_input_tokens + video_input_tokens + output_tokens + reasoning_tokens
    + audio_output_tokens + image_output_tokens), 0)::float8 AS tokens,
  coalesce(sum(total_cost), 0)::numeric(24, 12)::text AS cost`;

const FROM = `
  FROM usage_daily WHERE project_id = $1 AND api_key_id = $2
    AND bucket_start >= (date_trunc('day', now() AT TIME ZONE 'UTC') - make_interval(days => $3)) AT TIME ZONE 'UTC'`;

/** From the daily rollup: today and the last 30 UTC days, today included. The key must be one that the scope may see. */
export async function readKeyStatistics(
  db: Queryable,
  scope: ProjectScope,
  apiKeyId: string,
): Promise<KeyStatistics> {
  const sums = async (days: number): Promise<KeySums> => {
    const { rows } = await db.query<KeySums>(`SELECT ${SUMS} ${FROM}`, [scope.projectId, apiKeyId, days - 1]);
    return rows[0] as KeySums;
  };
  const models = db.query<KeyModelSums>(
    `SELECT model, provider, ${SUMS} ${FROM} AND model <> '' GROUP BY model, provider
     ORDER BY sum(total_cost) DESC, sum(usage_daily.requests) DESC, model, provider LIMIT ${TOP_MODELS}`,
    [scope.projectId, apiKeyId, DAYS - 1],
  );
  const [today, last30Days, { rows: topModels }] = await Promise.all([sums(1), sums(DAYS), models]);
  return { today, last30Days, topModels };
}
