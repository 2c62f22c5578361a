/**
 * A count as a provider states it: what it leaves out is 0. What no count can be (text, negative, a fraction, infinite) is
 * NaN, which stays NaN in every sum it goes into: the one who charges does not believe such a usage.
 */
export function asTokens(value: unknown): number {
  if (value === undefined || value === null) return 0;
  return typeof value === "number" && value >= 0 && Number.isInteger(value) ? value : Number.NaN;
}

/** True when the provider says anything at all of a count. */
export const isStated = (value: unknown): boolean => value !== undefined && value !== null;
