import type { Attempt } from "../request/attempt.ts";
import type { Candidate, Credential } from "../request/candidate.ts";
import { countSuccess } from "./circuit.ts";
import type { Given, ReceivedHint } from "./health-hints.ts";
import { applyKeyHint, createKeyFailures, endProbes, type VerifyKey } from "./key-failures.ts";
import { createKeyLoad } from "./key-load.ts";
import { createKeyMemory, type Health, type KeyMemory } from "./key-memory.ts";
import { createKeyPicker } from "./key-picker.ts";
import { findKeyProblem, type KeyProblem } from "./key-problem.ts";
import { claimBoth, countSharedSuccess } from "./shared-circuit.ts";

/**
 * Health of upstream keys in this process, and the choice among the healthy ones. Callers' faults never count (#43), and no
 * single organization keeps an operator key from the others.
 */
export function createKeyHealth(
  now: () => number = () => performance.now(),
  tell: (given: Given) => void = () => {},
  verify: VerifyKey = () => Promise.resolve(null),
) {
  const memory = createKeyMemory();
  const load = createKeyLoad();
  const failures = createKeyFailures({ memory, now, tell, verify });
  return {
    ...createKeyPicker(memory, load, now),
    begin: load.begin,
    /** Finds what keeps a key of the candidate from being used now; null if nothing does. */
    problemOf: (credential: Credential, candidate: Candidate): KeyProblem | null =>
      findKeyProblem(memory, now(), candidate, credential),
    /** A request is about to use the key: if it was skipped until now, this is the only request that does. */
    claim: (credential: Credential, candidate?: Candidate): void => {
      const state = memory.find(credential);
      if (state) claimBoth(state.circuit, memory.findOwn(credential, candidate), now());
    },
    /** Counts how an attempt ended. */
    report(attempt: Attempt): void {
      const { error, credential, candidate } = attempt;
      const known = memory.find(credential);
      // No one was asked: a request that was to try the key again said nothing about it.
      if (attempt.errorType === "canceled" || error?.fault === "caller" || isBound(error)) {
        if (known) endProbes(memory, known, attempt);
      } else if (error) {
        const state = known ?? memory.open(credential.healthId, candidate.providerId, credential.hash);
        failures.hold(state, attempt, error);
      } else if (known) countAnswer(memory, known, attempt);
    },
    applyHint: (received: ReceivedHint): void => {
      const { target, provider, keyHash } = received.hint;
      applyKeyHint(memory.open(target, provider, keyHash), received, now());
    },
    /** What is known of keys that once failed. */
    all: memory.all,
    reset: (covers: (healthId: string) => boolean = () => true): void => memory.forget(covers),
  };
}

/** It is a bound of ours that ended the attempt. */
const isBound = (error: Attempt["error"]): boolean =>
  error?.isOurBound === true || error?.isBeyondBounds === true;

export type KeyHealth = ReturnType<typeof createKeyHealth>;

function countAnswer(memory: KeyMemory, state: Health, attempt: Attempt): void {
  const { credential, candidate, startedAt } = attempt;
  countSharedSuccess(state.shared, startedAt);
  const own = memory.findOwn(credential, candidate);
  if (own) countSuccess(own, startedAt);
  state.doubtedBy.clear();
}
