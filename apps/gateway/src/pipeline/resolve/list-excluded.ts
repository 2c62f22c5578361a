import type { Candidate } from "../../request/candidate.ts";
import type { Excluded, Exclusion } from "../../routing/describe-decision.ts";

/** Those that a check left out. */
export const listExcluded = (
  before: readonly Candidate[],
  after: readonly Candidate[],
  reason: Exclusion,
): readonly Excluded[] =>
  before.length === after.length
    ? []
    : before
        .filter((candidate) => !after.some((one) => isSame(one, candidate)))
        .map((candidate) => ({ candidate, reason }));

/** The same model at the same provider, by whatever terms. */
const isSame = ({ mapping: a }: Candidate, { mapping: b }: Candidate): boolean =>
  (a?.below ?? a) === (b?.below ?? b);

/** Those of which a check left nothing, not even with fewer keys. */
export const listUnusable = (
  before: readonly Candidate[],
  after: readonly Candidate[],
  reason: Exclusion,
): readonly Excluded[] =>
  before
    .filter((candidate) => !after.some((one) => isSame(one, candidate)))
    .map((candidate) => ({ candidate, reason }));
