import { createId } from "@causeway/crypto";
import { GatewayError, MAX_ANSWER_BYTES, type StatedUsage } from "@causeway/contracts";
import {
  exchangeFor,
  giveHeaders,
  nativeSideFor,
  type Target,
  UnreadableAnswer,
  type UpstreamError,
} from "@causeway/dialects";
import {
  type OpenCall,
  type OutboundCall,
  readBlocks,
  UpstreamFailure,
  type UpstreamReply,
} from "@causeway/upstream";
import { PacedReply } from "../../answers/paced-reply.ts";
import { applyCredential } from "../../credentials/apply-credential.ts";
import { redactKey } from "../../credentials/redact-key.ts";
import { StreamGuard } from "../../relay/stream-guard.ts";
import { createStreamPath } from "../../relay/stream-path.ts";
import { StreamRelay } from "../../relay/stream-relay.ts";
import type { Attempt, CameAs, StatedAnswer } from "../../request/attempt.ts";
import { type Candidate, type Credential, modelId, targetOf } from "../../request/candidate.ts";
import { askInParts, partsOf } from "./ask-in-parts.ts";
import { buildOrderFor } from "./build-order.ts";
import { failureOf } from "./failure.ts";
import type { Outgoing } from "./outgoing.ts";
import { isRefusal, readError } from "./read-reply.ts";
import { readWholeAnswer } from "./read-whole-answer.ts";
import { isRefusedAnswer, REFUSED_ANSWER } from "./refused-answer.ts";
import { type Asked, readAnswer, type WholeAnswer } from "./whole-answer.ts";

/** The candidate can't be sent the request: no one was asked. */
export interface Unsendable {
  readonly kind: "unsendable";
  readonly attempt: Attempt;
  /** It names the member of the request, and the limit. */
  readonly refusal: GatewayError;
}

export type LiveAnswer =
  | { readonly kind: "whole"; readonly attempt: Attempt; readonly answer: WholeAnswer }
  | { readonly kind: "stream"; readonly attempt: Attempt; readonly relay: StreamRelay };

/** Makes one attempt; a failure of any kind ends in `attempt.error`, never in an exception. */
export async function makeAttempt(
  outgoing: Outgoing,
  candidate: Candidate,
  credential: Credential,
): Promise<Result> {
  const attempt = openAttempt(candidate, credential);
  if (outgoing.isWithoutThinking) attempt.isWithoutThinking = true;
  let open: OpenCall | null = null;
  try {
    attempt.marksPrompt = outgoing.marksPrompt(candidate, credential);
    const isRelayed = outgoing.stream || outgoing.door.isRelayed === true;
    const stream = isRelayed && streamsAt(outgoing, candidate, credential);
    const target = targetOf(candidate, credential, {
      stream,
      answerId: `${outgoing.door.answerIdPrefix ?? "chatcmpl"}-${attempt.id.slice(4)}`,
      images: outgoing.images,
      jobId: outgoing.jobId,
      isChosen: outgoing.isChosen,
      isWithoutThinking: outgoing.isWithoutThinking,
      marksPrompt: attempt.marksPrompt,
    });
    const parts = partsOf(outgoing, candidate, stream);
    if (parts) {
      const body = await askInParts(outgoing, attempt, target, parts);
      return finish(outgoing, attempt, readAnswer(askedOf(outgoing), candidate.dialect, target, body));
    }
    const call = await buildCall(outgoing, attempt, target);
    const opened = credential.client.open(call);
    open = opened;
    outgoing.onAbortable(
      () => opened.abort(),
      () => opened.isSent,
    );
    const reply = await opened.head;
    attempt.isSent = true;
    attempt.status = reply.status;
    attempt.firstByteMs = reply.firstByteMs;
    const given = giveHeaders(reply.headers, target);
    if (given) attempt.given = given;
    if (isRefusal(reply)) return fail(attempt, await readError(candidate, reply));
    return stream
      ? await peek(outgoing, attempt, target, reply)
      : await readAll(outgoing, attempt, target, reply);
  } catch (thrown) {
    attempt.isSent ||= open?.isSent === true;
    if (!open && !attempt.isSent && isAboutMember(thrown)) return unsendable(attempt, thrown);
    return endBy(outgoing, attempt, thrown);
  }
}

function unsendable(attempt: Attempt, refusal: GatewayError): Unsendable {
  attempt.errorType = "canceled";
  return { kind: "unsendable", attempt, refusal };
}

function endBy(outgoing: Outgoing, attempt: Attempt, thrown: unknown): Attempt {
  if (thrown instanceof UnreadableAnswer) {
    attempt.stated ??= statedIn(thrown.usage, null);
    attempt.cameAs = asItCame(outgoing, attempt, thrown);
  }
  return fail(attempt, failureOf(thrown));
}

/** Where a provider has no streams for this, its whole answer becomes one. */
function streamsAt({ door, body, guard }: Outgoing, candidate: Candidate, credential: Credential): boolean {
  if (door.operation === "chat") return candidate.dialect.chat !== undefined;
  // What rules are to judge comes whole.
  const exchange = exchangeFor(candidate.dialect, door);
  if (guard?.rules.hasOutput && (door.mapAnswerTexts || exchange?.files)) return false;
  const target = targetOf(candidate, credential, { stream: true, answerId: "" });
  const { images } = body.facts;
  const isOne = images === undefined || images.count <= (target.mapping?.media?.maxImages ?? images.count);
  return isOne && exchange?.createFileStream?.(target, body.asked) != null;
}

/** A member of the request that this provider doesn't take, which another one may take. */
const isAboutMember = (thrown: unknown): thrown is GatewayError =>
  thrown instanceof GatewayError && thrown.code === "unsupported_parameter";

