import { z } from "@hono/zod-openapi";
import { listUsageRows, type UsageFilter, type UsageRow, type UsageScope } from "@causeway/db/management";
import type { Deps } from "../../deps.ts";
import { searchErrors } from "../../errors/error-schema.ts";
import { withinTime } from "../../errors/within-time.ts";
import { type Export, exportResponse } from "../../export/export-response.ts";
import { renderSums } from "./render-usage.ts";
import { UsageExportRow } from "./schema.ts";

/** Rows held in memory at a time. */
const PAGE_ROWS = 1_000;

export const shared = {
  method: "get" as const,
  tags: ["Usage"],
  description:
    "One row per hour (ranges up to 72 hours) or UTC day, project, key, provider, model and credential mode, as CSV or as a JSON array. At most 400 days.",
  responses: {
    200: {
      description: "The file.",
      content: {
        "text/csv": { schema: z.string() },
        "application/json": { schema: z.array(UsageExportRow) },
      },
    },
    ...searchErrors,
  },
};

// A file that streams has no typed body.

/** Streams the totals as a file. */
export const toFile = async (
  deps: Deps,
  format: "csv" | "json",
  pages: AsyncIterable<readonly UsageRow[]>,
): Promise<never> =>
  (await exportResponse(
    { format, filename: "usage", pages, columns: COLUMNS, render: renderRow },
    deps.logger,
  )) as never;

/** Reads the rows of an export page by page, so that memory stays bounded. */
export async function* readPages(
  { db }: Deps,
  scope: UsageScope,
  filter: UsageFilter,
): AsyncGenerator<readonly UsageRow[]> {
  let after: UsageRow | null = null;
  for (;;) {
    const rows: UsageRow[] = await withinTime(listUsageRows(db, scope, filter, { after, limit: PAGE_ROWS }));
    yield rows;
    if (rows.length < PAGE_ROWS) return;
    after = rows.at(-1) ?? null;
  }
}

const renderRow = (row: UsageRow): z.infer<typeof UsageExportRow> => ({
  start: row.start.toISOString(),
  project: row.projectId,
  projectName: row.projectName,
  apiKey: row.apiKeyId,
  apiKeyDescription: row.apiKeyDescription,
  provider: row.provider,
  model: row.model,
  credentialMode: row.credentialMode,
  ...renderSums(row),
});

const COLUMNS: Export<UsageRow>["columns"] = {
  start: (row) => row.start.toISOString(),
  project: (row) => row.projectId,
  project_name: (row) => row.projectName,
  api_key: (row) => row.apiKeyId,
  api_key_description: (row) => row.apiKeyDescription,
  provider: (row) => row.provider,
  model: (row) => row.model,
  credential_mode: (row) => row.credentialMode,
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
  seconds: (row) => row.seconds,
  characters: (row) => row.characters,
  pages: (row) => row.pages,
  search_units: (row) => row.searchUnits,
};
