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

/** Cheapest first: one prompt token and one of the answer. Unknown prices come last. */
export const compareByPrice = (a: Candidate, b: Candidate): number => priceOf(a) - priceOf(b);

/** USD; only an order, never an amount. */
function priceOf({ mapping }: Candidate): number {
  const { prompt, completion } = mapping?.price.base ?? { prompt: null, completion: null };
  return prompt === null && completion === null
    ? Number.MAX_VALUE
    : Number(prompt ?? 0) + Number(completion ?? 0);
}
