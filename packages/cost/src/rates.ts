import type { KnownRates } from "./price-fields.ts";
import { NO_RATE, parseRate, type Rate, scaleRate } from "./rate.ts";

/** What each bucket of a `TokenUsage` costs per unit: every gap filled. `null` = the unit has no price. */
export interface Rates {
  readonly input: Rate;
  readonly cachedInput: Rate;
  readonly cachedAudioInput: Rate;
  readonly cachedImageInput: Rate;
  readonly cacheWrite: Rate;
  readonly cacheWrite1h: Rate;
  readonly audioInput: Rate;
  readonly imageInput: Rate;
  readonly videoInput: Rate;
  readonly output: Rate;
  readonly reasoning: Rate;
  readonly audioOutput: Rate;
  /** Per token of a generated image; `null` when only text or whole images are priced. */
  readonly imageOutput: Rate | null;
  /** Per generated image. */
  readonly image: Rate | null;
  /** Per image sent, if neither text nor images of the prompt have a price per token: sources list both for some models. */
  readonly sentImage: Rate;
  readonly request: Rate;
  readonly webSearch: Rate | null;
  readonly fileSearch: Rate;
  readonly codeExecution: Rate;
  readonly character: Rate;
  readonly page: Rate;
  readonly secondInput: Rate | null;
  readonly secondOutput: Rate | null;
}

/**
 * Fills prices that no source states with the one the provider would charge without a special price: cache reads and
 * writes, audio, image and video input cost what the prompt costs; cached audio and images of the price of audio and images what cached text
 * costs of that of text; an hour-long cache write what a cache write
 * costs; reasoning and audio output what the completion costs. A price unknown to the end is 0: the catalog keeps
 * mappings without a prompt price from being served unless the operator prices them.
 */
export function resolveRates(known: KnownRates): Rates {
  const prompt = known.prompt ?? NO_RATE;
  const completion = known.completion ?? NO_RATE;
  const cacheWrite = known.inputCacheWrite ?? prompt;
  const cacheRead = known.inputCacheRead ?? prompt;
  return {
    input: prompt,
    cachedInput: cacheRead,
    cachedAudioInput: known.audioCacheRead ?? cachedAt(known.audioInput ?? prompt, cacheRead, prompt),
    cachedImageInput: known.imageCacheRead ?? cachedAt(known.imageInputToken ?? prompt, cacheRead, prompt),
    cacheWrite,
    cacheWrite1h: known.inputCacheWrite1h ?? cacheWrite,
    audioInput: known.audioInput ?? prompt,
    imageInput: known.imageInputToken ?? prompt,
    videoInput: known.videoInput ?? prompt,
    output: completion,
    reasoning: known.internalReasoning ?? completion,
    audioOutput: known.audioOutput ?? completion,
    imageOutput: known.imageOutputToken ?? null,
    image: known.imageOutput ?? null,
    sentImage:
      isCounted(known.prompt) || isCounted(known.imageInputToken) ? NO_RATE : (known.imageInput ?? NO_RATE),
    request: known.request ?? NO_RATE,
    webSearch: known.webSearch ?? null,
    fileSearch: known.fileSearch ?? NO_RATE,
    codeExecution: known.codeExecution ?? NO_RATE,
    character: known.perCharacter ?? NO_RATE,
    page: known.perPage ?? NO_RATE,
    secondInput: known.perSecondInput ?? null,
    secondOutput: known.perSecondOutput ?? null,
  };
}

/** A cached part costs of its own price what cached text costs of that of text: never what another, cheaper part does. */
const cachedAt = (rate: Rate, cacheRead: Rate, prompt: Rate): Rate =>
  isCounted(prompt) ? scaleRate(rate, cacheRead, prompt) : rate;

const isCounted = (rate: Rate | undefined): boolean => rate !== undefined && rate.numerator > 0n;

/** Which prices are those of tokens. A price that is missing here does not compile. */
const IS_OF_TOKENS: { readonly [Name in keyof Rates]: boolean } = {
  ...{ input: true, cachedInput: true, cachedAudioInput: true, cacheWrite: true, cacheWrite1h: true },
  cachedImageInput: true,
  ...{ audioInput: true, imageInput: true, videoInput: true },
  ...{ output: true, reasoning: true, audioOutput: true, imageOutput: true },
  ...{ image: false, sentImage: false, request: false, webSearch: false },
  ...{ fileSearch: false, codeExecution: false },
  ...{ character: false, page: false, secondInput: false, secondOutput: false },
};

const ONE = parseRate("1");

/** All prices of tokens, times a factor. */
export function multiplyTokenRates(rates: Rates, factor: Rate): Rates {
  const multiplied = Object.entries(rates).map(([name, rate]: [string, Rate | null]) => [
    name,
    rate && IS_OF_TOKENS[name as keyof Rates] ? scaleRate(rate, factor, ONE) : rate,
  ]);
  return Object.fromEntries(multiplied) as unknown as Rates;
}