type Result = Attempt | LiveAnswer | Unsendable;

/** Whether an attempt led to an answer that can be delivered. */
export const isAnswer = (result: Result): result is LiveAnswer =>
  "kind" in result && result.kind !== "unsendable";

/** Tells if no one was asked, because the candidate can't be sent the request. */
export const isUnsendable = (result: Result): result is Unsendable =>
  "kind" in result && result.kind === "unsendable";

/** An attempt that is about to be made. */
export function openAttempt(candidate: Candidate, credential: Credential): Attempt {
  return {
    id: createId("req"),
    candidate,
    credential,
    startedAt: performance.now(),
    status: 0,
    errorType: "none",
    error: null,
    cameAs: null,
    firstByteMs: null,
    endedAt: null,
    leftOut: [],
    unsent: [],
    marksPrompt: false,
    isSent: false,
    seen: null,
    stated: null,
    upstreamCost: null,
    reason: null,
    backoffMs: 0,
    retryAfterMs: 0,
  };
}

function fail(attempt: Attempt, error: UpstreamError | "canceled"): Attempt {
  attempt.endedAt = performance.now();
  if (error === "canceled") {
    attempt.errorType = "canceled";
    return attempt;
  }
  attempt.error = redactKey(error, attempt.credential);
  attempt.errorType = error.errorType;
  return attempt;
}

async function buildCall(outgoing: Outgoing, attempt: Attempt, target: Target): Promise<OutboundCall> {
  const { candidate, credential } = attempt;
  outgoing.onAbortable(() => outgoing.media.abort());
  const order = buildOrderFor(outgoing, attempt, target);
  const { leftOut = [], unsent = [], fitted, ...request } = await outgoing.body.build(order, outgoing.media);
  attempt.leftOut = leftOut;
  attempt.unsent = [...outgoing.withheld, ...unsent];
  if (fitted) attempt.fitted = fitted;
  return applyCredential(outgoing.auth, candidate, credential, {
    request,
    timeouts: outgoing.timeouts,
    requestId: outgoing.requestId,
    traceparent: outgoing.traceparent,
    tracestate: outgoing.tracestate,
  });
}

async function readAll(
  outgoing: Outgoing,
  attempt: Attempt,
  target: Target,
  reply: UpstreamReply,
): Promise<Attempt | LiveAnswer> {
  const answer = await readBlocks(reply, MAX_ANSWER_BYTES);
  return finish(outgoing, attempt, await readWholeAnswer(outgoing, attempt, target, answer));
}

const askedOf = ({ door, body }: Outgoing): Asked => ({ door, body: body.asked });

function finish({ hasNextModel }: Outgoing, attempt: Attempt, answer: WholeAnswer): Attempt | LiveAnswer {
  if (hasNextModel && isRefusedAnswer(answer)) {
    attempt.stated = statedIn(answer.usage, answer.serviceTier);
    return fail(attempt, REFUSED_ANSWER);
  }
  attempt.endedAt = performance.now();
  return { kind: "whole", attempt, answer };
}

/** Waits for the first content: an error before it can still be retried elsewhere. */
async function peek(
  outgoing: Outgoing,
  attempt: Attempt,
  target: Target,
  reply: UpstreamReply,
): Promise<Attempt | LiveAnswer> {
  const known = {
    model: modelId(attempt.candidate),
    promptTokens: outgoing.promptTokens,
    userAgent: outgoing.userAgent,
    request: outgoing.body.asked,
  };
  const { door, guard } = outgoing;
  const judge = guard && (guard.rules.hasOutput || guard.restoreMap) ? new StreamGuard(guard) : null;
  const path = createStreamPath(
    { door, dialect: attempt.candidate.dialect, fitted: attempt.fitted },
    target,
    known,
    judge,
  );
  path.head?.(reply.headers);
  const { framing } = path;
  const { organizationId, pieces } = outgoing;
  const paced = new PacedReply(reply, outgoing.reading, { organizationId, framing, pieces });
  const relay = new StreamRelay(paced, path);
  outgoing.onAbortable(() => relay.leave());
  const end = await relay.firstContent();
  const { state } = path;
  attempt.seen = state;
  attempt.stated = statedIn(state.usage, state.serviceTier);
  if (state.error && !state.sawContent) {
    const pieces = state.error.fault === "caller" ? relay.refusal() : null;
    if (pieces) attempt.cameAs = { kind: "stream", pieces };
    return fail(attempt, state.error);
  }
  const isAnswered = state.sawContent || state.finishReason !== null;
  if (end?.kind === "failed" && !isAnswered) throw end.failure;
  if (end?.kind === "gone") throw new UpstreamFailure("aborted", "the caller disconnected");
  if (end && !isAnswered) throw new UnreadableAnswer("the provider's stream ended without a response");
  if (outgoing.hasNextModel && !state.sawContent && state.finishReason === "content_filter")
    return fail(attempt, REFUSED_ANSWER);
  attempt.stated = null;
  return { kind: "stream", attempt, relay };
}

/** A whole answer that is a refusal. An answer that rules are to judge is refused in the gateway's words. */
function asItCame(
  { door, guard }: Outgoing,
  { candidate }: Attempt,
  { refusal, asItCame: body }: UnreadableAnswer,
): CameAs | null {
  const isSame = nativeSideFor(candidate.dialect, door) !== null && guard?.rules.hasOutput !== true;
  return body && isSame && refusal?.fault === "caller" ? { kind: "whole", body } : null;
}

const statedIn = (usage: StatedUsage | null, serviceTier: string | null): StatedAnswer | null =>
  usage && { usage, serviceTier };
