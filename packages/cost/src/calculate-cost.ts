import {
  type Cost,
  completionTokens,
  type Picodollars,
  type Price,
  promptTokens,
  type TokenUsage,
  type UnitPrices,
} from "@causeway/contracts";
import { type CostPart, IS_MULTIPLIED, type Multiplier } from "./cost-part.ts";
import { type PreparedPrice, preparePrice } from "./prepare-price.ts";
import { multiply, type Rate, rateToUsd } from "./rate.ts";
import type { Rates } from "./rates.ts";
import { imageRate, type UnitChoice, videoSecondRate, webSearchRate } from "./unit-rates.ts";

export interface CostOptions extends UnitChoice {
  /** The service tier the provider says it used (`flex`, `priority` ...). */
  readonly serviceTier?: string | null;
  /** `mapping.regionalPrices[region]` of the region used. */
  readonly regionalPrices?: Partial<UnitPrices> | null;
  /** Options whose factor in `price.multipliers` applies to every token: `fast`, `us`. */
  readonly multipliers?: readonly string[] | undefined;
  /** True under Retain All Data: storage of the payload is charged. */
  readonly retained: boolean;
  /** Of each image that was made: what decides its price. Without it, `imageQuality` and `imageSize` hold for all. */
  readonly made?: readonly MadeChoice[] | undefined;
  /** False gives `null` image lines: the model neither reads nor makes images. */
  readonly imageCapable: boolean;
}

/** Null: not known. */
interface MadeChoice {
  readonly quality: string | null;
  readonly size: string | null;
}

/** 0.01 USD per 10^6 tokens of any kind. */
const STORAGE_RATE: Rate = { numerator: 10_000n, denominator: 1n };

/**
 * What a request cost, in picodollars. Each count x price is rounded once, half-even; everything else is a sum of
 * those. What an upstream says about its own price is no input.
 * @param note receives each product that the lines are sums of
 * @throws RangeError when a figure of the price is no price; `preparePrice` finds that out beforehand.
 */
export function calculateCost(
  usage: TokenUsage,
  price: Price,
  options: CostOptions,
  note?: (part: CostPart) => void,
): Cost {
  const times = note ? createNotedTimes(note, multipliersOf(price, options)) : multiplyOnly;
  const prepared = preparePrice(price);
  const prompt = promptTokens(usage);
  const rates = prepared.ratesFor({
    promptTokens: prompt,
    serviceTier: options.serviceTier,
    regionalPrices: options.regionalPrices,
    multipliers: options.multipliers,
  });
  const lines = tokenLines(usage, rates, times);
  addImages(lines, { usage, rates, prepared, options, times });
  addSeconds(lines, { usage, rates, prepared, options, times });
  return sumUp(lines, {
    request:
      times("request", "searchUnits", usage.searchUnits ?? 1, rates.request) +
      times("request", "fileSearches", usage.fileSearches ?? 0, rates.fileSearch) +
      times("request", "codeExecutions", usage.codeExecutions ?? 0, rates.codeExecution),
    webSearch: times("webSearch", "webSearches", usage.webSearches, webSearchRate(prepared, rates, options)),
    dataStorage: options.retained
      ? times("dataStorage", "tokens", prompt + completionTokens(usage), STORAGE_RATE)
      : null,
    imageCapable: options.imageCapable,
  });
}

/** Count x price of one part of a line, rounded once; 0 without a price. */
type Times = (line: CostPart["line"], of: CostPart["of"], count: number, rate: Rate | null) => Picodollars;

const multiplyOnly: Times = (_line, _of, count, rate) => (rate ? multiply(count, rate) : 0n);

function createNotedTimes(note: (part: CostPart) => void, applied: readonly Multiplier[]): Times {
  return (line, of, count, rate) => {
    const amount = multiplyOnly(line, of, count, rate);
    const multipliers = IS_MULTIPLIED[of] ? applied : [];
    if (rate && amount > 0n) note({ line, of, count, unitPrice: rateToUsd(rate), multipliers, amount });
    return amount;
  };
}

/** The options of a request that have a factor. */
const multipliersOf = ({ multipliers = {} }: Price, options: CostOptions): Multiplier[] =>
  (options.multipliers ?? []).flatMap((option) => {
    const factor = Object.hasOwn(multipliers, option) ? multipliers[option] : undefined;
    return factor === undefined ? [] : [{ option, factor }];
  });

interface Lines {
  input: Picodollars;
  cacheWrite: Picodollars;
  cachedInput: Picodollars;
  output: Picodollars;
  imageInput: Picodollars;
  imageOutput: Picodollars;
}

interface UnitContext {
  readonly usage: TokenUsage;
  readonly rates: Rates;
  readonly prepared: PreparedPrice;
  readonly options: UnitChoice & Pick<CostOptions, "made">;
  readonly times: Times;
}

