import {
  type JsonObject,
  type QueueRequest,
  type QueueSide,
  type QueueTicket,
  type Target,
  UnreadableAnswer,
} from "@causeway/dialects";
import { type OpenCall, UpstreamFailure, type UpstreamReply } from "@causeway/upstream";
import { isRefusal } from "./read-reply.ts";

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 3_000;
const GROWTH = 1.5;
/** Of one poll: a provider that doesn't answer is asked again. */
const POLL_MS = 15_000;
/** A job that isn't done by then is given up. */
const QUEUE_MS = 5 * 60_000;

/** How a job is asked for. */
export interface QueueCalls {
  /** Opens a call with the provider's key, where its address may have it. */
  readonly open: (request: QueueRequest, totalMs: number) => Promise<OpenCall>;
  /** Hears of calls that are given up with the request. */
  readonly track: (call: OpenCall) => void;
  readonly read: (reply: UpstreamReply) => Promise<JsonObject>;
  /** What a refusal means. */
  readonly refuse: (reply: UpstreamReply) => Promise<UnreadableAnswer>;
  /** Milliseconds that are left of the attempt. */
  readonly remainingMs: () => number;
  /** Aborted when no one wants the result anymore. */
  readonly signal: AbortSignal;
}

/** Refusals that say nothing of the job. */
const LATER: ReadonlySet<number> = new Set([408, 425, 429]);
const isLater = (status: number): boolean => LATER.has(status) || status >= 500;

/**
 * Waits for a job that a provider took: 0.5 seconds at first, 3 seconds at last, for up to five minutes. What is given up is
 * canceled at the provider, where it can be. Returns the answer with the result.
 * @throws UpstreamFailure, UnreadableAnswer (a refusal among them)
 */
export async function waitInQueue(
  queue: QueueSide,
  ticket: QueueTicket,
  target: Target,
  calls: QueueCalls,
): Promise<JsonObject> {
  const until = performance.now() + Math.min(QUEUE_MS, calls.remainingMs());
  try {
    for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * GROWTH, LONGEST_WAIT_MS)) {
      await pause(Math.min(waitMs, until - performance.now()), calls.signal);
      if (performance.now() >= until)
        throw new UpstreamFailure("total_timeout", "the provider's queue took too long");
      const answer = await pollOnce(queue.poll(ticket, target), calls);
      const state = answer === null ? null : queue.read(answer);
      if (state?.status === "failed")
        throw new UnreadableAnswer(state.error.message, { refusal: state.error });
      if (answer && state?.status === "completed")
        return queue.result ? await askQueue(queue.result(ticket, target), calls) : answer;
    }
  } catch (thrown) {
    if (thrown instanceof UpstreamFailure) cancel(queue, ticket, target, calls);
    throw thrown;
  }
}

/** Null: to be asked again. A poll that failed says nothing of the job. */
async function pollOnce(request: QueueRequest, calls: QueueCalls): Promise<JsonObject | null> {
  try {
    const reply = await openCall(request, calls);
    if (isRefusal(reply)) {
      if (isLater(reply.status)) {
        reply.abort();
        return null;
      }
      throw await calls.refuse(reply);
    }
    return await calls.read(reply);
  } catch (thrown) {
    if (thrown instanceof UnreadableAnswer && thrown.refusal) throw thrown;
    if (thrown instanceof UnreadableAnswer) return null;
    if (!(thrown instanceof UpstreamFailure) || calls.signal.aborted || !isPassing(thrown)) throw thrown;
    return null;
  }
}

const isPassing = ({ kind }: UpstreamFailure): boolean => kind !== "blocked_address" && kind !== "credential";

/** The answer to a call about a job. @throws UpstreamFailure, UnreadableAnswer (a refusal among them) */
export async function askQueue(request: QueueRequest, calls: QueueCalls): Promise<JsonObject> {
  const reply = await openCall(request, calls);
  if (isRefusal(reply)) throw await calls.refuse(reply);
  return calls.read(reply);
}

async function openCall(request: QueueRequest, calls: QueueCalls): Promise<UpstreamReply> {
  const call = await calls.open(request, Math.max(1, Math.min(POLL_MS, calls.remainingMs())));
  calls.track(call);
  return call.head;
}

/** No one waits for it to succeed. */
function cancel(queue: QueueSide, ticket: QueueTicket, target: Target, calls: QueueCalls): void {
  const request = queue.cancel?.(ticket, target);
  if (!request) return;
  calls
    .open(request, POLL_MS)
    .then(({ head }) => head)
    .then((reply) => reply.abort())
    .catch(() => {});
}

/** @throws UpstreamFailure `aborted` as soon as no one wants the result anymore. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(new UpstreamFailure("aborted", "the caller disconnected"));
    };
    const timer = setTimeout(
      () => {
        signal.removeEventListener("abort", abort);
        resolve();
      },
      Math.max(0, ms),
    );
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { once: true });
  });
}
