import type { RecordCost } from "./record-cost.ts";
import type { TokenUsage } from "./token-usage.ts";

/**
 * What the price of a request was chosen by, besides its counts, its region and the long-context tier that follows from its
 * prompt. With the counts and the price version of its row, the amounts of the row can be computed again. Each choice is
 * left out where it chose nothing.
 */
export interface PriceChoices {
  /** Nothing was charged: a failed attempt, a refusal, a response of the cache. */
  readonly uncharged?: true;
  /** The tier that the provider says it used. */
  readonly serviceTier?: string;
  /** How much of a web search the model read: `low`, `medium` or `high`. */
  readonly searchContextSize?: string;
  /** Images that were made, where their quality or size has a price; at most {@link MAX_MADE_IMAGES} kinds. */
  readonly images?: readonly MadeImages[];
  /** Of a video: a key of its price per second, or `WxH`. */
  readonly resolution?: string;
  /** A video without sound. */
  readonly silent?: true;
  /** Units that the price per request was multiplied by, where the provider says that there were none. */
  readonly requests?: 0;
  /** Options whose factor all token prices were multiplied by: `fast`, `us`, `residency`. */
  readonly multipliers?: readonly string[];
  /** Options that were used and that no source has a price for: charged as without them. */
  readonly unpricedOptions?: readonly string[];
  /** Other models that the provider ran for the response; at most {@link MAX_OTHER_MODELS}. */
  readonly others?: readonly OtherModel[];
}

/**
 * What another model than that of the row used, and its part of the row's amounts: the row's tokens are without it, its amounts
 * are with it.
 */
export interface OtherModel {
  /** Catalog id, or the provider's name where the catalog doesn't list it. */
  readonly model: string;
  /** Only those that aren't zero. */
  readonly tokens: Partial<TokenUsage>;
  /** Picodollars. */
  readonly cost: { readonly [Line in keyof RecordCost]: RecordCost[Line] };
  /** Null also where further models with other prices are added to it. */
  readonly priceVersion: string | null;
  /** No source knows its price: it was charged as the model of the row, or as the operator decided. */
  readonly unpriced?: true;
  /** What the provider said it used is impossible. */
  readonly estimated?: true;
}

/** Of one row: the last has what all further ones used and cost. */
export const MAX_OTHER_MODELS = 16;

/** Images of one kind. Null: not known. */
export interface MadeImages {
  readonly quality: string | null;
  readonly size: string | null;
  readonly count: number;
}

/** Kinds of images that one row remembers. */
export const MAX_MADE_IMAGES = 64;

/** The choices of a row that charges nothing. */
export const UNCHARGED_CHOICES: PriceChoices = { uncharged: true };
