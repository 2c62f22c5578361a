import type { JsonObject } from "../json-object.ts";
import { asTokens } from "./token-count.ts";

/**
 * Takes parts out of a total so that no token is in two places: each part gets at most what the parts before it left.
 * Providers sometimes report parts that exceed their own total.
 */
export function createTokenPool(total: number): { take(part: number): number; rest(): number } {
  let left = Math.max(0, total);
  return {
    take(part) {
      const taken = Math.min(Math.max(0, part), left);
      left -= taken;
      return taken;
    },
    rest: () => left,
  };
}

/** Tells whether it says of any cache write how long it is kept: routers fill in the members of Anthropic with zeros. */
export const datesWrites = (lifetimes: JsonObject | null): boolean =>
  [lifetimes?.ephemeral_1h_input_tokens, lifetimes?.ephemeral_5m_input_tokens].some(
    (count) => asTokens(count) !== 0,
  );

/**
 * Cache writes with a lifetime of an hour, which cost more. Where some are said to be, those that no lifetime is said of
 * count as such: what is not broken down is never priced in a cheaper bucket.
 */
export function hourWrites(
  writes: number,
  { hour, usual }: { readonly hour: number; readonly usual: number },
): number {
  return hour > 0
    ? Math.max(Math.min(hour, writes), writes - Math.min(usual, writes))
    : Math.min(hour, writes);
}
