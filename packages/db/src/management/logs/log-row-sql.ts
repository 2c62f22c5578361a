import type { RecordCost, TokenUsage, UsageRecord } from "@causeway/contracts";
import { CORRECTIONS_JOIN, correctedSql, VERSION_SQL } from "../../usage/corrected-sql.ts";
import { LINES, TOKEN_COLUMNS } from "../../usage/usage-columns.ts";
import type { LogRow } from "./log-row.ts";

/** Attempts of a request lie near its row in time, so few partitions are asked for them. */
export const ATTEMPT_SPREAD = "interval '30 minutes'";

/** A cost line with its corrections; null where the line can't apply. A price that was set later can correct each. */
const costSql = (line: keyof RecordCost): string => `(${correctedSql(line)})::text`;

/** What {@link LOG_ROW_COLUMNS} needs besides the rows `l`. */
export const LOG_JOINS = `
  LEFT JOIN api_key k ON k.id = l.api_key_id
  LEFT JOIN LATERAL (
    SELECT count(*)::int AS failed, coalesce(sum(f.total_ms), 0)::int AS ms FROM request_log f
    WHERE f.final_id = l.id AND NOT f.is_final
      AND f.created_at BETWEEN l.created_at - ${ATTEMPT_SPREAD} AND l.created_at + ${ATTEMPT_SPREAD}
  ) a ON true
  ${CORRECTIONS_JOIN}`;

/** Rows of the first version say nothing of attempts, and have the failed ones in the gateway's time. */
const IS_OLD = "l.record_version < 2";
/** What is waited after an attempt is not in its own total. */
const WAITED =
  "CASE WHEN l.is_final THEN coalesce(l.backoff_ms, 0) + coalesce(l.retry_after_ms, 0) ELSE 0 END";
const GATEWAY_MS = `CASE WHEN ${IS_OLD} THEN greatest(0, l.gateway_ms - a.ms) ELSE l.gateway_ms END`;
const UPSTREAM_MS = `greatest(0, round((l.total_ms - l.gateway_ms - (${WAITED}) + CASE WHEN ${IS_OLD} THEN a.ms ELSE 0 END)::numeric))::int`;

/** Fields that are sums of kinds of usage. */
type TokenField = (typeof TOKEN_FIELDS)[keyof TokenUsage];

/** The field that shows each kind of usage. A kind without one doesn't compile. */
const TOKEN_FIELDS = {
  input: "inputTokens",
  cachedInput: "cachedInputTokens",
  cachedAudioInput: "cachedInputTokens",
  cacheWrite: "cacheWriteTokens",
  cacheWrite1h: "cacheWriteTokens",
  audioInput: "mediaInputTokens",
  imageInput: "mediaInputTokens",
  videoInput: "mediaInputTokens",
  output: "outputTokens",
  reasoning: "reasoningTokens",
  audioOutput: "mediaOutputTokens",
  imageOutput: "mediaOutputTokens",
  webSearches: "webSearches",
  images: "images",
  inputImages: "inputImages",
  cachedImageInput: "cachedInputTokens",
  fileSearches: "fileSearches",
  codeExecutions: "codeExecutions",
  seconds: "seconds",
  characters: "characters",
  pages: "pages",
  searchUnits: "searchUnits",
} as const satisfies Record<keyof TokenUsage, keyof LogRow>;

/** The field that shows each line of a cost. */
const COST_FIELDS = {
  input: "inputCost",
  cacheWrite: "cacheWriteCost",
  cachedInput: "cachedInputCost",
  output: "outputCost",
  request: "requestCost",
  webSearch: "webSearchCost",
  imageInput: "imageInputCost",
  imageOutput: "imageOutputCost",
  dataStorage: "dataStorageCost",
  total: "totalCost",
} as const satisfies Record<keyof RecordCost, keyof LogRow>;

const sumOf = (field: TokenField): string =>
  (Object.keys(TOKEN_FIELDS) as (keyof TokenUsage)[])
    .filter((kind) => TOKEN_FIELDS[kind] === field)
    .map((kind) => `l.${TOKEN_COLUMNS[kind]}`)
    .join(" + ");

const TOKEN_SQL = Object.fromEntries(
  [...new Set(Object.values(TOKEN_FIELDS))].map((field) => [
    field,
    field === "seconds" ? `(${sumOf(field)})::float8` : sumOf(field),
  ]),
) as Record<TokenField, string>;

const COST_SQL = Object.fromEntries(LINES.map((line) => [COST_FIELDS[line], costSql(line)])) as Record<
  (typeof COST_FIELDS)[keyof RecordCost],
  string
