import { NO_TOKENS, type OtherModel, type TokenUsage } from "@causeway/contracts";
import { addCosts, costToRecord, recordToCost } from "@causeway/cost";
import { addUsage } from "./split-usage.ts";

export interface PricedOther {
  readonly other: OtherModel;
  /** What the provider said, where that cannot be. */
  readonly disbelieved: TokenUsage | null;
}

/**
 * Adds up what further models used and cost, under the name of the first. The amounts are those of each at its own price; a price
 * version is kept only if it is that of all.
 */
export const foldOthers = (first: PricedOther, further: readonly PricedOther[]): PricedOther =>
  further.reduce((sum, one) => {
    const { other } = sum;
    const isOneVersion = other.priceVersion === one.other.priceVersion;
    return {
      other: {
        model: other.model,
        tokens: addTokens(other.tokens, one.other.tokens),
        cost: costToRecord(addCosts(recordToCost(other.cost), recordToCost(one.other.cost))),
        priceVersion: isOneVersion ? other.priceVersion : null,
        ...(other.unpriced || one.other.unpriced ? { unpriced: true as const } : {}),
        ...(other.estimated || one.other.estimated ? { estimated: true as const } : {}),
      },
      disbelieved: sum.disbelieved ?? one.disbelieved,
    };
  }, first);

const addTokens = (a: Partial<TokenUsage>, b: Partial<TokenUsage>): OtherModel["tokens"] =>
  withoutZeros(addUsage(addUsage(NO_TOKENS, a), b));

/** The counts that aren't zero. */
export const withoutZeros = (tokens: TokenUsage): Partial<TokenUsage> =>
  Object.fromEntries(Object.entries(tokens).filter(([, count]) => count > 0));
