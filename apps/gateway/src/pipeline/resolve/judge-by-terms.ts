import { type Candidate, termsWith } from "../../request/candidate.ts";

/**
 * Judges each candidate by the terms of its keys: an organization says what a model can do for its own keys, never for the
 * operator's. A candidate keeps the keys whose terms pass.
 *
 * @param judge returns those of its candidates that it keeps, the same objects; what it throws is passed on
 */
export function judgeByTerms(
  candidates: readonly Candidate[],
  judge: (views: readonly Candidate[]) => readonly Candidate[],
): readonly Candidate[] {
  if (!candidates.some(hasTwoTerms)) return judge(candidates);
  const split = candidates.map((candidate) => ({ candidate, views: viewsOf(candidate) }));
  const left = new Set(judge(split.flatMap(({ views }) => views)));
  return split.flatMap(({ candidate, views }) => {
    const kept = views.filter((view) => left.has(view));
    return kept.length === views.length ? candidate : kept;
  });
}

const hasTwoTerms = ({ credentials }: Candidate): boolean => {
  const [first] = credentials;
  return credentials.some(({ mapping, model }) => mapping !== first?.mapping || model !== first?.model);
};

/** One for the organization's own keys, and one for the operator's. */
function viewsOf(candidate: Candidate): readonly Candidate[] {
  if (!hasTwoTerms(candidate)) return [candidate];
  const own = candidate.credentials.filter(({ mode }) => mode !== "operator");
  const shared = candidate.credentials.filter(({ mode }) => mode === "operator");
  return [own, shared].flatMap((credentials) => {
    const [first] = credentials;
    return first ? { ...candidate, ...termsWith(candidate, first), credentials } : [];
  });
}
