import { NO_TOKENS, type UsageRecord } from "@causeway/contracts";
import { createId } from "@causeway/crypto";

/** When requests were made that say no other time. */
export const SAMPLE_MS = Date.UTC(2026, 2, 10, 12);

const NO_COST = {
  input: "0",
  cacheWrite: "0",
  cachedInput: "0",
  output: "0",
  request: "0",
  webSearch: "0",
  imageInput: null,
  imageOutput: null,
  dataStorage: null,
};

/** A request of March 10, 2026 that costs `total` picodollars. */
export const sampleUsage = (total: string, changes: Partial<UsageRecord> = {}): UsageRecord => ({
  v: 1,
  id: createId("req"),
  isFinal: true,
  finalId: null,
  createdAtMs: SAMPLE_MS,
  organizationId: "org_a",
  projectId: "prj_a",
  apiKeyId: "key_owner",
  ...{ windowStartMs: null, levels: null, violations: null, reason: null, unpriced: false },
  ...{ attemptMs: null, backoffMs: null, retryAfterMs: null },
  clientRequestId: null,
  door: "chat",
  requestedModel: "m-1",
  requestedProvider: null,
  model: "m-1",
  upstreamModel: "m-1",
  provider: "openai",
  region: null,
  credentialMode: "operator",
  credentialHash: null,
  status: 200,
  finish: "stop",
  errorType: "none",
  errorCode: null,
  stream: true,
  cached: false,
  canceled: false,
  estimated: false,
  tokens: { ...NO_TOKENS, input: 10, output: 5 },
  cost: { ...NO_COST, total },
  priceVersion: null,
  estimate: "0",
  creditAmount: "0",
  upstreamFirstByteMs: null,
  firstTokenMs: 30,
  totalMs: 100,
  gatewayMs: 1,
  source: null,
  sessionId: null,
  customHeaders: null,
  routing: null,
  requests: 1,
  ...changes,
});
