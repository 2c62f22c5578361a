import {
  type Caller,
  type GatewayError,
  NO_TOKENS,
  UNCHARGED_CHOICES,
  USAGE_RECORD_VERSION,
  type UsageRecord,
} from "@causeway/contracts";
import { costToRecord, zeroCost } from "@causeway/cost";
import { createId } from "@causeway/crypto";
import type { RecordedLabels } from "../../request/recorded-labels.ts";
import { reasonOfError } from "../attempt/failure-reason.ts";

export interface Refused {
  readonly caller: Caller;
  /** `performance.now()` of its arrival. */
  readonly startedAt: number;
  readonly door: string;
  readonly labels: RecordedLabels;
  readonly stream: boolean;
  readonly error: GatewayError;
}

const FREE = costToRecord(zeroCost({ retained: false, imageCapable: false }));

/** What only requests that reached a provider have. */
const UNCALLED = {
  ...{ windowStartMs: null, levels: null, violations: null, requestedProvider: null, routing: null },
  ...{ model: null, upstreamModel: null, provider: null, region: null, priceVersion: null },
  ...{ credentialMode: null, credentialHash: null, upstreamFirstByteMs: null, firstTokenMs: null },
  ...{ cached: false, canceled: false, estimated: false, unpriced: false },
  ...{ attemptMs: null, backoffMs: null, retryAfterMs: null },
  ...{ tokens: NO_TOKENS, cost: FREE, estimate: "0", creditAmount: "0" },
  pricedBy: UNCHARGED_CHOICES,
  upstreamCost: null,
  savedTokens: 0,
  savedCost: "0",
  promptCacheSaving: null,
};

/** The row of a request that never reached a provider. */
export function buildRefusal(refused: Refused): UsageRecord {
  const { caller, startedAt, door, labels, stream, error } = refused;
  return {
    ...UNCALLED,
    v: USAGE_RECORD_VERSION,
    id: createId("req"),
    isFinal: true,
    finalId: null,
    createdAtMs: Date.now(),
    organizationId: caller.organizationId,
    projectId: caller.projectId,
    teamId: caller.teamId ?? null,
    apiKeyId: caller.apiKeyId,
    door,
    ...labels,
    status: error.status,
    finish: "refused",
    errorType: "none",
    errorCode: error.code,
    reason: reasonOfError(error, labels.requestedModel),
    stream,
    totalMs: Math.round(performance.now() - startedAt),
    gatewayMs: Math.round(performance.now() - startedAt),
    requests: 1,
  };
}
