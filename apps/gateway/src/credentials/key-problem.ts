import { type Candidate, type Credential, upstreamNameWith } from "../request/candidate.ts";
import type { ObstacleKind, RefusedBefore } from "../request/obstacle.ts";
import { isResting } from "./circuit.ts";
import { askerOf, isLimited, type KeyMemory, placeOf, type Refusal } from "./key-memory.ts";
import { isReadyFor } from "./shared-circuit.ts";

/** A reason why a key isn't used for a model, whatever its route does. */
export interface KeyProblem {
  readonly kind: Exclude<ObstacleKind, "open" | "hangs">;
  /** Null unless `refused` or `denied`. */
  readonly refusal: RefusedBefore | null;
}

/** Reads what keeps a key of the candidate from being used at `now`; null: nothing does. */
export function findKeyProblem(
  memory: KeyMemory,
  now: number,
  candidate: Candidate,
  credential: Credential,
): KeyProblem | null {
  const state = memory.find(credential);
  if (!state) return null;
  if (state.refused) return refusedAs("refused", state.refused, now);
  const denied = state.denied.get(placeOf(candidate, credential));
  if (denied) return refusedAs("denied", denied, now);
  const organizationId = askerOf(credential, candidate);
  const own = memory.findOwn(credential, candidate);
  if (isResting(state.circuit, now) || isResting(own, now)) return { kind: "credit", refusal: null };
  if (!isReadyFor(state.circuit, own, now)) return { kind: "skipped", refusal: null };
  const isWaiting = isLimited(state, upstreamNameWith(candidate, credential), { organizationId, now });
  return isWaiting ? { kind: "limited", refusal: null } : null;
}

const refusedAs = (kind: "refused" | "denied", { status, at }: Refusal, now: number): KeyProblem => ({
  kind,
  refusal: { status, ageMs: now - at },
});