function tokenLines(usage: TokenUsage, rates: Rates, times: Times): Lines {
  const cacheWrite =
    times("input", "cacheWrite", usage.cacheWrite, rates.cacheWrite) +
    times("input", "cacheWrite1h", usage.cacheWrite1h, rates.cacheWrite1h);
  return {
    input:
      times("input", "input", usage.input, rates.input) +
      times("input", "audioInput", usage.audioInput, rates.audioInput) +
      times("input", "videoInput", usage.videoInput, rates.videoInput) +
      times("input", "characters", usage.characters ?? 0, rates.character) +
      times("input", "pages", usage.pages ?? 0, rates.page) +
      cacheWrite,
    cacheWrite,
    cachedInput:
      times("cachedInput", "cachedInput", usage.cachedInput, rates.cachedInput) +
      times("cachedInput", "cachedAudioInput", usage.cachedAudioInput, rates.cachedAudioInput) +
      times("cachedInput", "cachedImageInput", usage.cachedImageInput ?? 0, rates.cachedImageInput),
    output:
      times("output", "output", usage.output, rates.output) +
      times("output", "reasoning", usage.reasoning, rates.reasoning) +
      times("output", "audioOutput", usage.audioOutput, rates.audioOutput),
    imageInput:
      times("imageInput", "imageInput", usage.imageInput, rates.imageInput) +
      times("imageInput", "inputImages", usage.inputImages ?? 0, rates.sentImage),
    imageOutput: 0n,
  };
}

/** A picture is charged by its tokens where these have a price, else by the piece, else as completion tokens. */
function addImages(lines: Lines, context: UnitContext): void {
  const { usage, rates, times } = context;
  if (usage.imageOutput === 0 && usage.images === 0) return;
  if (usage.imageOutput > 0 && rates.imageOutput) {
    lines.imageOutput = times("imageOutput", "imageOutput", usage.imageOutput, rates.imageOutput);
    return;
  }
  const byImage = usage.images > 0 ? imagesCost(context) : null;
  lines.imageOutput = byImage ?? times("imageOutput", "imageOutput", usage.imageOutput, rates.output);
}

/** Each image at the price of its own quality and size; those that are alike are one count. Null: they have no price. */
function imagesCost({ usage, rates, prepared, options, times }: UnitContext): Picodollars | null {
  const alike = new Map<string, { readonly choice: UnitChoice; count: number }>();
  for (let at = 0; at < usage.images; at += 1) {
    const made = options.made?.[at];
    const choice = made ? { imageQuality: made.quality, imageSize: made.size } : options;
    const key = `${choice.imageQuality} ${choice.imageSize}`;
    const known = alike.get(key);
    if (known) known.count += 1;
    else alike.set(key, { choice, count: 1 });
  }
  let total: Picodollars | null = null;
  for (const { choice, count } of alike.values()) {
    const rate = imageRate(prepared, rates, choice);
    if (rate) total = (total ?? 0n) + times("imageOutput", "images", count, rate);
  }
  return total;
}

/** Time is charged where the tokens cost nothing: sources list both prices of models that bill by one of them. */
function addSeconds(lines: Lines, { usage, rates, prepared, options, times }: UnitContext): void {
  if (usage.seconds === 0) return;
  if (lines.input + lines.cachedInput + lines.output > 0n) return;
  const perSecond = videoSecondRate(prepared, options);
  if (perSecond) {
    lines.output = times("output", "seconds", usage.seconds, perSecond);
    return;
  }
  lines.input = times("input", "seconds", usage.seconds, rates.secondInput);
  if (lines.input === 0n) lines.output = times("output", "seconds", usage.seconds, rates.secondOutput);
}

/** Storage of so many tokens; also used alone, where an own provider key pays the inference. */
export const storageCost = (tokens: number): Picodollars => multiply(tokens, STORAGE_RATE);

function sumUp(
  lines: Lines,
  rest: {
    readonly request: Picodollars;
    readonly webSearch: Picodollars;
    readonly dataStorage: Picodollars | null;
    readonly imageCapable: boolean;
  },
): Cost {
  const { input, cacheWrite, cachedInput, output, imageInput, imageOutput } = lines;
  const { request, webSearch, dataStorage, imageCapable } = rest;
  return {
    input,
    cacheWrite,
    cachedInput,
    output,
    request,
    webSearch,
    imageInput: imageCapable || imageInput > 0n ? imageInput : null,
    imageOutput: imageCapable || imageOutput > 0n ? imageOutput : null,
    dataStorage,
    total:
      input + cachedInput + output + request + webSearch + imageInput + imageOutput + (dataStorage ?? 0n),
  };
}
