import type { UsageSums } from "@causeway/db/usage-reports";
import type { Export } from "../../export/export-response.ts";
import { renderSums } from "./render-usage.ts";

/** The columns of every file of usage, behind those that say what a row is about. */
export const SUMS_COLUMNS: Export<UsageSums>["columns"] = {
  requests: (row) => row.requests,
  attempts: (row) => row.attempts,
  succeeded: (row) => row.succeeded,
  failed: (row) => row.failed,
  canceled: (row) => row.canceled,
  refused: (row) => row.refused,
  lost: (row) => row.lost,
  cache_hits: (row) => row.cacheHits,
  input_tokens: (row) => row.inputTokens,
  cached_input_tokens: (row) => row.cachedInputTokens,
  output_tokens: (row) => row.outputTokens,
  reasoning_tokens: (row) => row.reasoningTokens,
  cost: (row) => row.totalCost,
  mean_ms: (row) => renderSums(row).meanMs,
  p50_ms: (row) => renderSums(row).p50Ms,
  p95_ms: (row) => renderSums(row).p95Ms,
  first_token_p50_ms: (row) => renderSums(row).firstTokenP50Ms,
  first_token_p95_ms: (row) => renderSums(row).firstTokenP95Ms,
  // Later columns come last: readers may count them.
  p90_ms: (row) => renderSums(row).p90Ms,
  p99_ms: (row) => renderSums(row).p99Ms,
  first_token_p90_ms: (row) => renderSums(row).firstTokenP90Ms,
  first_token_p99_ms: (row) => renderSums(row).firstTokenP99Ms,
  web_searches: (row) => row.webSearches,
  images: (row) => row.images,
  input_images: (row) => row.inputImages,
  file_searches: (row) => row.fileSearches,
  code_executions: (row) => row.codeExecutions,
  seconds: (row) => row.seconds,
  characters: (row) => row.characters,
  pages: (row) => row.pages,
  search_units: (row) => row.searchUnits,
  tokens_per_second: (row) => renderSums(row).tokensPerSecond,
  saved_tokens: (row) => row.savedTokens,
  saved_cost: (row) => row.savedCost,
};
