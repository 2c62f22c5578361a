import type { Picodollars } from "@causeway/contracts";

/** Counts and amounts that lines add up. A correction can be below zero. */
export interface Amounts {
  /** Final rows of requests, without refused ones. */
  readonly requests: bigint;
  /** Uncached input tokens of every kind. */
  readonly inputTokens: bigint;
  readonly cachedInputTokens: bigint;
  /** Output tokens of every kind, also reasoning. */
  readonly outputTokens: bigint;
  /** Cost of the requests, also if the organization paid the provider itself: `total_cost` of their rows and corrections. */
  readonly cost: Picodollars;
  /** The part of it that the operator charges: everything with an operator's credential, otherwise storage only. */
  readonly billed: Picodollars;
}

export const NO_AMOUNTS: Amounts = {
  requests: 0n,
  inputTokens: 0n,
  cachedInputTokens: 0n,
  outputTokens: 0n,
  cost: 0n,
  billed: 0n,
};

/** Every amount of `a` plus `sign` times that of `b`. */
const combine = (a: Amounts, b: Amounts, sign: 1n | -1n): Amounts => ({
  requests: a.requests + sign * b.requests,
  inputTokens: a.inputTokens + sign * b.inputTokens,
  cachedInputTokens: a.cachedInputTokens + sign * b.cachedInputTokens,
  outputTokens: a.outputTokens + sign * b.outputTokens,
  cost: a.cost + sign * b.cost,
  billed: a.billed + sign * b.billed,
});

/** `a` plus `b`. */
export const addAmounts = (a: Amounts, b: Amounts): Amounts => combine(a, b, 1n);

/** `a` less `b`. */
export const subtractAmounts = (a: Amounts, b: Amounts): Amounts => combine(a, b, -1n);

/** The sum of all; zero for none. */
export const sumAmounts = (all: Iterable<Amounts>): Amounts => {
  let sum = NO_AMOUNTS;
  for (const amounts of all) sum = addAmounts(sum, amounts);
  return sum;
};

/** Checks that nothing was used, charged or corrected. */
export const isNothing = ({
  requests,
  inputTokens,
  cachedInputTokens,
  outputTokens,
  cost,
  billed,
}: Amounts) =>
  [requests, inputTokens, cachedInputTokens, outputTokens, cost, billed].every((amount) => amount === 0n);
