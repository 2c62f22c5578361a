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
import type { CallInfo } from "../../request/call-info.ts";
import { reasonOfError } from "../attempt/failure-reason.ts";

export interface Refused {
  readonly caller: Caller;
  readonly info: CallInfo;
  readonly door: string;
  readonly requestedModel: string;
  readonly stream: boolean;
  readonly endUser: string | null;
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
};

/** The row of a request that never reached a provider. */
export function buildRefusal(refused: Refused): UsageRecord {
  const { caller, info, door, requestedModel, stream, endUser, error } = refused;
  return {
    ...UNCALLED,
    v: USAGE_RECORD_VERSION,
    id: createId("req"),
    isFinal: true,
    finalId: null,
    createdAtMs: Date.now(),
    organizationId: caller.organizationId,
    projectId: caller.projectId,
    apiKeyId: caller.apiKeyId,
    clientRequestId: info.requestId,
    door,
    requestedModel,
    status: error.status,
    finish: "refused",
    errorType: "none",
    errorCode: error.code,
    reason: reasonOfError(error, requestedModel),
    stream,
    totalMs: Math.round(performance.now() - info.startedAt),
    gatewayMs: Math.round(performance.now() - info.startedAt),
    source: info.source,
    sessionId: info.sessionId,
    endUser,
    customHeaders: info.customHeaders,
    requests: 1,
  };
}
