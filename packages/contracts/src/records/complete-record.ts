import type { UsageRecord } from "./usage-record.ts";

/** Fields of the first release. The list never grows: records of that release lack everything else. */
type FirstField =
  | "v"
  | "id"
  | "isFinal"
  | "finalId"
  | "createdAtMs"
  | "organizationId"
  | "projectId"
  | "apiKeyId"
  | "windowStartMs"
  | "clientRequestId"
  | "door"
  | "requestedModel"
  | "requestedProvider"
  | "model"
  | "upstreamModel"
  | "provider"
  | "region"
  | "credentialMode"
  | "credentialHash"
  | "status"
  | "finish"
  | "errorType"
  | "errorCode"
  | "stream"
  | "cached"
  | "canceled"
  | "estimated"
  | "tokens"
  | "cost"
  | "priceVersion"
  | "estimate"
  | "creditAmount"
  | "upstreamFirstByteMs"
  | "firstTokenMs"
  | "totalMs"
  | "gatewayMs"
  | "source"
  | "sessionId"
  | "customHeaders"
  | "routing"
  | "requests";

/** What records of releases that didn't know a field mean. */
const UNKNOWN: Readonly<Omit<UsageRecord, FirstField>> = {
  teamId: null,
  levels: null,
  reason: null,
  pricedBy: null,
  upstreamCost: null,
  savedTokens: 0,
  savedCost: "0",
  promptCacheSaving: null,
  unpriced: false,
  attemptMs: null,
  backoffMs: null,
  retryAfterMs: null,
  violations: null,
  endUser: null,
  agentId: null,
  parentAgentId: null,
};

/** A record as a queue, a spool or a table holds it: of this release or an earlier one. */
export type StoredRecord = Pick<UsageRecord, FirstField> & Partial<Omit<UsageRecord, FirstField>>;

/** The record with every field. */
export const completeRecord = (record: StoredRecord): UsageRecord => ({ ...UNKNOWN, ...record });
