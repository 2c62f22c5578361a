import type { GatewayError } from "@causeway/contracts";
import type { Timeouts } from "@causeway/upstream";
import { createMediaFetcher } from "../../media/fetch-media.ts";
import type { Attempt } from "../../request/attempt.ts";
import type { InspectedCall } from "../../request/call.ts";
import { termsWith } from "../../request/candidate.ts";
import type { MediaFetcher } from "../../request/media-fetcher.ts";
import { createPromptMarks } from "../../request/prompt-marks.ts";
import { readSentLabels } from "../../request/recorded-labels.ts";
import { readSentHeaders } from "../../request/sent-headers.ts";
import type { CallTimeouts } from "../../timeouts/create-timeouts.ts";
import { inspectFetched } from "../inspect/inspect-fetched.ts";
import type { PipelineDeps } from "../pipeline-deps.ts";
import { reasonOfAttempt } from "./failure-reason.ts";
import { isAnswer, isUnsendable, type LiveAnswer, makeAttempt } from "./make-attempt.ts";
import type { Outgoing } from "./outgoing.ts";
import type { Planner, Step } from "./plan-attempts.ts";

/** A job that is sent. */
export interface SentJob {
  readonly id: string;
  /** Called before each attempt. What it throws ends the call. */
  readonly onAttempt: (step: Step) => Promise<void>;
}

/** Steps of the pipeline between attempts. */
export interface BetweenAttempts {
  /** Called with each attempt that failed. @returns whether to stop there */
  readonly onFailed: (attempt: Attempt) => boolean;
  readonly job?: SentJob;
}

/**
 * Calls the candidates in order until one answers; null when none did or the caller left before content. Every attempt
 * is added to `attempts`. Candidates that can't be sent the request are passed over. After the first content nothing is retried.
 * @throws GatewayError the first refusal, when no candidate can be sent the request
 */
export async function callInTurn(
  deps: PipelineDeps,
  call: InspectedCall,
  planner: Planner,
  attempts: Attempt[],
  { onFailed, job }: BetweenAttempts,
): Promise<LiveAnswer | null> {
  // One for all attempts: a file is fetched once, no matter who is asked next.
  const fetcher = createMediaFetcher({ ...deps.media, memory: deps.media.memoryOf(call.caller) });
  const media = inspectFetched(fetcher, call.guard);
  try {
    return await callEach(deps, { call, media, onFailed, job }, planner, attempts);
  } finally {
    media.release();
  }
}

interface Calling {
  readonly call: InspectedCall;
  readonly media: MediaFetcher;
  readonly onFailed: BetweenAttempts["onFailed"];
  readonly job: SentJob | undefined;
}

async function callEach(
  deps: PipelineDeps,
  { call, media, onFailed, job }: Calling,
  planner: Planner,
  attempts: Attempt[],
): Promise<LiveAnswer | null> {
  let refusal: GatewayError | null = null;
  let hasOthers = true;
  for (let step = planner.next(attempts); step && !call.writer.gone; step = planner.next(attempts)) {
    const timeouts = deps.findTimeouts(termsWith(step.candidate, step.credential));
    const deadline = call.info.startedAt + timeouts.allAttemptsMs;
    const remainingMs = deadline - performance.now() - step.waitMs;
    if (remainingMs <= 0) break;
    if (step.waitMs > 0) await waitAfter(attempts.at(-1), step);
    if (call.writer.gone) break;
    await job?.onAttempt(step);
    const endWait = deps.routeHealth.wait(step.candidate, step.credential);
    const endUse = deps.keyHealth.begin(step.credential, step.candidate);
    const result = await makeAttempt(
      createOutgoing(deps, { call, media, job }, limitsOf(timeouts, call, remainingMs), step),
      step.candidate,
      step.credential,
    );
    if (isUnsendable(result)) {
      endWait({ answered: false, heard: false });
      endUse?.();
      reportHealth(deps, result.attempt);
      refusal ??= result.refusal;
      hasOthers = planner.passOver(step.candidate);
      continue;
    }
    endWait(howItEnded(result));
    const attempt = isAnswer(result) ? result.attempt : result;
    attempts.push(attempt);
    if (isAnswer(result)) {
      if (endUse) call.writer.onClosed(endUse);
      deps.routeHealth.answered(attempt);
      return result;
    }
    endUse?.();
    attempt.reason = reasonOfAttempt(call, attempt);
    reportHealth(deps, attempt);
    deps.metrics.countFailedAttempt(attempt.candidate.providerId, attempt.errorType);
    if (onFailed(attempt)) break;
  }
  if (refusal && !hasOthers && attempts.length === 0) throw refusal;
  return null;
}

