import type { PriceChoices, TokenUsage } from "@causeway/contracts";
import { costOfRow } from "@causeway/cost";
import type { Attempt } from "../../request/attempt.ts";
import { regionOf, termsWith } from "../../request/candidate.ts";
import { NOTHING } from "./charge.ts";
import type { Charged } from "./charged.ts";

/**
 * Picodollars that the gateway's marks saved: what the answer would have cost with all of its prompt at the usual price, less what it
 * cost. Negative where writing cost more than reading saved. Null where the gateway set no marks, or nothing is charged.
 */
export function promptCacheSaving(
  used: Attempt | null,
  charged: Charged,
  pricedBy: PriceChoices,
): bigint | null {
  if (!used?.marksPrompt || charged === NOTHING) return null;
  const { pricing } = termsWith(used.candidate, used.credential);
  const region = regionOf(used.candidate, used.credential);
  const total = (tokens: TokenUsage): bigint =>
    costOfRow({ tokens, region, pricedBy, retained: false, imageCapable: false }, pricing).total;
  return total(withoutCache(charged.usage)) - total(charged.usage);
}

const withoutCache = (usage: TokenUsage): TokenUsage => ({
  ...usage,
  input: usage.input + usage.cachedInput + usage.cacheWrite + usage.cacheWrite1h,
  cachedInput: 0,
  cacheWrite: 0,
  cacheWrite1h: 0,
});