>;

/** What of each field of a record the activity list shows, and how it is read from the rows `l`. */
const RECORD_SQL = {
  id: { id: "l.id" },
  createdAtMs: { createdAt: "l.created_at" },
  // The scope of every query.
  organizationId: {},
  projectId: { projectId: "l.project_id" },
  isFinal: { isFinal: "l.is_final" },
  finalId: { finalId: "l.final_id" },
  apiKeyId: { apiKeyId: "l.api_key_id", apiKeyDescription: "k.description" },
  // What limits, levels and team a request counted to is shown with them.
  teamId: {},
  windowStartMs: {},
  levels: {},
  clientRequestId: { clientRequestId: "l.client_request_id" },
  door: { door: "l.door" },
  requestedModel: { requestedModel: "l.requested_model" },
  requestedProvider: { requestedProvider: "l.requested_provider" },
  model: { model: "l.model" },
  upstreamModel: { upstreamModel: "l.upstream_model" },
  provider: { provider: "l.provider" },
  region: { region: "l.region" },
  credentialMode: { credentialMode: "l.credential_mode" },
  // Rows are searched by it, and summed.
  credentialHash: {},
  status: { status: "l.status" },
  finish: { finish: "l.finish" },
  errorType: { errorType: "l.error_type" },
  errorCode: { errorCode: "l.error_code" },
  reason: { reason: "l.reason" },
  stream: { stream: "l.stream" },
  cached: { cached: "l.cached" },
  canceled: { canceled: "l.canceled" },
  estimated: { estimated: "l.estimated" },
  unpriced: { unpriced: "l.unpriced" },
  tokens: TOKEN_SQL,
  cost: COST_SQL,
  estimate: { estimate: "l.estimate::text" },
  // Credits have their own page.
  creditAmount: {},
  pricedBy: { pricedBy: "l.priced_by" },
  upstreamCost: { upstreamCost: "l.upstream_cost::text" },
  savedTokens: { savedTokens: "l.saved_tokens" },
  savedCost: { savedCost: "l.saved_cost::text" },
  promptCacheSaving: { promptCacheSaving: "l.prompt_cache_saving::text" },
  priceVersion: { priceVersion: VERSION_SQL },
  upstreamFirstByteMs: { upstreamFirstByteMs: "l.upstream_first_byte_ms" },
  firstTokenMs: { firstTokenMs: "l.first_token_ms" },
  totalMs: { totalMs: "l.total_ms" },
  gatewayMs: { gatewayMs: GATEWAY_MS, upstreamMs: UPSTREAM_MS },
  attemptMs: { attemptMs: "l.attempt_ms" },
  backoffMs: { backoffMs: "coalesce(l.backoff_ms, 0)" },
  retryAfterMs: { retryAfterMs: "coalesce(l.retry_after_ms, 0)" },
  source: { source: "l.source" },
  sessionId: { sessionId: "l.session_id" },
  agentId: { agentId: "l.agent_id" },
  parentAgentId: { parentAgentId: "l.parent_agent_id" },
  endUser: { endUser: "l.end_user" },
  customHeaders: { customHeaders: "l.custom_headers" },
  routing: { routing: "l.routing" },
  // Their own rows.
  violations: {},
  requests: { requests: "l.requests" },
  v: {},
} as const satisfies Record<keyof UsageRecord, Partial<Record<keyof LogRow, string>>>;

type FieldsIn<Parts> = Parts extends unknown ? keyof Parts : never;
type RecordField = FieldsIn<(typeof RECORD_SQL)[keyof UsageRecord]>;

/** A field of {@link LogRow} that comes from no field of a record has to be added here. */
const DERIVED_SQL: Readonly<Record<Exclude<keyof LogRow, RecordField>, string>> = {
  failedAttempts: "a.failed",
  // A part of the cache writes, which are shown as one.
  cacheWrite1hTokens: `l.${TOKEN_COLUMNS.cacheWrite1h}`,
};

const FIELD_SQL = Object.assign({}, ...Object.values(RECORD_SQL), DERIVED_SQL) as Record<
  keyof LogRow,
  string
>;

/** Every field of a {@link LogRow}. */
export const LOG_ROW_FIELDS: readonly string[] = Object.keys(FIELD_SQL);

/** The columns of the rows `l` under the names of {@link LogRow}. */
export const LOG_ROW_COLUMNS = Object.entries(FIELD_SQL)
  .map(([name, sql]) => `${sql} AS "${name}"`)
  .join(", ");
