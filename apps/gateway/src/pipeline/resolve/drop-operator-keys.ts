import type { KeyHealth } from "../../credentials/key-health.ts";
import type { Candidate } from "../../request/candidate.ts";

/**
 * Where credits are enforced, an operator's key is used only when none of the organization's own can be used: a request
 * on an own key needs no balance, and must not end on a key that would have needed one.
 */
export function dropOperatorKeys(candidate: Candidate, health: KeyHealth): Candidate {
  const own = candidate.credentials.filter(({ mode }) => mode !== "operator");
  if (own.length === 0 || own.length === candidate.credentials.length) return candidate;
  return health.hasOwn(candidate) ? { ...candidate, credentials: own } : candidate;
}
