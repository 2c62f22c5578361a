import { divideHalfEven } from "@causeway/cost";

/** Picodollars in a cent. */
const PICO_PER_CENT = 10n ** 10n;

/** Cents as picodollars, exactly. */
export const toPico = (cents: number): bigint => BigInt(cents) * PICO_PER_CENT;

/**
 * The part of an amount in picodollars that belongs to `part` cents of `whole` cents, to the nearest picodollar, a tie to the even
 * one. Never more than all of it: a bank can contest more than was paid. 0 when `whole` is 0.
 */
export function shareOf(amount: bigint, part: number, whole: number): bigint {
  if (whole <= 0 || part <= 0) return 0n;
  if (part >= whole) return amount;
  return divideHalfEven(amount * BigInt(part), BigInt(whole));
}
