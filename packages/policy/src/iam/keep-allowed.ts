import type { IamRule } from "@causeway/contracts";
import { type Denied, evaluateStage } from "./evaluate-iam-rules.ts";
import { compileRules, type Stage } from "./rule-set.ts";
import type { Subject } from "./subject.ts";

/** What the rules leave of a request's candidates. */
export interface Judged<Candidate> {
  /** Those that every rule allows, whether they have a credential or not; none when a rule refuses the request. */
  readonly kept: readonly Candidate[];
  /** The refusal; null when the request isn't refused by a rule. */
  readonly denied: Denied | null;
}

/** How the rules see a candidate. */
export interface CandidateReader<Candidate> {
  readonly subjectOf: (candidate: Candidate) => Subject;
  /** Whether there is a credential for it, in good health or not. */
  readonly isConfigured: (candidate: Candidate) => boolean;
}

/**
 * The candidates the rules leave. Rules on models and addresses refuse a request whatever credentials there are. Rules on
 * providers and prices refuse it when they deny each candidate that has a credential: one that no one set up could not
 * have answered. Where none has one, they refuse it when they deny every candidate.
 */
export function keepAllowed<Candidate>(
  rules: readonly IamRule[],
  candidates: readonly Candidate[],
  { subjectOf, isConfigured }: CandidateReader<Candidate>,
): Judged<Candidate> {
  if (rules.length === 0) return { kept: candidates, denied: null };
  const { request, candidate } = compileRules(rules);
  const asked = keepBy(request, candidates, subjectOf);
  if (asked.denied) return asked;
  const configured = asked.kept.filter(isConfigured);
  const { denied } = keepBy(candidate, configured.length > 0 ? configured : asked.kept, subjectOf);
  return denied ? { kept: [], denied } : keepBy(candidate, asked.kept, subjectOf);
}

/** `denied` is set when none of several is left: the refusal of the first one. */
function keepBy<Candidate>(
  stage: Stage,
  candidates: readonly Candidate[],
  subjectOf: CandidateReader<Candidate>["subjectOf"],
): Judged<Candidate> {
  let denied: Denied | null = null;
  const kept = candidates.filter((candidate) => {
    const decision = evaluateStage(stage, subjectOf(candidate));
    if (!decision.allowed) denied ??= decision;
    return decision.allowed;
  });
  return { kept, denied: kept.length > 0 ? null : denied };
}
