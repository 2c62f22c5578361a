import { outcomeOf } from "@causeway/contracts";
import type { Cell } from "@causeway/csv";
import type { LogRow } from "@causeway/db/logs";
import type { Export } from "../../export/export-response.ts";

const json = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

type Cells = Record<string, (row: LogRow) => Cell>;

/** The columns of each field of a row; the names are those of the JSON, flattened. A field without an entry doesn't compile. */
const COLUMNS_OF: Readonly<Record<keyof LogRow, Cells>> = {
  id: { id: (row) => row.id },
  createdAt: { created_at: (row) => row.createdAt.toISOString() },
  projectId: { project: (row) => row.projectId },
  isFinal: { final: (row) => row.isFinal },
  finalId: { final_id: (row) => row.finalId },
  failedAttempts: { failed_attempts: (row) => row.failedAttempts },
  apiKeyId: { api_key: (row) => row.apiKeyId },
  apiKeyDescription: { api_key_description: (row) => row.apiKeyDescription },
  clientRequestId: { request_id: (row) => row.clientRequestId },
  door: { endpoint: (row) => row.door },
  requestedModel: { requested_model: (row) => row.requestedModel },
  requestedProvider: { requested_provider: (row) => row.requestedProvider },
  model: { model: (row) => row.model },
  upstreamModel: { upstream_model: (row) => row.upstreamModel },
  provider: { provider: (row) => row.provider },
  region: { region: (row) => row.region },
  credentialMode: { credential_mode: (row) => row.credentialMode },
  status: { status: (row) => row.status },
  finish: { outcome: (row) => outcomeOf(row.finish), finish: (row) => row.finish },
  errorType: { error_type: (row) => row.errorType },
  errorCode: { error_code: (row) => row.errorCode },
  reason: {
    reason: (row) => row.reason?.text ?? null,
    reason_code: (row) => row.reason?.code ?? null,
    reason_field: (row) => row.reason?.field ?? null,
    refused_by: (row) => row.reason?.refusedBy ?? null,
  },
  stream: { stream: (row) => row.stream },
  cached: { cached: (row) => row.cached },
  canceled: { canceled: (row) => row.canceled },
  estimated: { estimated: (row) => row.estimated },
  unpriced: { unpriced: (row) => row.unpriced },
  priceVersion: { price_version: (row) => row.priceVersion },
  requests: { requests: (row) => row.requests },
  inputTokens: { input_tokens: (row) => row.inputTokens },
  cachedInputTokens: { cached_input_tokens: (row) => row.cachedInputTokens },
  cacheWriteTokens: { cache_write_tokens: (row) => row.cacheWriteTokens },
  mediaInputTokens: { media_input_tokens: (row) => row.mediaInputTokens },
  outputTokens: { output_tokens: (row) => row.outputTokens },
  reasoningTokens: { reasoning_tokens: (row) => row.reasoningTokens },
  mediaOutputTokens: { media_output_tokens: (row) => row.mediaOutputTokens },
  webSearches: { web_searches: (row) => row.webSearches },
  images: { images: (row) => row.images },
  inputImages: { input_images: (row) => row.inputImages },
  seconds: { seconds: (row) => row.seconds },
  characters: { characters: (row) => row.characters },
  pages: { pages: (row) => row.pages },
  searchUnits: { search_units: (row) => row.searchUnits },
  inputCost: { input_cost: (row) => row.inputCost },
  cacheWriteCost: { cache_write_cost: (row) => row.cacheWriteCost },
  cachedInputCost: { cached_input_cost: (row) => row.cachedInputCost },
  outputCost: { output_cost: (row) => row.outputCost },
  requestCost: { request_cost: (row) => row.requestCost },
  webSearchCost: { web_search_cost: (row) => row.webSearchCost },
  imageInputCost: { image_input_cost: (row) => row.imageInputCost },
  imageOutputCost: { image_output_cost: (row) => row.imageOutputCost },
  dataStorageCost: { data_storage_cost: (row) => row.dataStorageCost },
  totalCost: { total_cost: (row) => row.totalCost },
  upstreamFirstByteMs: { upstream_first_byte_ms: (row) => row.upstreamFirstByteMs },
  firstTokenMs: { first_token_ms: (row) => row.firstTokenMs },
  totalMs: { total_ms: (row) => row.totalMs },
  gatewayMs: { gateway_ms: (row) => row.gatewayMs },
  upstreamMs: { upstream_ms: (row) => row.upstreamMs },
  backoffMs: { backoff_ms: (row) => row.backoffMs },
  retryAfterMs: { retry_after_ms: (row) => row.retryAfterMs },
  source: { source: (row) => row.source },
  sessionId: { session: (row) => row.sessionId },
  customHeaders: { custom_headers: (row) => json(row.customHeaders) },
  routing: { routing: (row) => json(row.routing) },
  // Later columns come last: readers may count them.
  endUser: { user: (row) => row.endUser },
  pricedBy: {
    service_tier: (row) => row.pricedBy?.serviceTier ?? null,
    priced_by: (row) => json(row.pricedBy),
  },
  cacheWrite1hTokens: { cache_write_1h_tokens: (row) => row.cacheWrite1hTokens },
  fileSearches: { file_searches: (row) => row.fileSearches },
  codeExecutions: { code_executions: (row) => row.codeExecutions },
  savedTokens: { saved_tokens: (row) => row.savedTokens },
  savedCost: { saved_cost: (row) => row.savedCost },
  agentId: { agent: (row) => row.agentId },
  parentAgentId: { parent_agent: (row) => row.parentAgentId },
  promptCacheSaving: { prompt_cache_saving: (row) => row.promptCacheSaving },
  // The JSON has them.
  estimate: {},
  attemptMs: {},
  // Only operators see it, on the page of a request.
  upstreamCost: {},
};

const COLUMNS: Export<LogRow>["columns"] = Object.assign({}, ...Object.values(COLUMNS_OF));

/** In the order of the table, then the project's name. @param names of projects by id */
export const logCsvColumns = (names: ReadonlyMap<string, string>): Export<LogRow>["columns"] => ({
  ...COLUMNS,
  project_name: (row) => names.get(row.projectId) ?? null,
});
