import type { CredentialSource, FailureReason, RecordFinish } from "@causeway/contracts";

/** One row of `request_log` as the activity list shows it. USD amounts are decimal texts, times in ms. */
export interface LogRow {
  readonly id: string;
  readonly createdAt: Date;
  readonly projectId: string;
  /** False for a failed attempt, which names its final row. */
  readonly isFinal: boolean;
  readonly finalId: string | null;
  /** Attempts that failed before the answer. */
  readonly failedAttempts: number;
  readonly apiKeyId: string;
  readonly apiKeyDescription: string | null;
  readonly clientRequestId: string | null;
  readonly door: string;
  readonly requestedModel: string;
  readonly requestedProvider: string | null;
  readonly model: string | null;
  readonly upstreamModel: string | null;
  readonly provider: string | null;
  readonly region: string | null;
  readonly credentialMode: CredentialSource | null;
  readonly status: number;
  readonly finish: RecordFinish;
  readonly errorType: string;
  readonly errorCode: string | null;
  readonly reason: FailureReason | null;
  readonly stream: boolean;
  readonly cached: boolean;
  readonly canceled: boolean;
  readonly estimated: boolean;
  readonly inputTokens: number;
  readonly cachedInputTokens: number;
  readonly cacheWriteTokens: number;
  readonly mediaInputTokens: number;
  readonly outputTokens: number;
  readonly reasoningTokens: number;
  readonly mediaOutputTokens: number;
  readonly inputCost: string;
  readonly cacheWriteCost: string;
  readonly cachedInputCost: string;
  readonly outputCost: string;
  readonly requestCost: string;
  readonly webSearchCost: string;
  readonly imageInputCost: string | null;
  readonly imageOutputCost: string | null;
  readonly dataStorageCost: string | null;
  readonly totalCost: string;
  readonly estimate: string;
  readonly upstreamFirstByteMs: number | null;
  readonly firstTokenMs: number | null;
  readonly totalMs: number;
  readonly gatewayMs: number;
  /** All attempts of the request; of an attempt, its own. */
  readonly upstreamMs: number;
  /** This row's attempt; of a final row, its last. */
  readonly attemptMs: number | null;
  readonly backoffMs: number;
  readonly retryAfterMs: number;
  readonly source: string | null;
  readonly sessionId: string | null;
  readonly customHeaders: Readonly<Record<string, string>> | null;
  readonly routing: unknown;
  /** How many refused requests the row stands for; 1 otherwise. */
  readonly requests: number;
}

/** Attempts of a request lie near its row in time, so few partitions are asked for them. */
export const ATTEMPT_SPREAD = "interval '30 minutes'";

/** What `LOG_COLUMNS` needs beside the rows `l`. */
export const LOG_JOINS = `
  LEFT JOIN api_key k ON k.id = l.api_key_id
  LEFT JOIN LATERAL (
    SELECT count(*)::int AS failed, coalesce(sum(f.total_ms), 0)::int AS ms FROM request_log f
    WHERE f.final_id = l.id AND NOT f.is_final
      AND f.created_at BETWEEN l.created_at - ${ATTEMPT_SPREAD} AND l.created_at + ${ATTEMPT_SPREAD}
  ) a ON true`;

/** Rows of the first version say nothing of attempts, and have the failed ones in the gateway's time. */
const IS_OLD = "l.record_version < 2";
/** What is waited after an attempt is not in its own total. */
const WAITED =
  "CASE WHEN l.is_final THEN coalesce(l.backoff_ms, 0) + coalesce(l.retry_after_ms, 0) ELSE 0 END";
const GATEWAY_MS = `CASE WHEN ${IS_OLD} THEN greatest(0, l.gateway_ms - a.ms) ELSE l.gateway_ms END`;
const UPSTREAM_MS = `greatest(0, round((l.total_ms - l.gateway_ms - (${WAITED}) + CASE WHEN ${IS_OLD} THEN a.ms ELSE 0 END)::numeric))::int`;

/** Columns of the rows `l` under the names of `LogRow`. */
export const LOG_COLUMNS = `
  l.id, l.created_at AS "createdAt", l.project_id AS "projectId", l.is_final AS "isFinal", l.final_id AS "finalId",
  a.failed AS "failedAttempts", l.api_key_id AS "apiKeyId", k.description AS "apiKeyDescription",
  l.client_request_id AS "clientRequestId", l.door, l.requested_model AS "requestedModel",
  l.requested_provider AS "requestedProvider", l.model, l.upstream_model AS "upstreamModel", l.provider, l.region,
  l.credential_mode AS "credentialMode", l.status, l.finish, l.error_type AS "errorType", l.error_code AS "errorCode", l.reason,
  l.stream, l.cached, l.canceled, l.estimated, l.input_tokens AS "inputTokens",
  l.cached_input_tokens + l.cached_audio_tokens AS "cachedInputTokens",
  l.cache_write_tokens + l.cache_write_1h_tokens AS "cacheWriteTokens",
  l.audio_input_tokens + l.image_input_tokens + l.video_input_tokens AS "mediaInputTokens",
  l.output_tokens AS "outputTokens", l.reasoning_tokens AS "reasoningTokens",
  l.audio_output_tokens + l.image_output_tokens AS "mediaOutputTokens",
  l.input_cost::text AS "inputCost", l.cache_write_cost::text AS "cacheWriteCost",
  l.cached_input_cost::text AS "cachedInputCost", l.output_cost::text AS "outputCost",
  l.request_cost::text AS "requestCost", l.web_search_cost::text AS "webSearchCost",
  l.image_input_cost::text AS "imageInputCost", l.image_output_cost::text AS "imageOutputCost",
  l.data_storage_cost::text AS "dataStorageCost", l.total_cost::text AS "totalCost", l.estimate::text AS estimate,
  l.upstream_first_byte_ms AS "upstreamFirstByteMs", l.first_token_ms AS "firstTokenMs", l.total_ms AS "totalMs",
  ${GATEWAY_MS} AS "gatewayMs", ${UPSTREAM_MS} AS "upstreamMs", l.attempt_ms AS "attemptMs",
  coalesce(l.backoff_ms, 0) AS "backoffMs", coalesce(l.retry_after_ms, 0) AS "retryAfterMs", l.source, l.session_id AS "sessionId", l.custom_headers AS "customHeaders",
  l.routing, l.requests`;
