import type { Cost, Price, PriceChoices, TokenUsage, UnitPrices } from "@causeway/contracts";
import { NO_TOKENS, UNCHARGED_CHOICES } from "@causeway/contracts";
import { costOfRow, renderCost, renderCostDetails, zeroCost } from "@causeway/cost";

/** What a job is charged and followed by: fixed once its provider has it. Plain JSON. */
export interface VideoTerms {
  readonly price: Price;
  readonly regionalPrices: Partial<UnitPrices> | null;
  /** No sound was asked for. */
  readonly silent: boolean;
  /** Retain All Data. */
  readonly retained: boolean;
  readonly imageCapable: boolean;
  /** Images that were sent; left out by earlier releases. */
  readonly inputImages?: number;
  /** An operator's key: all of it is taken from credits. */
  readonly isOperators: boolean;
  /** The format that the provider was asked in; left out by earlier releases. */
  readonly dialect?: string;
}

/** A video as its provider made it; null: it doesn't say. */
export interface MadeVideo {
  readonly seconds: number | null;
  /** `WxH` */
  readonly size: string | null;
  /** The name of a price per second, where the provider says that. */
  readonly resolution: string | null;
}

export interface ChargedVideo {
  readonly tokens: TokenUsage;
  readonly cost: Cost;
  readonly pricedBy: PriceChoices;
  readonly estimated: boolean;
}

/** Of a video whose length neither its request nor its provider says. */
const USUAL_SECONDS = 8;
/** Beyond this times what was asked for, a provider's word is not believed; nor is a completed video of no length. */
const MOST_TIMES = 2;
const MOST_SECONDS = 600;

/** What a completed video is charged: the seconds that were made, at the price of their size and sound. */
export function chargeVideo(terms: VideoTerms, asked: number | null, made: MadeVideo): ChargedVideo {
  const most = asked === null ? MOST_SECONDS : asked * MOST_TIMES;
  const isBelieved = made.seconds !== null && made.seconds > 0 && made.seconds <= most;
  const seconds = isBelieved ? made.seconds : (asked ?? USUAL_SECONDS);
  const { inputImages = 0 } = terms;
  const tokens = { ...NO_TOKENS, seconds: seconds ?? 0, ...(inputImages > 0 ? { inputImages } : {}) };
  const { price, regionalPrices, silent, retained, imageCapable } = terms;
  const resolution = made.resolution ?? made.size;
  const pricedBy: PriceChoices = {
    ...(resolution === null ? {} : { resolution: resolution.slice(0, MAX_RESOLUTION) }),
    ...(silent ? { silent } : {}),
  };
  // The region's prices were chosen when the job was sent.
  const chosen: Record<string, Partial<UnitPrices>> = regionalPrices ? { [CHOSEN]: regionalPrices } : {};
  const pricing = { price, regionalPrices: chosen };
  const row = { tokens, region: CHOSEN, pricedBy, retained, imageCapable };
  return { tokens, cost: costOfRow(row, pricing), pricedBy, estimated: !isBelieved && asked === null };
}

const MAX_RESOLUTION = 64;
const CHOSEN = "chosen";

/** What anything else is charged. */
export const chargeNothing = (terms: VideoTerms | null): ChargedVideo => ({
  tokens: NO_TOKENS,
  pricedBy: UNCHARGED_CHOICES,
  cost: zeroCost({ retained: terms?.retained ?? false, imageCapable: terms?.imageCapable ?? false }),
  estimated: false,
});

/** `usage` of a job that has ended. */
export const renderVideoUsage = ({ tokens, cost, estimated }: ChargedVideo, info: string | null) => ({
  seconds: tokens.seconds,
  cost: renderCost(cost),
  cost_details: renderCostDetails(cost),
  ...(info ? { info } : estimated ? { info: "estimated" } : {}),
});
