import { type ChatChunk, completionTokens, GatewayError, type RoutingAttempt } from "@causeway/contracts";
import { formatUsd } from "@causeway/cost";
import type { StreamState, UpstreamError } from "@causeway/dialects";
import { redactKey } from "../../credentials/redact-key.ts";
import { errorMetadata, renderErrorEvent } from "../../http/send-error.ts";
import { fileHeaders, STREAM_HEADERS } from "../../relay/stream-headers.ts";
import type { StreamEnd, StreamRelay } from "../../relay/stream-relay.ts";
import type { AnswerWriter } from "../../request/answer-writer.ts";
import type { Attempt } from "../../request/attempt.ts";
import type { Call } from "../../request/call.ts";
import { termsWith } from "../../request/candidate.ts";
import type { Delivery } from "../../request/delivery.ts";
import { metadataFormOf } from "../../request/metadata-form.ts";
import { describe, failureOf, rejection, typeInside } from "../attempt/failure.ts";
import { inspectError } from "../inspect/inspect-error.ts";
import type { PipelineDeps } from "../pipeline-deps.ts";
import { usageContext, usageOfLeaving, usageOfStream } from "../settle/charge.ts";
import type { Charged } from "../settle/charged.ts";
import { bill, settle } from "../settle/settle.ts";
import { sumTimes } from "../settle/sum-times.ts";
import { answerHeaders, ignoredHeaders, serverTiming } from "./answer-headers.ts";

/** Relays the rest of a stream whose first content is here; the end goes out once its record is durable. */
export async function deliverStream(
  deps: PipelineDeps,
  delivery: Delivery,
  relay: StreamRelay,
): Promise<void> {
  const { call, attempts } = delivery;
  const used = attempts.at(-1);
  if (!used) return;
  const { writer } = call;
  const headers = {
    ...answerHeaders(delivery, used),
    "server-timing": serverTiming(sumTimes(call.info.startedAt, attempts, performance.now())),
  };
  const begin = () => beginAnswer(deps, delivery, relay, headers);
  // What guardrails find before anything goes out still goes into the headers.
  if (!relay.path.blocked) begin();
  writer.onGone(() => relay.leave());
  if (call.caller.retention !== "all") call.releaseBody();
  const end = await relay.relayTo(writer, begin);
  used.endedAt = performance.now();
  await releaseHeld(relay, writer, begin);
  const { state } = relay.path;
  delivery.remember?.(used, state);
  const broken = relay.path.blocked?.() ?? findProblem(end, state, used, call);
  const problem = broken && (await inspectError(call, broken));
  const charged = chargeOf(end, state, used, call);
  reportEnd(deps, relay, used, charged);
  const { final, routing, cost, pricedBy } = bill(deps, delivery, used, charged, state.serviceTier);
  const canceled = end.kind === "gone" || writer.gone;
  await settle(deps, delivery, {
    status: 200,
    finish: canceled ? "canceled" : problem ? "error" : (state.finishReason ?? "stop"),
    error: canceled ? null : problem,
    canceled,
    charged,
    cost,
    pricedBy,
    firstContentAt: relay.firstContentAt,
  });
  deps.keepAlive.forget(writer);
  begin();
  if (!problem) writer.end(relay.path.finish(final));
  else if (relay.path.file?.().isBare) writer.cut();
  else writer.end(renderBrokenEnd(delivery, relay, { final, routing }, problem));
}

/** The head of the answer. Of a file whose price is certain before its end, the price is in it. */
function beginAnswer(
  deps: PipelineDeps,
  delivery: Delivery,
  { path }: StreamRelay,
  headers: Readonly<Record<string, string>>,
): void {
  const { writer } = delivery.call;
  const file = writer.started ? undefined : path.file?.();
  if (file) writer.describeFile(file.type);
  const shape = file?.isBare ? fileHeaders(file.type) : STREAM_HEADERS;
  const cost = file?.isBare && file.isPriced ? costSoFar(deps, delivery, path.state) : null;
  const hasNoPlace = file?.isBare || metadataFormOf(delivery.call) === "none";
  const ignored = hasNoPlace ? ignoredHeaders(path.ignored ?? []) : null;
  writer.startStream({ ...shape, ...headers, ...cost, ...ignored });
}

/** Of what is priced by what was asked for. */
function costSoFar(deps: PipelineDeps, delivery: Delivery, state: StreamState): Record<string, string> {
  const { call, attempts } = delivery;
  const used = attempts.at(-1);
  if (!used) return {};
  const charged = usageOfStream(state, usageContext(termsWith(used.candidate, used.credential), call));
  const { cost } = bill(deps, delivery, used, charged, state.serviceTier);
  return { "x-causeway-cost": formatUsd(cost.total) };
}

