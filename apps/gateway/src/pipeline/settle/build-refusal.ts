import {
  type Caller,
  type GatewayError,
  NO_TOKENS,
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
  readonly error: GatewayError;
}

const FREE = costToRecord(zeroCost({ retained: false, imageCapable: false }));

/** The row of a request that never reached a provider. */
export function buildRefusal({ caller, info, door, requestedModel, stream, error }: Refused): UsageRecord {
  return {
    v: USAGE_RECORD_VERSION,
    id: createId("req"),
    isFinal: true,
    finalId: null,
    createdAtMs: Date.now(),
    organizationId: caller.organizationId,
    projectId: caller.projectId,
    apiKeyId: caller.apiKeyId,
    windowStartMs: null,
    clientRequestId: info.clientRequestId,
    door,
    requestedModel,
    requestedProvider: null,
    model: null,
    upstreamModel: null,
    provider: null,
    region: null,
    credentialMode: null,
    credentialHash: null,
    status: error.status,
    finish: "refused",
    errorType: "none",
    errorCode: error.code,
    reason: reasonOfError(error, requestedModel),
    stream,
    cached: false,
    canceled: false,
    estimated: false,
    tokens: NO_TOKENS,
    cost: FREE,
    priceVersion: null,
    estimate: "0",
    creditAmount: "0",
    upstreamFirstByteMs: null,
    firstTokenMs: null,
    totalMs: Math.round(performance.now() - info.startedAt),
    gatewayMs: Math.round(performance.now() - info.startedAt),
    source: info.source,
    sessionId: info.sessionId,
    customHeaders: info.customHeaders,
    routing: null,
    requests: 1,
  };
}
