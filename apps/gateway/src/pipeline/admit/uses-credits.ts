import { type Candidate, pricingWith } from "../../request/candidate.ts";

/**
 * Whether an answer of a candidate would take from the organization's credits: storage under Retain All Data, and what an
 * operator's key costs where that is not nothing.
 */
export const usesCredits = (candidate: Candidate, retained: boolean): boolean =>
  retained ||
  candidate.credentials.some(
    (credential) => credential.mode === "operator" && !pricingWith(candidate, credential).free,
  );
