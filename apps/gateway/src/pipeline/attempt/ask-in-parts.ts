import { MAX_ANSWER_BYTES, PART_BYTES, SMALL_ANSWER_BYTES } from "@causeway/contracts";
import {
  type AnswerPart,
  exchangeFor,
  type JsonObject,
  type RequestParts,
  type Target,
  UnreadableAnswer,
  type UpstreamRequest,
} from "@causeway/dialects";
import {
  type OpenCall,
  readBlocks,
  readWhole,
  UpstreamFailure,
  type UpstreamReply,
} from "@causeway/upstream";
import { isHeavy } from "../../http/is-heavy.ts";
import { applyCredential } from "../../credentials/apply-credential.ts";
import type { Attempt, StatedAnswer } from "../../request/attempt.ts";
import type { Candidate } from "../../request/candidate.ts";
import { buildOrderFor } from "./build-order.ts";
import { fetchMade } from "./fetch-made.ts";
import { openQueued } from "./open-queued.ts";
import type { Outgoing } from "./outgoing.ts";
import { isRefusal, readError } from "./read-reply.ts";
import { askQueue, type QueueCalls, waitInQueue } from "./wait-in-queue.ts";
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
  readonly target: Target;
  readonly open: Set<OpenCall>;
  /** Aborted when no one wants the answer anymore. */
  readonly over: AbortController;
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
  const parted: PartedCall = { outgoing, attempt, target, open: new Set(), over: new AbortController() };
  const { over } = parted;
  const abortAll = () => {
    over.abort();
    for (const call of parted.open) call.abort();
    outgoing.media.abort();
  };
  outgoing.onAbortable(abortAll, () => attempt.isSent || [...parted.open].some(({ isSent }) => isSent));
  const order = buildOrderFor(outgoing, attempt, target);
  const requests = await outgoing.body.buildParts(order, outgoing.media);
  attempt.leftOut = requests[0]?.leftOut ?? [];
  attempt.unsent = [...outgoing.withheld, ...(requests[0]?.unsent ?? [])];
  if (over.signal.aborted) throw new UpstreamFailure("aborted", "the caller disconnected");
  try {
    const answers = await askEach(parted, requests, parts);
    const joined = parts.join(answers, target);
    await fetchMade(outgoing, attempt, joined);
    return joined;
  } finally {
    over.abort();
    for (const call of parted.open) call.abort();
  }
}

/** @throws what the first call that failed threw, if all must answer or none did. */
async function askEach(
  parted: PartedCall,
  requests: readonly UpstreamRequest[],
  { keepsSome, join }: RequestParts,
): Promise<readonly AnswerPart[]> {
  const answers = new Map<number, AnswerPart>();
  const failures: unknown[] = [];
  let next = 0;
  const work = async () => {
    while (next < requests.length && !parted.over.signal.aborted) {
      // What is not asked for yet is for no one.
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
  try {
    await Promise.all(Array.from({ length: Math.min(PARALLEL, requests.length) }, work));
  } catch (failure) {
    parted.attempt.stated = usageOfParts(parted, () => join([...answers.values()], parted.target));
    throw failure;
  }
  const [failure] = failures;
  if (answers.size === 0) throw failure ?? new UpstreamFailure("aborted", "the caller disconnected");
  return [...answers].sort(([a], [b]) => a - b).map(([, answer]) => answer);
}

/** Returns the usage of parts that answered although another one failed. Null: it is unknown. */
function usageOfParts(
  { outgoing, attempt, target }: PartedCall,
  join: () => JsonObject,
): StatedAnswer | null {
  try {
    const exchange = exchangeFor(attempt.candidate.dialect, outgoing.door);
    const read = exchange?.readAnswer(join(), target, outgoing.body.asked);
    return read?.usage ? { usage: read.usage, serviceTier: read.serviceTier } : null;
  } catch (thrown) {
    const usage = thrown instanceof UnreadableAnswer ? thrown.usage : null;
    return usage && { usage, serviceTier: null };
  }
}

async function ask(parted: PartedCall, request: UpstreamRequest, at: number): Promise<AnswerPart> {
  const { outgoing, attempt, open } = parted;
  const { candidate, credential } = attempt;
  const outbound = await applyCredential(outgoing.auth, candidate, credential, {
    request,
    timeouts: { ...outgoing.timeouts, totalMs: remainingMs(parted) },
    requestId: outgoing.requestId,
    traceparent: outgoing.traceparent,
    tracestate: outgoing.tracestate,
  });
  const call = credential.client.open(outbound);
  open.add(call);
  try {
    const reply = await call.head;
    attempt.status = reply.status;
    attempt.firstByteMs ??= reply.firstByteMs;
    if (isRefusal(reply)) throw await refusalOf(parted, reply);
    const body = await read(parted, reply, at);
    attempt.isSent = true;
    return { body: await resultOf(parted, body, at), headers: reply.headers };
  } finally {
    attempt.isSent ||= call.isSent;
    open.delete(call);
  }
}

const remainingMs = ({ outgoing, attempt }: PartedCall): number =>
  Math.max(1, outgoing.timeouts.totalMs - (performance.now() - attempt.startedAt));

async function refusalOf({ attempt }: PartedCall, reply: UpstreamReply): Promise<UnreadableAnswer> {
  const refusal = await readError(attempt.candidate, reply);
  return new UnreadableAnswer(refusal.message, { refusal });
}

/** @throws UpstreamFailure, UnreadableAnswer */
async function read(
  { outgoing, attempt }: PartedCall,
  reply: UpstreamReply,
  at: number,
): Promise<JsonObject> {
  const exchange = exchangeFor(attempt.candidate.dialect, outgoing.door);
  if (exchange?.files) await outgoing.enterRoom(reply);
  const answer = await readBlocks(reply, MAX_ANSWER_BYTES);
  // Files stay bytes; `parseCut` bounds what is left of such an answer.
  if (!exchange?.files && isHeavy(answer.pieces, PART_BYTES))
    throw new UpstreamFailure("too_large", "a part of the provider's response is too large");
  return parseAnswer(exchange, answer.join(), at);
}

/** No room is taken for the many small answers of one job. @throws UpstreamFailure, UnreadableAnswer */
async function readPolled(parted: PartedCall, reply: UpstreamReply, at: number): Promise<JsonObject> {
  if (Number(reply.headers["content-length"]) > SMALL_ANSWER_BYTES) return read(parted, reply, at);
  const exchange = exchangeFor(parted.attempt.candidate.dialect, parted.outgoing.door);
  return parseAnswer(exchange, await readWhole(reply, SMALL_ANSWER_BYTES), at);
}

/** What a provider with a queue answers with once it is done; of any other, the answer itself. */
async function resultOf(parted: PartedCall, answer: JsonObject, at: number): Promise<JsonObject> {
  const { outgoing, attempt, target, open } = parted;
  const queue = exchangeFor(attempt.candidate.dialect, outgoing.door)?.queue;
  if (!queue) return answer;
  const calls: QueueCalls = {
    open: (polled, totalMs) => openQueued(outgoing, attempt, polled, totalMs),
    track: (call) => open.add(call),
    read: (reply) => readPolled(parted, reply, at),
    refuse: (reply) => refusalOf(parted, reply),
    remainingMs: () => remainingMs(parted),
    signal: parted.over.signal,
  };
  const job = queue.submit?.(answer, target, outgoing.body.asked);
  const taken = job ? await askQueue(job, calls) : answer;
  const ticket = queue.ticket(taken, target);
  return ticket === null ? taken : waitInQueue(queue, ticket, target, calls);
}
