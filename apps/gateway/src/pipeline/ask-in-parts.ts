import {
  type AnswerPart,
  type JsonObject,
  type NativeSide,
  nativeSideFor,
  type RequestParts,
  type Target,
  UnreadableAnswer,
} from "@causeway/dialects";
import { type OpenCall, readWhole } from "@causeway/upstream";
import { applyCredential } from "../credentials/apply-credential.ts";
import type { Attempt, Outgoing } from "./attempt.ts";
import type { Candidate } from "./candidate.ts";
import { isRefusal, MAX_ANSWER_BYTES, readError } from "./read-reply.ts";
import { parseBody } from "./whole-answer.ts";

/** Calls of one attempt under way at the same time. */
const PARALLEL = 4;
const NO_BYTES = new Uint8Array(0);

interface PartedSide extends NativeSide {
  readonly parts: RequestParts;
}

/** The native side of a dialect that may need several requests, or null. */
export function partsOf({ door, stream }: Outgoing, { dialect }: Candidate): PartedSide | null {
  if (stream) return null;
  const native = nativeSideFor(dialect, door.nativeDialect);
  return native?.parts ? (native as PartedSide) : null;
}

/**
 * The answer to all parts of a request, a few calls at a time. The first that fails ends the others and the attempt.
 * @throws UpstreamFailure, UnreadableAnswer (a refusal among them).
 */
export async function askInParts(
  outgoing: Outgoing,
  attempt: Attempt,
  target: Target,
  native: PartedSide,
): Promise<JsonObject> {
  const bodies = native.parts.split(outgoing.body, target);
  const answers = new Array<AnswerPart>(bodies.length);
  const open = new Set<OpenCall>();
  let isOver = false;
  const abortAll = () => {
    isOver = true;
    for (const call of open) call.abort();
  };
  outgoing.onAbortable(abortAll);
  let next = 0;
  const work = async () => {
    while (next < bodies.length && !isOver) {
      const at = next++;
      const body = bodies[at];
      if (body) answers[at] = await ask({ outgoing, attempt, target, native, open }, body);
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(PARALLEL, bodies.length) }, work));
  } finally {
    abortAll();
  }
  return native.parts.join(answers);
}

interface PartedCall {
  readonly outgoing: Outgoing;
  readonly attempt: Attempt;
  readonly target: Target;
  readonly native: PartedSide;
  readonly open: Set<OpenCall>;
}

async function ask(parted: PartedCall, body: JsonObject): Promise<AnswerPart> {
  const { outgoing, attempt, target, native, open } = parted;
  const { candidate, credential } = attempt;
  const elapsedMs = performance.now() - attempt.startedAt;
  const outbound = await applyCredential(outgoing.auth, candidate, credential, {
    request: native.buildRequest(NO_BYTES, body, target, outgoing.callerHeaders),
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
