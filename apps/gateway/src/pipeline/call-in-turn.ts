import { type Attempt, isAnswer, type LiveAnswer, makeAttempt } from "./attempt.ts";
import type { Candidate } from "./candidate.ts";
import type { ChatCall } from "./chat-call.ts";
import type { ChatDeps } from "./deps.ts";
import { createPlanner } from "./plan.ts";

/** What came of all attempts. `answer` is null when none succeeded or the caller left before content. */
export interface Called {
  readonly attempts: readonly Attempt[];
  readonly answer: LiveAnswer | null;
}

/** Calls the candidates in order until one answers. After the first content nothing is retried. */
export async function callInTurn(
  deps: ChatDeps,
  call: ChatCall,
  candidates: readonly Candidate[],
  onlyFirst: boolean,
): Promise<Called> {
  const { writer } = call;
  const planner = createPlanner(candidates, deps.keyHealth, onlyFirst);
  const deadline = call.info.startedAt + deps.timeouts.allAttemptsMs;
  const attempts: Attempt[] = [];
  for (let step = planner.next(attempts); step && !writer.gone; step = planner.next(attempts)) {
    const remainingMs = deadline - performance.now() - step.waitMs;
    if (remainingMs <= 0) break;
    if (step.waitMs > 0) await wait(step.waitMs);
    const outgoing = createOutgoing(deps, call, remainingMs);
    const result = await makeAttempt(outgoing, step.candidate, step.credential);
    const attempt = isAnswer(result) ? result.attempt : result;
    attempts.push(attempt);
    if (isAnswer(result)) return { attempts, answer: result };
    deps.keyHealth.report(attempt);
  }
  return { attempts, answer: null };
}

function createOutgoing(deps: ChatDeps, call: ChatCall, remainingMs: number) {
  const { facts, info, writer } = call;
  const { timeouts } = deps;
  return {
    door: call.door,
    raw: call.raw,
    body: call.body,
    stream: facts.stream,
    requestId: info.requestId,
    traceparent: info.traceparent,
    callerHeaders: info.headers as Record<string, string>,
    timeouts: {
      firstByteMs: facts.stream ? timeouts.firstByteMs : null,
      idleMs: facts.stream ? timeouts.idleMs : null,
      totalMs: Math.min(timeouts.answerMs, remainingMs),
    },
    onAbortable: (abort: () => void) => writer.onGone(abort),
  };
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
