import type { StatedUsage, TokenUsage } from "@causeway/contracts";

/** The counts of a usage, without the rest of what a provider states in it. */
export function countsOf(stated: StatedUsage): TokenUsage {
  const {
    others: _others,
    choices: _choices,
    unknown: _unknown,
    undatedWrites: _undated,
    ...counts
  } = stated;
  return counts;
}
