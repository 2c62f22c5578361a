import { NO_TOKENS, type Picodollars, type Price } from "@causeway/contracts";
import { type CostOptions, calculateCost } from "./calculate-cost.ts";
import type { UnitChoice } from "./unit-rates.ts";

export interface CostEstimate extends Partial<CostOptions> {
  /** By the character rule. */
  readonly promptTokens: number;
  /** Expected, of all answers together. */
  readonly outputTokens: number;
  /** Images asked for. */
  readonly images?: ImageEstimate;
  /** Seconds of audio or video, given or asked for. */
  readonly seconds?: number;
  /** Characters to be spoken. */
  readonly characters?: number;
  /** Tokens of sound, given and asked for. */
  readonly audioTokens?: { readonly input: number; readonly output: number };
  /** Units of a ranking. */
  readonly searchUnits?: number;
  /** All of the prompt may be written to a cache, or to one that lasts an hour. */
  readonly writesCache?: boolean | undefined;
  readonly writesHourCache?: boolean | undefined;
  readonly price: Price;
}

/** Images asked for; null: the provider chooses. */
interface ImageEstimate {
  readonly count: number;
  /** Tokens that they are expected to take, where these are what is charged. */
  readonly tokens: number;
  /** Images sent. */
  readonly inputs: number;
  readonly quality: string | null;
  readonly size: string | null;
}

/** Tokens of an image that is sent. */
const INPUT_IMAGE_TOKENS = 1_000;

/**
 * What a request is expected to cost, for its reservation: the same arithmetic as the bill, long-context tiers included. Of images
 * and of a video whose size no one named, the most expensive that the provider may choose. A prompt that may be cached is
 * estimated as written or as read, whichever costs more.
 */
export function estimateCost({
  price,
  images,
  writesCache,
  writesHourCache,
  ...estimate
}: CostEstimate): Picodollars {
  const usage = {
    ...NO_TOKENS,
    input: Math.ceil(estimate.promptTokens),
    output: Math.ceil(estimate.outputTokens),
    ...(images
      ? {
          images: images.count,
          imageOutput: images.tokens,
          imageInput: images.inputs * INPUT_IMAGE_TOKENS,
          inputImages: images.inputs,
        }
      : {}),
    audioInput: estimate.audioTokens?.input ?? 0,
    audioOutput: estimate.audioTokens?.output ?? 0,
    seconds: estimate.seconds ?? 0,
    characters: estimate.characters ?? 0,
    ...(estimate.searchUnits === undefined ? {} : { searchUnits: estimate.searchUnits }),
  };
  const choices = [
    ...(images ? imageChoices(price, images) : [{}]),
    ...(usage.seconds > 0 && !estimate.resolution ? videoChoices(price) : []),
  ];
  const options = { retained: false, imageCapable: true, ...estimate };
  const usages = [
    usage,
    ...(writesCache ? [{ ...usage, input: 0, cacheWrite: usage.input }] : []),
    ...(writesHourCache ? [{ ...usage, input: 0, cacheWrite1h: usage.input }] : []),
  ];
  let most = 0n;
  for (const counts of usages) {
    for (const choice of choices) {
      const { total } = calculateCost(counts, price, { ...options, ...choice });
      if (total > most) most = total;
    }
  }
  return most;
}

interface Asked {
  readonly quality: string | null;
  readonly size: string | null;
}

/** What a provider may make of a request: what was asked for, and of what was left open every row that the price has. */
const imageChoices = ({ images }: Price, { quality, size }: Asked): readonly UnitChoice[] => [
  { imageQuality: quality, imageSize: size },
  ...images.map((row) => ({ imageQuality: quality ?? row.quality, imageSize: size ?? row.size })),
];

/** The video of every row: its size is the provider's choice. */
const videoChoices = ({ perSecond }: Price): readonly UnitChoice[] =>
  Object.keys(perSecond)
    .filter((name) => !name.endsWith("/silent"))
    .map((resolution) => ({ resolution }));
