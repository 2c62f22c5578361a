import {
  type AnswerPart,
  exchangeFor,
  type JsonObject,
  type RequestParts,
  type Target,
  UnreadableAnswer,
  type UpstreamRequest,
} from "@causeway/dialects";
import { type OpenCall, readWhole, UpstreamFailure } from "@causeway/upstream";
import { applyCredential } from "../../credentials/apply-credential.ts";
import type { Attempt } from "../../request/attempt.ts";
import type { Candidate } from "../../request/candidate.ts";
import type { Outgoing } from "./outgoing.ts";
import { isRefusal, MAX_ANSWER_BYTES, readError } from "./read-reply.ts";
import { parseBody } from "./whole-answer.ts";

/** Calls of one attempt under way at the same time. */
const PARALLEL = 4;

/** How a dialect takes one request as several, or null. */
export function partsOf({ door, stream }: Outgoing, { dialect }: Candidate): RequestParts | null {
  if (stream) return null;
  return exchangeFor(dialect, door)?.parts ?? null;
}

/**
 * The answer to all parts of a request, a few calls at a time. The first that fails ends the others and the attempt.
 * @throws UpstreamFailure, UnreadableAnswer (a refusal among them).
 */
export async function askInParts(
  outgoing: Outgoing,
  attempt: Attempt,
  target: Target,
  parts: RequestParts,
): Promise<JsonObject> {
  const open = new Set<OpenCall>();
  let isOver = false;
  const abortAll = () => {
    isOver = true;
    for (const call of open) call.abort();
  };
  outgoing.onAbortable(abortAll);
  const { dialect } = attempt.candidate;
  const requests = await outgoing.body.buildParts({ dialect, target, callerHeaders: outgoing.callerHeaders });
  if (isOver) throw new UpstreamFailure("aborted", "the caller disconnected");
  const answers = new Array<AnswerPart>(requests.length);
  let next = 0;
  const work = async () => {
    while (next < requests.length && !isOver) {
      const at = next++;
      const request = requests[at];
      if (request) answers[at] = await ask({ outgoing, attempt, open }, request);
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(PARALLEL, requests.length) }, work));
  } finally {
    abortAll();
  }
  return parts.join(answers);
}

interface PartedCall {
  readonly outgoing: Outgoing;
  readonly attempt: Attempt;
  readonly open: Set<OpenCall>;
}

async function ask(parted: PartedCall, request: UpstreamRequest): Promise<AnswerPart> {
  const { outgoing, attempt, open } = parted;
  const { candidate, credential } = attempt;
  const elapsedMs = performance.now() - attempt.startedAt;
  const outbound = await applyCredential(outgoing.auth, candidate, credential, {
    request,
    timeouts: { ...outgoing.timeouts, totalMs: Math.max(1, outgoing.timeouts.totalMs - elapsedMs) },
    requestId: outgoing.requestId,
    traceparent: outgoing.traceparent,
  });
  const call = credential.client.open(outbound);
  open.add(call);
  try {
    const reply = await call.head;
    attempt.status = reply.status;
    attempt.firstByteMs ??= reply.firstByteMs;
    if (isRefusal(reply)) {
      const refusal = await readError(candidate, reply);
      throw new UnreadableAnswer(refusal.message, { refusal });
    }
    return { body: parseBody(await readWhole(reply, MAX_ANSWER_BYTES)), headers: reply.headers };
  } finally {
    attempt.isSent ||= call.isSent;
    open.delete(call);
  }
}
