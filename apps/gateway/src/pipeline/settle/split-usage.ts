import { type ModelUsage, NO_TOKENS, type StatedUsage, type TokenUsage } from "@causeway/contracts";
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

/**
 * The counts of the model that was asked, and those of others. Providers also name the model itself: these counts are its own.
 * @param isAsked whether a name means the model that was asked
 */
export function splitUsage(stated: StatedUsage, isAsked: (name: string) => boolean): SplitUsage {
  const { others, choices, unknown, ...usage } = stated;
  const beside = { ...(choices ? { choices } : {}), ...(unknown ? { unknown } : {}) };
  if (!others) return { usage, beside };
  const own = others.filter(({ model }) => isAsked(model));
  const foreign = others.filter((one) => !own.includes(one));
  return {
    usage: own.reduce((sum: TokenUsage, one) => addUsage(sum, one), usage),
    beside: foreign.length > 0 ? { ...beside, others: foreign } : beside,
  };
}

function addUsage(sum: TokenUsage, { usage }: ModelUsage): TokenUsage {
  const added: Record<string, number | undefined> = { ...NO_TOKENS, ...sum };
  for (const [name, count] of Object.entries(usage) as [string, number | undefined][]) {
    if (count !== undefined) added[name] = (added[name] ?? 0) + count;
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
