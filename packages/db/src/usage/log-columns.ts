import {
  type RecordCost,
  type TokenUsage,
  USAGE_RECORD_VERSION,
  type UsageRecord,
} from "@causeway/contracts";
import { toUsd } from "../money/picodollars.ts";
import type { Column } from "./array-literal.ts";

/** Lines that are null where they cannot apply. */
type OptionalLine = "imageInput" | "imageOutput" | "dataStorage";
type Cell = string | number | boolean | null;
type Read = (record: UsageRecord) => Cell;

const text = (name: string, read: Read): Column<UsageRecord> => ({ name, type: "text", quoted: true, read });
const plain = (name: string, type: string, read: Read): Column<UsageRecord> => ({
  name,
  type,
  quoted: false,
  read,
});
const number = (name: string, type: string, read: Read, usual = 0): Column<UsageRecord> => ({
  ...plain(name, type, read),
  usual,
});
const flag = (name: string, usual: boolean, read: Read): Column<UsageRecord> => ({
  ...plain(name, "bool", read),
  usual,
});
const json = (name: string, read: (record: UsageRecord) => unknown): Column<UsageRecord> => ({
  name,
  type: "jsonb",
  quoted: true,
  read: (record) => toJson(read(record)),
});
const tokens = (name: string, kind: keyof TokenUsage) =>
  number(name, "int4", ({ tokens }) => tokens[kind] ?? 0);
const cost = (name: string, line: Exclude<keyof RecordCost, OptionalLine>) =>
  number(name, "numeric", ({ cost }) => toUsd(cost[line]));
const optionalCost = (name: string, line: OptionalLine) =>
  plain(name, "numeric", ({ cost }) => toUsdOrNull(cost[line]));
const millis = (name: string, read: (record: UsageRecord) => number | null | undefined) =>
  plain(name, "int4", (record) => {
    const ms = read(record);
    return ms === null || ms === undefined ? null : Math.round(ms);
  });

const toJson = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);
const toUsdOrNull = (picodollars: string | null): string | null =>
  picodollars === null ? null : toUsd(picodollars);
const toTimestamp = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** Media seconds have three places in the database. */
export const toMediaMs = (seconds: number): number => Math.round(seconds * 1_000);

/** Every column of `request_log` that a record fills. */
export const LOG_COLUMNS: readonly Column<UsageRecord>[] = [
  text("id", (r) => r.id),
  plain("created_at", "timestamptz", (r) => toTimestamp(r.createdAtMs)),
  text("organization_id", (r) => r.organizationId),
  text("project_id", (r) => r.projectId),
  text("api_key_id", (r) => r.apiKeyId),
  flag("is_final", true, (r) => r.isFinal),
  text("final_id", (r) => r.finalId),
  plain("window_start", "timestamptz", (r) => toTimestamp(r.windowStartMs)),
  text("client_request_id", (r) => r.clientRequestId),
  text("door", (r) => r.door),
  text("requested_model", (r) => r.requestedModel),
  text("requested_provider", (r) => r.requestedProvider),
  text("model", (r) => r.model),
  text("upstream_model", (r) => r.upstreamModel),
  text("provider", (r) => r.provider),
  text("region", (r) => r.region),
  text("credential_mode", (r) => r.credentialMode),
  text("credential_hash", (r) => r.credentialHash),
  plain("status", "int2", (r) => r.status),
  text("finish", (r) => r.finish),
  text("error_type", (r) => r.errorType),
  text("error_code", (r) => r.errorCode),
  json("reason", (r) => r.reason),
  flag("stream", false, (r) => r.stream),
  flag("cached", false, (r) => r.cached),
  flag("canceled", false, (r) => r.canceled),
  flag("estimated", false, (r) => r.estimated),
  tokens("input_tokens", "input"),
  tokens("cached_input_tokens", "cachedInput"),
  tokens("cached_audio_tokens", "cachedAudioInput"),
  tokens("cache_write_tokens", "cacheWrite"),
  tokens("cache_write_1h_tokens", "cacheWrite1h"),
  tokens("audio_input_tokens", "audioInput"),
  tokens("image_input_tokens", "imageInput"),
  tokens("video_input_tokens", "videoInput"),
  tokens("output_tokens", "output"),
  tokens("reasoning_tokens", "reasoning"),
  tokens("audio_output_tokens", "audioOutput"),
  tokens("image_output_tokens", "imageOutput"),
  tokens("web_searches", "webSearches"),
  tokens("images", "images"),
  tokens("characters", "characters"),
  tokens("pages", "pages"),
  number("media_seconds", "numeric", (r) => toMediaMs(r.tokens.seconds) / 1_000),
  cost("input_cost", "input"),
  cost("cache_write_cost", "cacheWrite"),
  cost("cached_input_cost", "cachedInput"),
  cost("output_cost", "output"),
  cost("request_cost", "request"),
  cost("web_search_cost", "webSearch"),
  optionalCost("image_input_cost", "imageInput"),
  optionalCost("image_output_cost", "imageOutput"),
  optionalCost("data_storage_cost", "dataStorage"),
  cost("total_cost", "total"),
  number("credit_amount", "numeric", (r) => toUsd(r.creditAmount)),
  number("estimate", "numeric", (r) => toUsd(r.estimate)),
  text("price_version", (r) => r.priceVersion),
  millis("upstream_first_byte_ms", (r) => r.upstreamFirstByteMs),
  millis("first_token_ms", (r) => r.firstTokenMs),
  millis("total_ms", (r) => r.totalMs),
  plain("gateway_ms", "float4", (r) => r.gatewayMs),
  millis("attempt_ms", (r) => r.attemptMs),
  millis("backoff_ms", (r) => r.backoffMs),
  millis("retry_after_ms", (r) => r.retryAfterMs),
  text("source", (r) => r.source),
  text("session_id", (r) => r.sessionId),
  json("custom_headers", (r) => r.customHeaders),
  json("routing", (r) => r.routing),
  number("requests", "int4", (r) => r.requests, 1),
  number("record_version", "int2", (r) => r.v, USAGE_RECORD_VERSION),
];
