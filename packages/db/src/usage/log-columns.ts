import { type RecordCost, USAGE_RECORD_VERSION, type UsageRecord } from "@causeway/contracts";
import type { Prisma } from "../generated/client.ts";
import { toUsd } from "../money/picodollars.ts";
import type { Column } from "./array-literal.ts";
import { COUNT_KINDS, LINE_COLUMNS, LINES, TOKEN_COLUMNS } from "./usage-columns.ts";

type Cell = string | number | boolean | null;
type Read = (record: UsageRecord) => Cell;

/** A column of the Prisma schema; any other name doesn't compile. */
type Known<Name extends string> = CamelCase<Name> extends Prisma.RequestLogScalarFieldEnum ? Name : never;
type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

const column = <Name extends string>(
  name: Known<Name>,
  rest: Omit<Column<UsageRecord>, "name">,
): Column<UsageRecord> => ({ name, ...rest });

const text = <Name extends string>(name: Known<Name>, read: Read) =>
  column<Name>(name, { type: "text", quoted: true, read });
const plain = <Name extends string>(name: Known<Name>, type: string, read: Read) =>
  column<Name>(name, { type, quoted: false, read });
const number = <Name extends string>(name: Known<Name>, type: string, read: Read, usual = 0) =>
  column<Name>(name, { type, quoted: false, read, usual });
const flag = <Name extends string>(name: Known<Name>, usual: boolean, read: Read) =>
  column<Name>(name, { type: "bool", quoted: false, read, usual });
const json = <Name extends string>(name: Known<Name>, read: (record: UsageRecord) => unknown) =>
  column<Name>(name, { type: "jsonb", quoted: true, read: (record) => toJson(read(record)) });
const millis = <Name extends string>(
  name: Known<Name>,
  read: (record: UsageRecord) => number | null | undefined,
) =>
  plain<Name>(name, "int4", (record) => {
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

const amount = <Name extends string>(name: Known<Name>, read: (record: UsageRecord) => string | null) =>
  number<Name>(name, "numeric", (record) => toUsd(read(record) ?? "0"));
const optionalAmount: typeof amount = (name, read) =>
  plain(name, "numeric", (record) => toUsdOrNull(read(record)));

const TOKENS: readonly Column<UsageRecord>[] = [
  ...COUNT_KINDS.map((kind) => number(TOKEN_COLUMNS[kind], "int4", ({ tokens }) => tokens[kind] ?? 0)),
  number(TOKEN_COLUMNS.seconds, "numeric", ({ tokens }) => toMediaMs(tokens.seconds) / 1_000),
];

/** How each line of a cost is written. Null where a line can't apply, so these have no usual value. */
const LINE_MAKERS: { readonly [Line in keyof RecordCost]: typeof amount | typeof optionalAmount } = {
  input: amount,
  cacheWrite: amount,
  cachedInput: amount,
  output: amount,
  request: amount,
  webSearch: amount,
  imageInput: optionalAmount,
  imageOutput: optionalAmount,
  dataStorage: optionalAmount,
  total: amount,
};

/** The columns of `request_log` by the field they come from. A field without an entry doesn't compile. */
const COLUMNS: {
  readonly [Field in keyof UsageRecord]: Column<UsageRecord> | readonly Column<UsageRecord>[];
} = {
  id: text("id", (r) => r.id),
  createdAtMs: plain("created_at", "timestamptz", (r) => toTimestamp(r.createdAtMs)),
  organizationId: text("organization_id", (r) => r.organizationId),
  projectId: text("project_id", (r) => r.projectId),
  teamId: text("team_id", (r) => r.teamId ?? null),
  apiKeyId: text("api_key_id", (r) => r.apiKeyId),
  isFinal: flag("is_final", true, (r) => r.isFinal),
  finalId: text("final_id", (r) => r.finalId),
  windowStartMs: plain("window_start", "timestamptz", (r) => toTimestamp(r.windowStartMs)),
  // Which limits a row counts to is kept with their totals.
  levels: [],
  // Violations have a table.
  violations: [],
  clientRequestId: text("client_request_id", (r) => r.clientRequestId),
  door: text("door", (r) => r.door),
  requestedModel: text("requested_model", (r) => r.requestedModel),
  requestedProvider: text("requested_provider", (r) => r.requestedProvider),
  model: text("model", (r) => r.model),
  upstreamModel: text("upstream_model", (r) => r.upstreamModel),
  provider: text("provider", (r) => r.provider),
  region: text("region", (r) => r.region),
  credentialMode: text("credential_mode", (r) => r.credentialMode),
  credentialHash: text("credential_hash", (r) => r.credentialHash),
  status: plain("status", "int2", (r) => r.status),
  finish: text("finish", (r) => r.finish),
  errorType: text("error_type", (r) => r.errorType),
  errorCode: text("error_code", (r) => r.errorCode),
  reason: json("reason", (r) => r.reason),
  stream: flag("stream", false, (r) => r.stream),
  cached: flag("cached", false, (r) => r.cached),
  canceled: flag("canceled", false, (r) => r.canceled),
  estimated: flag("estimated", false, (r) => r.estimated),
  creditAmount: number("credit_amount", "numeric", (r) => toUsd(r.creditAmount)),
  estimate: number("estimate", "numeric", (r) => toUsd(r.estimate)),
  priceVersion: text("price_version", (r) => r.priceVersion),
  pricedBy: json("priced_by", (r) => r.pricedBy),
  upstreamCost: optionalAmount("upstream_cost", (r) => r.upstreamCost),
  savedTokens: number("saved_tokens", "int4", (r) => r.savedTokens),
  savedCost: amount("saved_cost", (r) => r.savedCost),
  promptCacheSaving: optionalAmount("prompt_cache_saving", (r) => r.promptCacheSaving),
  unpriced: flag("unpriced", false, (r) => r.unpriced === true),
  upstreamFirstByteMs: millis("upstream_first_byte_ms", (r) => r.upstreamFirstByteMs),
  firstTokenMs: millis("first_token_ms", (r) => r.firstTokenMs),
  totalMs: millis("total_ms", (r) => r.totalMs),
  gatewayMs: plain("gateway_ms", "float4", (r) => r.gatewayMs),
  attemptMs: millis("attempt_ms", (r) => r.attemptMs),
  backoffMs: millis("backoff_ms", (r) => r.backoffMs),
  retryAfterMs: millis("retry_after_ms", (r) => r.retryAfterMs),
  source: text("source", (r) => r.source),
  sessionId: text("session_id", (r) => r.sessionId),
  agentId: text("agent_id", (r) => r.agentId),
  parentAgentId: text("parent_agent_id", (r) => r.parentAgentId),
  endUser: text("end_user", (r) => r.endUser),
  customHeaders: json("custom_headers", (r) => r.customHeaders),
  routing: json("routing", (r) => r.routing),
  requests: number("requests", "int4", (r) => r.requests, 1),
  v: number("record_version", "int2", (r) => r.v, USAGE_RECORD_VERSION),
  tokens: TOKENS,
  cost: LINES.map((line) => LINE_MAKERS[line](LINE_COLUMNS[line], ({ cost }) => cost[line])),
};

/** Every column of `request_log` that a record fills; the first, the id, has no gaps. */
export const LOG_COLUMNS: readonly Column<UsageRecord>[] = Object.values(COLUMNS).flat();
