import { UNCHARGED_CHOICES } from "../usage/price-choices.ts";
import { NO_TOKENS } from "../usage/token-usage.ts";
import type { RecordCost } from "../usage/record-cost.ts";
import {
  type Intent,
  LEVELS_RECORD_VERSION,
  TEAMS_RECORD_VERSION,
  USAGE_RECORD_VERSION,
  type UsageBatch,
  type UsageRecord,
} from "./usage-record.ts";

const NO_COST: RecordCost = {
  input: "0",
  cacheWrite: "0",
  cachedInput: "0",
  output: "0",
  request: "0",
  webSearch: "0",
  imageInput: null,
  imageOutput: null,
  dataStorage: null,
  total: "0",
};

/** Nothing was seen of any provider. */
const NOTHING_USED = {
  model: null,
  upstreamModel: null,
  provider: null,
  region: null,
  credentialMode: null,
  credentialHash: null,
  tokens: NO_TOKENS,
  cost: NO_COST,
  creditAmount: "0",
  priceVersion: null,
  upstreamCost: null,
  savedTokens: 0,
  savedCost: "0",
  promptCacheSaving: null,
  unpriced: false,
  upstreamFirstByteMs: null,
  firstTokenMs: null,
  gatewayMs: 0,
  attemptMs: null,
  backoffMs: null,
  retryAfterMs: null,
} as const;

/** Nothing was seen of how it ended: `status` 0 is no answer at all. */
const NO_ANSWER = {
  status: 0,
  finish: "gateway_lost",
  errorType: "network_error",
  errorCode: null,
  reason: {
    text: "the gateway process that served it died",
    code: null,
    type: null,
    field: null,
    status: null,
    refusedBy: null,
  },
  cached: false,
  canceled: false,
  estimated: false,
  totalMs: 0,
} as const;

/**
 * The row of a request whose gateway died: it costs nothing, its estimate is kept alongside. Should the real record
 * come later, it takes this row's place.
 */
export function buildLostRecord(
  organizationId: string,
  id: string,
  intent: Intent & { readonly createdAtMs: number },
): UsageRecord {
  return {
    ...NOTHING_USED,
    ...NO_ANSWER,
    v: USAGE_RECORD_VERSION,
    id,
    isFinal: true,
    finalId: null,
    createdAtMs: intent.createdAtMs,
    organizationId,
    projectId: intent.projectId,
    teamId: intent.teamId ?? null,
    apiKeyId: intent.apiKeyId,
    windowStartMs: intent.windowStartMs,
    levels: intent.levels ?? null,
    clientRequestId: null,
    door: intent.door,
    requestedModel: intent.requestedModel,
    requestedProvider: null,
    stream: intent.stream,
    estimate: intent.estimate,
    source: null,
    sessionId: null,
    agentId: null,
    parentAgentId: null,
    endUser: null,
    pricedBy: UNCHARGED_CHOICES,
    customHeaders: null,
    routing: null,
    violations: null,
    requests: 1,
  };
}

/** Version of the batch with that row: of the first release that writes everything the row says. */
export function versionOfLost({ teamId, levels }: Intent): UsageBatch["v"] {
  if (teamId) return TEAMS_RECORD_VERSION;
  return levels ? LEVELS_RECORD_VERSION : USAGE_RECORD_VERSION;
}
