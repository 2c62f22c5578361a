import { NO_PRICE, NO_TOKENS, NO_UNIT_PRICES, type Price, type TokenUsage } from "@causeway/contracts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type CostOptions, calculateCost } from "./calculate-cost.ts";
import { estimateCost } from "./estimate-cost.ts";
import { formatUsd } from "./usd.ts";

interface Example {
  readonly name: string;
  readonly price: Partial<Price["base"]>;
  readonly rest?: Partial<Price>;
  readonly usage: Partial<TokenUsage>;
  readonly options?: Partial<CostOptions>;
  readonly cost: string;
}

/** Prices as providers list them; usage as they report it. */
const EXAMPLES: readonly Example[] = [
  {
    name: "an image edited by tokens (gpt-image-1.5)",
    price: {
      prompt: "0.000005",
      imageInputToken: "0.000008",
      imageOutputToken: "0.000032",
      completion: "0.00001",
    },
    usage: { input: 43, imageInput: 388, imageOutput: 1_056, output: 308, images: 1, inputImages: 2 },
    cost: "0.040191",
  },
  {
    name: "an image by the piece from two others (grok-imagine-image-quality)",
    price: { imageInput: "0.01", imageOutput: "0.05" },
    usage: { images: 1, inputImages: 2 },
    cost: "0.07",
  },
  {
    name: "an image by pixels (FLUX.1 schnell at nscale)",
    price: {},
    rest: { images: [{ quality: null, size: null, price: "0.0000000013", unit: "pixel" }] },
    usage: { images: 1 },
    options: { imageSize: "1024x1024" },
    cost: "0.0013631488",
  },
  {
    name: "a video by seconds and size (sora-2-pro)",
    price: {},
    rest: { perSecond: { default: "0.3", "1024p": "0.5" } },
    usage: { seconds: 8 },
    options: { resolution: "1792x1024" },
    cost: "4",
  },
  {
    name: "speech by characters (tts-1)",
    price: { perCharacter: "0.000015" },
    usage: { characters: 1_000 },
    cost: "0.015",
  },
  {
    name: "speech by tokens (Gemini TTS)",
    price: { prompt: "0.0000005", audioOutput: "0.00001" },
    usage: { input: 11, audioOutput: 111, characters: 64 },
    cost: "0.0011155",
  },
  {
    name: "a transcript by seconds (whisper-1)",
    price: { perSecondInput: "0.0001" },
    usage: { seconds: 61.2 },
    cost: "0.00612",
  },
  {
    name: "a transcript by tokens (gpt-4o-transcribe)",
    price: { prompt: "0.0000025", audioInput: "0.0000025", completion: "0.00001" },
    usage: { audioInput: 37, output: 12, seconds: 3.7 },
    cost: "0.0002125",
  },
];

const priceOf = ({ price, rest }: Pick<Example, "price" | "rest">): Price => ({
  ...{ ...NO_PRICE, ...rest },
  base: { ...NO_UNIT_PRICES, ...price },
});

it.each(EXAMPLES)("the worked example of $name, to the picodollar", ({ usage, options, cost, ...prices }) => {
  const { total } = calculateCost({ ...NO_TOKENS, ...usage }, priceOf(prices), {
    ...{ retained: false, imageCapable: false },
    ...options,
  });
  expect(formatUsd(total)).toBe(cost);
});

const decimal = fc.integer({ min: 1, max: 500_000 }).map((value) => `${value}e-6`);

it("what is reserved for characters and seconds is what they cost", () => {
  fc.assert(
    fc.property(decimal, fc.nat(100_000), fc.nat(36_000), (price, characters, seconds) => {
      for (const [prices, usage] of [
        [{ price: { perCharacter: price } }, { characters }],
        [{ price: { perSecondInput: price } }, { seconds }],
        [{ price: {}, rest: { perSecond: { default: price } } }, { seconds }],
      ] as const) {
        const reserved = estimateCost({ ...usage, promptTokens: 0, outputTokens: 0, price: priceOf(prices) });
        const options = { retained: false, imageCapable: false };
        expect(reserved).toBe(calculateCost({ ...NO_TOKENS, ...usage }, priceOf(prices), options).total);
      }
    }),
  );
});
