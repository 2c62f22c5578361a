import type { Cost, PriceChoices, Pricing, TokenUsage } from "@causeway/contracts";
import { addCosts } from "./add-costs.ts";
import { type CostOptions, calculateCost } from "./calculate-cost.ts";
import type { CostPart } from "./cost-part.ts";
import { recordToCost } from "./record-cost.ts";
import { regionalPricesOf } from "./regional-prices.ts";
import { zeroCost } from "./zero-cost.ts";

/** What a row of the request log says about its own amounts. */
export interface PricedRow {
  readonly tokens: TokenUsage;
  readonly region: string | null;
  readonly pricedBy: PriceChoices;
  /** Storage was charged: its line is not null. */
  readonly retained: boolean;
  /** The model reads or makes images: their lines are not null. */
  readonly imageCapable: boolean;
}

/**
 * The amounts of a row, from the row and its price version alone, in picodollars. Requests are charged by it too, so what was
 * charged and what is computed again years later are one.
 * Other models that the provider ran have other price versions: their recorded part is added.
 * @param note receives each product of a count and a price, except those of other models
 * @param pricing of the price version that the row names; `NO_PRICE` where it names none
 */
export function costOfRow(
  row: PricedRow,
  pricing: Pick<Pricing, "price" | "regionalPrices">,
  note?: (part: CostPart) => void,
): Cost {
  const { pricedBy, retained, imageCapable } = row;
  if (pricedBy.uncharged) return zeroCost({ retained, imageCapable });
  const options: Complete = {
    serviceTier: pricedBy.serviceTier ?? null,
    regionalPrices: regionalPricesOf(pricing, row.region),
    made: madeOf(pricedBy),
    resolution: pricedBy.resolution ?? null,
    silent: pricedBy.silent === true,
    webSearchContextSize: pricedBy.searchContextSize ?? null,
    multipliers: pricedBy.multipliers,
    retained,
    imageCapable,
  };
  const own = calculateCost(storedUsage(row), pricing.price, options, note);
  return (pricedBy.others ?? []).reduce((sum, { cost }) => addCosts(sum, recordToCost(cost)), own);
}

/** Every option of a price: one that nothing chooses doesn't compile. Quality and size of images are those of `made`. */
type Complete = {
  readonly [Name in Exclude<keyof CostOptions, "imageQuality" | "imageSize">]-?: CostOptions[Name];
};

/** The counts as a row keeps them: seconds with three decimals, and 0 for units that were not reported. */
function storedUsage({ tokens, pricedBy }: PricedRow): TokenUsage {
  const { searchUnits = 0 } = tokens;
  return {
    ...tokens,
    seconds: Math.round(tokens.seconds * 1_000) / 1_000,
    searchUnits: pricedBy.requests ?? (searchUnits === 0 ? 1 : searchUnits),
  };
}

const madeOf = ({ images }: PriceChoices): CostOptions["made"] =>
  images?.flatMap(({ quality, size, count }) => Array.from({ length: count }, () => ({ quality, size })));