function reportHealth({ keyHealth, routeHealth }: PipelineDeps, attempt: Attempt): void {
  keyHealth.report(attempt);
  routeHealth.report(attempt);
}

/** The first byte of an answer that is no stream of text comes when it is done. */
function limitsOf(timeouts: CallTimeouts, { facts, door }: InspectedCall, remainingMs: number): Timeouts {
  const isText = facts.stream && door.operation === "chat" && !facts.images;
  return {
    firstByteMs: isText ? timeouts.firstByteMs : null,
    idleMs: isText ? timeouts.idleMs : null,
    totalMs: Math.min(timeouts.answerMs, remainingMs),
  };
}

function createOutgoing(
  deps: PipelineDeps,
  { call, media, job }: Omit<Calling, "onFailed">,
  timeouts: Timeouts,
  { hasNextModel = false, isWithoutThinking = false }: Step,
): Outgoing {
  const { facts, info, writer } = call;
  return {
    door: call.door,
    body: call.body,
    stream: facts.stream,
    images: facts.images,
    promptTokens: facts.promptTokens,
    ...readSentLabels(info, call.guard?.rules),
    jobId: job?.id,
    ...readSentHeaders(info.headers, call.guard?.rules),
    userAgent: info.headers["user-agent"],
    hasNextModel,
    isChosen: call.facts.model === "auto",
    isWithoutThinking,
    marksPrompt: createPromptMarks(call, deps.marksPrompts),
    isMetered: deps.creditsEnforced,
    timeouts,
    auth: deps.auth,
    guard: call.guard,
    media,
    onAbortable: (abort, isSent) =>
      writer.onGone(() => (call.isPaidWork && isSent?.() ? giveUpLater(abort) : abort())),
    isGone: () => writer.gone,
    reading: deps.reading,
    organizationId: call.caller.organizationId,
    pieces: () => writer.cutPieces(call.guard?.rules.hasOutput === true),
    ...roomFor(deps, call),
  };
}

/** What a provider charges for anyway is read for so long, so that it is charged as it was delivered. */
const PAID_WAIT_MS = 60_000;

function giveUpLater(abort: () => void): void {
  setTimeout(abort, PAID_WAIT_MS).unref();
}

/** Of an answer that does not say its length. */
const UNKNOWN_BYTES = 8 * 1024 * 1024;

function roomFor(
  deps: PipelineDeps,
  { caller, writer }: InspectedCall,
): Pick<Outgoing, "enterRoom" | "results"> {
  const { client, limits } = deps.media;
  const memory = deps.media.memoryOf(caller);
  return {
    async enterRoom(reply) {
      reply.pause();
      const length = Number(reply.headers["content-length"]) || UNKNOWN_BYTES;
      writer.onClosed(await deps.answerRoom.enter(caller, length));
      reply.resume();
    },
    results: {
      client,
      maxBytes: limits.maxTotalBytes,
      hold(bytes) {
        memory.hold(bytes);
        writer.onClosed(() => memory.release({ length: bytes }));
      },
    },
  };
}

const howItEnded = (result: Attempt | LiveAnswer) => ({
  answered: isAnswer(result),
  heard: isAnswer(result) || (result.errorType !== "timeout" && result.errorType !== "canceled"),
});

/** The wait is noted on the attempt it follows: it is neither the provider's time nor the gateway's own. */
async function waitAfter(last: Attempt | undefined, { waitMs, askedMs }: Step): Promise<void> {
  const startedAt = performance.now();
  await wait(waitMs);
  if (!last) return;
  const waitedMs = performance.now() - startedAt;
  last.retryAfterMs = Math.min(waitedMs, askedMs);
  last.backoffMs = waitedMs - last.retryAfterMs;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