/** What services had to judge before it goes out. */
async function releaseHeld({ path }: StreamRelay, writer: AnswerWriter, begin: () => void): Promise<void> {
  const rest = writer.gone ? null : await path.release?.();
  if (!rest) return;
  begin();
  writer.write(rest);
}

/** Paid work is charged although its caller left before it was done. */
function chargeOf(end: StreamEnd, state: StreamState, used: Attempt, call: Call): Charged {
  const context = usageContext(termsWith(used.candidate, used.credential), call);
  if (end.kind === "gone" && call.isPaidWork && !state.usage)
    return usageOfLeaving({ ...used, errorType: "canceled", isSent: true }, context);
  return usageOfStream(state, context);
}

/**
 * What came is charged, so it is said: in the usual last chunk where the format has one alongside the end of the answer, else in the
 * error event itself.
 */
function renderBrokenEnd(
  { call }: Delivery,
  { path }: StreamRelay,
  { final, routing }: { readonly final: ChatChunk; readonly routing: readonly RoutingAttempt[] },
  problem: GatewayError,
): string {
  const { door, endpoint } = call;
  const renderUsage = door.chat?.renderUsage;
  const hasChunk = renderUsage === undefined && !path.endsWhole;
  const inError = path.endsWhole ? final.usage : null;
  const usage = final.usage && renderUsage ? renderUsage(final.usage) : inError;
  const facts = {
    number: path.nextNumber?.() ?? 0,
    metadata: errorMetadata(call, routing),
    usage,
  };
  const chunk = hasChunk ? String(path.finish(final)).replace(DONE, "") : "";
  return chunk + renderErrorEvent(endpoint.errors, problem, facts);
}

const DONE = /data: \[DONE\]\n\n$/;

/** A caller that left early still says how long the first token took. */
function reportEnd(
  deps: PipelineDeps,
  { firstContentAt }: StreamRelay,
  used: Attempt,
  charged: Charged,
): void {
  deps.keyHealth.report(used);
  const firstTokenMs = firstContentAt === null ? null : firstContentAt - used.startedAt;
  deps.routeHealth.report(used, { firstTokenMs, outputTokens: completionTokens(charged.usage) });
  if (used.error) deps.metrics.countFailedAttempt(used.candidate.providerId, used.errorType);
}

const ENDED_EARLY = "the provider's stream ended early";
/** A connection that breaks is repeated by most clients. OpenCode 1.18 repeats an error in a stream only if it has words such as these. */
const TRY_AGAIN = "Try again later";

/** Why the stream is incomplete, or null. It never ends silently (#58); nothing is retried anymore (#60). */
function findProblem(end: StreamEnd, state: StreamState, used: Attempt, call: Call): GatewayError | null {
  if (end.kind === "gone") return null;
  if (state.error) {
    used.error = redactKey(state.error, used.credential);
    used.errorType = used.error.errorType;
    return errorInside(used, used.error, call);
  }
  if (end.kind === "failed") {
    // Everything that matters was here already: only the connection's end was unclean.
    if (state.finishReason && (state.usage || state.done)) return null;
    const failure = failureOf(end.failure);
    if (failure === "canceled") return null;
    used.error = failure;
    used.errorType = failure.errorType;
    const code = failure.errorType === "timeout" ? "upstream_timeout" : "upstream_failed";
    return new GatewayError(code, `${ENDED_EARLY}: ${failure.message}. ${TRY_AGAIN}`);
  }
  if (state.finishReason || state.done) return null;
  used.error = describe("upstream_error", ENDED_EARLY);
  used.errorType = used.error.errorType;
  return new GatewayError("upstream_failed", `${used.error.message}. ${TRY_AGAIN}`);
}

/** An error in the middle in our words. Clients of the Messages format tell an overloaded provider from a broken one. */
function errorInside(used: Attempt, error: UpstreamError, { door }: Call): GatewayError {
  const { errorType, status, message } = error;
  if (error.callerFault) return rejection(used, error, door);
  const type = typeInside(used, error, door);
  if (errorType === "rate_limited") return new GatewayError("upstream_rate_limited", message, type);
  if (errorType === "timeout") return new GatewayError("upstream_timeout", message, type);
  const isOverload = status === 503 || status === 529;
  return new GatewayError("upstream_failed", message, isOverload ? { ...type, status: 529 } : type);
}
