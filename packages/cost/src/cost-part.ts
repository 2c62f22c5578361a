import type { Cost, Picodollars, TokenUsage } from "@causeway/contracts";

/** One product of a count and a price that an amount is made of; parts that cost nothing are left out. */
export interface CostPart {
  /** The line that it is a summand of. */
  readonly line: Exclude<keyof Cost, "cacheWrite" | "total">;
  /** What was counted: a kind of usage, or all tokens for their storage. */
  readonly of: keyof TokenUsage | "tokens";
  readonly count: number;
  /** USD per unit with tier, region and options, a decimal. */
  readonly unitPrice: string;
  /** Rounded once. */
  readonly amount: Picodollars;
}
