import { NO_TOKENS, type StatedUsage, type TokenUsage } from "@causeway/contracts";
import type { Call } from "../../request/call.ts";
import type { Terms } from "../../request/candidate.ts";
import { findNamedModel } from "../resolve/allow-named-models.ts";

/** What a provider said alongside the counts of the model that was asked. */
export type SaidBeside = Pick<StatedUsage, "others" | "choices" | "unknown">;

export interface SplitUsage {
  /** Of the model that was asked alone. */
  readonly usage: TokenUsage;
  readonly beside: SaidBeside;
}

export interface Asked {
  /** Whether a name means the model that was asked. */
  readonly isAsked: (name: string) => boolean;
  /** Whether the request asks for a cache that lasts an hour. */
  readonly asksHourCache: boolean;
}

/**
 * The counts of the model that was asked, and those of others. Providers also name the model itself: these counts are its own.
 * Cache writes that no lifetime is stated of are kept for an hour if the request asks for an hour anywhere, which costs more: a
 * router that leaves lifetimes out must not make them cheaper.
 */
export function splitUsage(stated: StatedUsage, { isAsked, asksHourCache }: Asked): SplitUsage {
  const { others, choices, unknown, undatedWrites, ...counts } = stated;
  const usage = undatedWrites && asksHourCache ? asHourWrites(counts) : counts;
  const beside = { ...(choices ? { choices } : {}), ...(unknown ? { unknown } : {}) };
  if (!others) return { usage, beside };
  const own = others.filter(({ model }) => isAsked(model));
  const foreign = others.filter((one) => !own.includes(one));
  return {
    usage: own.reduce((sum: TokenUsage, one) => addUsage(sum, one.usage), usage),
    beside: foreign.length > 0 ? { ...beside, others: foreign } : beside,
  };
}

const asHourWrites = (counts: TokenUsage): TokenUsage => ({
  ...counts,
  cacheWrite: 0,
  cacheWrite1h: counts.cacheWrite1h + counts.cacheWrite,
});

/** Adds counts, and nothing else that a usage states. */
export function addUsage(sum: TokenUsage, usage: Partial<TokenUsage>): TokenUsage {
  const added: Record<string, number | undefined> = { ...NO_TOKENS, ...sum };
  for (const [name, count] of Object.entries(usage) as [string, unknown][]) {
    if (typeof count === "number") added[name] = (added[name] ?? 0) + count;
  }
  return added as unknown as TokenUsage;
}

/** Whether a name means the model of these terms at its provider. */
export const namesModelOf =
  (terms: Terms, call: Call) =>
  (name: string): boolean => {
    if (name === terms.upstreamModel) return true;
    const found = findNamedModel(call, terms.providerId, name)?.mapping;
    const { mapping } = terms;
    return found !== undefined && mapping !== null && (found.below ?? found) === (mapping.below ?? mapping);
  };
