import type { Candidate } from "./candidate.ts";

/** The provider this session had before comes first: providers' prompt caches are worth it. */
export function orderCandidates(
  candidates: readonly Candidate[],
  stickyProvider: string | null,
): readonly Candidate[] {
  if (candidates.length < 2 || stickyProvider === null) return candidates;
  const index = candidates.findIndex(({ providerId }) => providerId === stickyProvider);
  const sticky = candidates[index];
  return index > 0 && sticky ? [sticky, ...candidates.filter((one) => one !== sticky)] : candidates;
}
