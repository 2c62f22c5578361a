import type { Line, LineKey } from "@causeway/statements";
import { toPicoSql } from "../money/picodollars.ts";

/** A line as a statement of SQL yields it: whole numbers as text, amounts in picodollars. */
export interface StoredLine extends LineKey {
  readonly requests: string;
  readonly inputTokens: string;
  readonly cachedInputTokens: string;
  readonly outputTokens: string;
  readonly cost: string;
  readonly billed: string;
}

/** Columns of a line's key, without teams and tags. */
export const KEY_LIST = "month, project, key, provider, model, mode";

/** Columns that lines add up. */
export const AMOUNT_COLUMNS = ["requests", "input", "cached", "output", "cost", "billed"] as const;

/** Columns of `source` under the names of {@link StoredLine}, but for teams and tags. */
export const lineFields = (source: string): string => `${source}.month, ${source}.project AS "projectId",
  ${source}.key AS "apiKeyId", ${source}.provider, ${source}.model, ${source}.mode AS "credentialMode",
  trunc(${source}.requests)::text AS requests, trunc(${source}.input)::text AS "inputTokens",
  trunc(${source}.cached)::text AS "cachedInputTokens", trunc(${source}.output)::text AS "outputTokens",
  ${toPicoSql(`${source}.cost`)} AS cost, ${toPicoSql(`${source}.billed`)} AS billed`;

/** Sums of tokens of a usage row, or of a row of the log, by what statements call them. */
export const TOKEN_SUMS = {
  input:
    "input_tokens + cache_write_tokens + cache_write_1h_tokens + audio_input_tokens + image_input_tokens + video_input_tokens",
  cached: "cached_input_tokens + cached_audio_tokens + cached_image_tokens",
  output: "output_tokens + reasoning_tokens + audio_output_tokens + image_output_tokens",
} as const;

/** Sums of usage rows under the names of what lines add up. */
export const USAGE_SUMS = `sum(requests) AS requests, sum(${TOKEN_SUMS.input}) AS input, sum(${TOKEN_SUMS.cached}) AS cached,
  sum(${TOKEN_SUMS.output}) AS output, sum(total_cost) AS cost, sum(credit_amount) AS billed`;

/** A stored line as exact numbers. */
export const toLine = ({
  requests,
  inputTokens,
  cachedInputTokens,
  outputTokens,
  cost,
  billed,
  ...key
}: StoredLine): Line => ({
  ...key,
  requests: BigInt(requests),
  inputTokens: BigInt(inputTokens),
  cachedInputTokens: BigInt(cachedInputTokens),
  outputTokens: BigInt(outputTokens),
  cost: BigInt(cost),
  billed: BigInt(billed),
});
