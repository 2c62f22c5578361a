import type { CredentialSource, FailureReason, RecordFinish } from "@causeway/contracts";
import { LINE_COLUMNS } from "../../usage/usage-columns.ts";

/** One row of `request_log` as the activity list shows it. USD amounts are decimal texts with all corrections, times in ms. */
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

/** Cost lines, which a price that was set later can correct. */
const CORRECTED = Object.entries(LINE_COLUMNS);

/** A cost line with its corrections; null where the line can't apply. */
const costSql = (line: keyof typeof LINE_COLUMNS): string =>
  `(l.${LINE_COLUMNS[line]} + coalesce(c."${line}", 0))::text`;

/** What {@link LOG_ROW_COLUMNS} needs beside the rows `l`. */
export const LOG_JOINS = `
  LEFT JOIN api_key k ON k.id = l.api_key_id
  LEFT JOIN LATERAL (
    SELECT count(*)::int AS failed, coalesce(sum(f.total_ms), 0)::int AS ms FROM request_log f
    WHERE f.final_id = l.id AND NOT f.is_final
      AND f.created_at BETWEEN l.created_at - ${ATTEMPT_SPREAD} AND l.created_at + ${ATTEMPT_SPREAD}
  ) a ON true
  LEFT JOIN LATERAL (
    SELECT ${CORRECTED.map(([line]) => `sum((x.lines ->> '${line}')::numeric) AS "${line}"`).join(", ")}
    FROM cost_correction x WHERE l.unpriced AND x.request_id = l.id
  ) c ON true`;

/** Rows of the first version say nothing of attempts, and have the failed ones in the gateway's time. */
const IS_OLD = "l.record_version < 2";
/** What is waited after an attempt is not in its own total. */
const WAITED =
  "CASE WHEN l.is_final THEN coalesce(l.backoff_ms, 0) + coalesce(l.retry_after_ms, 0) ELSE 0 END";
const GATEWAY_MS = `CASE WHEN ${IS_OLD} THEN greatest(0, l.gateway_ms - a.ms) ELSE l.gateway_ms END`;
const UPSTREAM_MS = `greatest(0, round((l.total_ms - l.gateway_ms - (${WAITED}) + CASE WHEN ${IS_OLD} THEN a.ms ELSE 0 END)::numeric))::int`;

/** What each field of {@link LogRow} is read from, of the rows `l`. */
const FIELD_SQL: Readonly<Record<keyof LogRow, string>> = {
  id: "l.id",
  createdAt: "l.created_at",
  projectId: "l.project_id",
  isFinal: "l.is_final",
  finalId: "l.final_id",
  failedAttempts: "a.failed",
  apiKeyId: "l.api_key_id",
  apiKeyDescription: "k.description",
  clientRequestId: "l.client_request_id",
  door: "l.door",
  requestedModel: "l.requested_model",
  requestedProvider: "l.requested_provider",
  model: "l.model",
  upstreamModel: "l.upstream_model",
  provider: "l.provider",
  region: "l.region",
  credentialMode: "l.credential_mode",
  status: "l.status",
  finish: "l.finish",
  errorType: "l.error_type",
  errorCode: "l.error_code",
  reason: "l.reason",
  stream: "l.stream",
  cached: "l.cached",
  canceled: "l.canceled",
  estimated: "l.estimated",
  inputTokens: "l.input_tokens",
  cachedInputTokens: "l.cached_input_tokens + l.cached_audio_tokens",
  cacheWriteTokens: "l.cache_write_tokens + l.cache_write_1h_tokens",
  mediaInputTokens: "l.audio_input_tokens + l.image_input_tokens + l.video_input_tokens",
  outputTokens: "l.output_tokens",
  reasoningTokens: "l.reasoning_tokens",
  mediaOutputTokens: "l.audio_output_tokens + l.image_output_tokens",
  inputCost: costSql("input"),
  cacheWriteCost: costSql("cacheWrite"),
  cachedInputCost: costSql("cachedInput"),
  outputCost: costSql("output"),
  requestCost: costSql("request"),
  webSearchCost: costSql("webSearch"),
  imageInputCost: costSql("imageInput"),
  imageOutputCost: costSql("imageOutput"),
  dataStorageCost: costSql("dataStorage"),
  totalCost: costSql("total"),
  estimate: "l.estimate::text",
  upstreamFirstByteMs: "l.upstream_first_byte_ms",
  firstTokenMs: "l.first_token_ms",
  totalMs: "l.total_ms",
  gatewayMs: GATEWAY_MS,
  upstreamMs: UPSTREAM_MS,
  attemptMs: "l.attempt_ms",
  backoffMs: "coalesce(l.backoff_ms, 0)",
  retryAfterMs: "coalesce(l.retry_after_ms, 0)",
  source: "l.source",
  sessionId: "l.session_id",
  customHeaders: "l.custom_headers",
  routing: "l.routing",
  requests: "l.requests",
};

/** Every field of a {@link LogRow}. */
export const LOG_ROW_FIELDS: readonly string[] = Object.keys(FIELD_SQL);

/** The columns of the rows `l` under the names of {@link LogRow}. */
export const LOG_ROW_COLUMNS = Object.entries(FIELD_SQL)
  .map(([name, sql]) => `${sql} AS "${name}"`)
  .join(", ");
