import { GatewayError } from "@causeway/contracts";
import type { Candidate } from "../../request/candidate.ts";
import { usesCredits } from "./uses-credits.ts";

export interface Admission<Admitted> {
  readonly ticket: Admitted;
  /** Those that may answer. */
  readonly candidates: readonly Candidate[];
}

/**
 * Admits a request for all its candidates, or, when the balance is used up, for those that take nothing from credits: an
 * organization's own keys continue without a balance.
 *
 * @throws what `admit` throws; `insufficient_credits` when every candidate needs a balance
 */
export async function admitWithinBalance<Admitted>(
  candidates: readonly Candidate[],
  retained: boolean,
  admit: (candidates: readonly Candidate[]) => Promise<Admitted>,
): Promise<Admission<Admitted>> {
  try {
    return { ticket: await admit(candidates), candidates };
  } catch (error) {
    const own = candidates.filter((candidate) => !usesCredits(candidate, retained));
    const isSpent = error instanceof GatewayError && error.code === "insufficient_credits";
    if (!isSpent || own.length === 0) throw error;
    return { ticket: await admit(own), candidates: own };
  }
}
