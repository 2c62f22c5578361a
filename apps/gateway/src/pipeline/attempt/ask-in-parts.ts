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
import { fetchMade } from "./fetch-made.ts";
import type { Outgoing } from "./outgoing.ts";
import { isRefusal, MAX_ANSWER_BYTES, readError } from "./read-reply.ts";
import { parseAnswer } from "./whole-answer.ts";

/** Calls of one attempt under way at the same time. */
const PARALLEL = 4;

/** How a dialect takes one request as several, or null. `stream`: its answer is one. */
export function partsOf({ door }: Outgoing, { dialect }: Candidate, stream: boolean): RequestParts | null {
  if (stream) return null;
  return exchangeFor(dialect, door)?.parts ?? null;
}

/** One request and its answers so far. */
interface PartedCall {
  readonly outgoing: Outgoing;
  readonly attempt: Attempt;
  readonly open: Set<OpenCall>;
  isOver: boolean;
}

/**
 * The answer to all parts of a request, a few calls at a time. The first that fails ends the others and the attempt, unless what
 * the others say is an answer by itself.
 * @throws UpstreamFailure, UnreadableAnswer (a refusal among them).
 */
export async function askInParts(
  outgoing: Outgoing,
  attempt: Attempt,
  target: Target,
  parts: RequestParts,
): Promise<JsonObject> {
  const parted: PartedCall = { outgoing, attempt, open: new Set(), isOver: false };
  const abortAll = () => {
    parted.isOver = true;
    for (const call of parted.open) call.abort();
    outgoing.media.abort();
  };
  outgoing.onAbortable(abortAll, () => [...parted.open].some(({ isSent }) => isSent));
  const { dialect } = attempt.candidate;
  const order = { dialect, target, callerHeaders: outgoing.callerHeaders };
  const requests = await outgoing.body.buildParts(order, outgoing.media);
  if (parted.isOver) throw new UpstreamFailure("aborted", "the caller disconnected");
  try {
    const answers = await askEach(parted, requests, parts.keepsSome === true);
    const joined = parts.join(answers, target);
    await fetchMade(outgoing, attempt, joined);
    return joined;
  } finally {
    for (const call of parted.open) call.abort();
  }
}

/** @throws what the first call that failed threw, if all must answer or none did. */
async function askEach(
  parted: PartedCall,
  requests: readonly UpstreamRequest[],
  keepsSome: boolean,
): Promise<readonly AnswerPart[]> {
  const answers = new Map<number, AnswerPart>();
  const failures: unknown[] = [];
  let next = 0;
  const work = async () => {
    while (next < requests.length && !parted.isOver) {
      // What is not asked for yet is for nobody.
      if (next > 0 && parted.outgoing.isGone()) return;
      const at = next++;
      const request = requests[at];
      try {
        if (request) answers.set(at, await ask(parted, request, at));
      } catch (failure) {
        if (!keepsSome) throw failure;
        failures.push(failure);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(PARALLEL, requests.length) }, work));
  const [failure] = failures;
  if (answers.size === 0) throw failure ?? new UpstreamFailure("aborted", "the caller disconnected");
  return [...answers].sort(([a], [b]) => a - b).map(([, answer]) => answer);
}

async function ask(
  { outgoing, attempt, open }: PartedCall,
  request: UpstreamRequest,
  at: number,
): Promise<AnswerPart> {
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
    const exchange = exchangeFor(candidate.dialect, outgoing.door);
    if (exchange?.files) await outgoing.enterRoom(reply);
    const bytes = await readWhole(reply, MAX_ANSWER_BYTES);
    return { body: parseAnswer(exchange, bytes, at), headers: reply.headers };
  } finally {
    attempt.isSent ||= call.isSent;
    open.delete(call);
  }
}
