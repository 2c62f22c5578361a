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
}

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
