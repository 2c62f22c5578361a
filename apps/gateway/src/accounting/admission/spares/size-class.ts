import type { AdmitInput } from "../../types.ts";

/** `nanoOf` counts up to 2^53 - 1. */
const MOST_BITS = 52;
const PICO_PER_NANO = 1_000;

/** Steps from one power of two to the next: what is reserved and not needed is below a fifth. */
const MONEY_STEPS = 4;
/** Tokens are counted as they were once the request is settled. */
const TOKEN_STEPS = 1;

/** How many steps there are; a class is a number in this base. */
const BASE = MOST_BITS * MONEY_STEPS + 2;

/** What a request reserves. */
type Size = Pick<AdmitInput, "estimatePico" | "creditEstimatePico" | "promptTokens" | "credits">;

/** 0 for nothing, else the number of the first step that is at least the amount, from 1. */
function stepOf(amount: number, steps: number): number {
  if (amount <= 0) return 0;
  let step = Math.max(1, Math.floor(Math.log2(amount) * steps));
  while (amountOf(step, steps) < amount) step += 1;
  return step;
}

const amountOf = (step: number, steps: number): number =>
  step === 0 ? 0 : Math.ceil(2 ** ((step - 1) / steps));

/**
 * Names requests of about one size, which can use each other's reservations: none reserves more than a fifth beyond what it needs. Null
 * for a size that can't be named.
 */
export function sizeClassOf(size: Size): number | null {
  const estimate = stepOf(Number(size.estimatePico) / PICO_PER_NANO, MONEY_STEPS);
  const tokens = stepOf(size.promptTokens, TOKEN_STEPS);
  const fromCredits = Number(size.creditEstimatePico ?? size.estimatePico) / PICO_PER_NANO;
  const credits = size.credits ? stepOf(fromCredits, MONEY_STEPS) + 1 : 0;
  if (Math.max(estimate, tokens, credits) >= BASE) return null;
  return (credits * BASE + estimate) * BASE + tokens;
}

/** The size that every request of a class fits into. */
export function largestOf(sizeClass: number): Size {
  const tokens = sizeClass % BASE;
  const estimate = Math.floor(sizeClass / BASE) % BASE;
  const credits = Math.floor(sizeClass / (BASE * BASE));
  return {
    estimatePico: picoOf(estimate),
    promptTokens: amountOf(tokens, TOKEN_STEPS),
    credits: credits > 0,
    ...(credits > 0 ? { creditEstimatePico: picoOf(credits - 1) } : undefined),
  };
}

const picoOf = (step: number): bigint => BigInt(amountOf(step, MONEY_STEPS)) * BigInt(PICO_PER_NANO);
