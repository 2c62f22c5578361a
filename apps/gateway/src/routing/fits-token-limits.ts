import type { RequestFacts } from "@causeway/dialects";
import type { Candidate } from "../request/candidate.ts";

/**
 * Whether the prompt and the longest answer asked for fit, by the estimate. The character rule may be far off: where nothing
 * fits, the provider is to judge.
 */
export function fitsTokenLimits(
  { mapping }: Candidate,
  { promptTokens, maxOutputTokens }: RequestFacts,
): boolean {
  if (!mapping) return true;
  const { contextLength, maxInput, maxOutput } = mapping;
  if (contextLength !== null && promptTokens + (maxOutputTokens ?? 0) > contextLength) return false;
  if (maxInput !== null && promptTokens > maxInput) return false;
  return maxOutput === null || maxOutputTokens === null || maxOutputTokens <= maxOutput;
}
