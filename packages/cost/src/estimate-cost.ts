import { NO_TOKENS, type Picodollars, type Price } from "@causeway/contracts";
import { type CostOptions, calculateCost } from "./calculate-cost.ts";

export interface CostEstimate extends Partial<CostOptions> {
  /** By the character rule. */
  readonly promptTokens: number;
  /** Expected, of all answers together. */
  readonly outputTokens: number;
  /** Pictures asked for. */
  readonly images?: number;
  /** Seconds of audio or video, given or asked for. */
  readonly seconds?: number;
  /** Characters to be spoken. */
  readonly characters?: number;
  /** Units of a ranking. */
  readonly searchUnits?: number;
  readonly price: Price;
}

/** What a request is expected to cost, for its reservation: the same arithmetic as the bill, long-context tiers included. */
export function estimateCost({ price, ...estimate }: CostEstimate): Picodollars {
  const usage = {
    ...NO_TOKENS,
    input: Math.ceil(estimate.promptTokens),
    output: Math.ceil(estimate.outputTokens),
    images: estimate.images ?? 0,
    seconds: estimate.seconds ?? 0,
    characters: estimate.characters ?? 0,
    ...(estimate.searchUnits === undefined ? {} : { searchUnits: estimate.searchUnits }),
  };
  return calculateCost(usage, price, { retained: false, imageCapable: true, ...estimate }).total;
}
