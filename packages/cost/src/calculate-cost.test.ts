import { NO_PRICE, NO_TOKENS, NO_UNIT_PRICES, type Price, type TokenUsage } from "@causeway/contracts";
import { describe, expect, test } from "vitest";
import { type CostOptions, calculateCost, storageCost } from "./calculate-cost.ts";
import { formatUsd } from "./usd.ts";

const priced = (base: Partial<Price["base"]>, rest: Partial<Price> = {}): Price => ({
  ...NO_PRICE,
  ...rest,
  base: { ...NO_UNIT_PRICES, ...base },
});

const cost = (usage: Partial<TokenUsage>, price: Price, options: Partial<CostOptions> = {}) =>
  calculateCost({ ...NO_TOKENS, ...usage }, price, { retained: false, imageCapable: false, ...options });

const usd = (...call: Parameters<typeof cost>): string => formatUsd(cost(...call).total);

const TEXT = priced({ prompt: "0.000003", completion: "0.000015" });

describe("prices no source states", () => {
  test("cache reads and writes, audio, image and video input cost what the prompt costs", () => {
    const buckets = ["cachedInput", "cachedAudioInput", "cacheWrite", "cacheWrite1h"] as const;
    const media = ["audioInput", "imageInput", "videoInput"] as const;
    for (const bucket of [...buckets, ...media]) expect(usd({ [bucket]: 1000 }, TEXT)).toBe("0.003");
  });

  test("reasoning, audio and image output cost what the completion costs", () => {
    for (const bucket of ["reasoning", "audioOutput", "imageOutput"] as const) {
      expect(usd({ [bucket]: 1000 }, TEXT)).toBe("0.015");
    }
  });

  test("an hour-long cache write costs what a cache write costs", () => {
    const price = priced({ prompt: "0.000003", inputCacheWrite: "0.00000375" });
    expect(usd({ cacheWrite1h: 1000 }, price)).toBe("0.00375");
  });

  test("cached audio costs its own price, else of the audio price what cached text costs of that of text", () => {
    const audio = { prompt: "0.000001", audioInput: "0.000003" };
    const read = { ...audio, inputCacheRead: "0.0000001" };
    expect(usd({ cachedAudioInput: 1000 }, priced({ ...read, audioCacheRead: "0.0000004" }))).toBe("0.0004");
    expect(usd({ cachedAudioInput: 1000 }, priced(read))).toBe("0.0003");
    expect(usd({ cachedAudioInput: 1000 }, priced(audio))).toBe("0.003");
  });

  test("a price that is unknown to the end costs nothing", () => {
    expect(cost({ input: 5, output: 5, seconds: 3, images: 2, webSearches: 1 }, NO_PRICE).total).toBe(0n);
  });
});

describe("a price per request", () => {
  test("is charged once, or for every search unit of a ranking", () => {
    const ranker = priced({ prompt: "0", request: "0.002" });
    expect(usd({ input: 500 }, ranker)).toBe("0.002");
    expect(usd({ searchUnits: 3 }, ranker)).toBe("0.006");
    expect(cost({ searchUnits: 3 }, ranker)).toMatchObject({ input: 0n, request: 6_000_000_000n });
  });
});

describe("long-context tiers", () => {
  const tiered = priced(
    {
      prompt: "0.000003",
      completion: "0.000015",
      inputCacheRead: "0.0000003",
      inputCacheWrite1h: "0.000006",
      internalReasoning: "0.000015",
      audioInput: "0.00001",
    },
    {
      tiers: [
        { aboveInputTokens: 200_000, prices: { prompt: "0.000006", completion: "0.0000225" } },
        { aboveInputTokens: 500_000, prices: { prompt: "0.000009" } },
      ],
    },
  );

  test("hold for the whole request once the prompt, cached tokens included, is longer", () => {
    expect(usd({ input: 200_000, output: 1000 }, tiered)).toBe("0.615");
    expect(usd({ input: 200_001, output: 1000 }, tiered)).toBe("1.222506");
    expect(formatUsd(cost({ input: 1000, cachedInput: 200_000 }, tiered).input)).toBe("0.006");
  });

  test("the last one that fits wins, over the base price", () => {
    expect(usd({ input: 500_001, output: 1000 }, tiered)).toBe("4.515009");
  });

  test("move text prices they do not name by the same factor, and leave media prices", () => {
    expect(formatUsd(cost({ cachedInput: 300_000 }, tiered).cachedInput)).toBe("0.18");
    expect(formatUsd(cost({ input: 300_000, cacheWrite1h: 1000 }, tiered).cacheWrite)).toBe("0.012");
    expect(formatUsd(cost({ input: 300_000, reasoning: 1000 }, tiered).output)).toBe("0.0225");
    expect(formatUsd(cost({ audioInput: 300_000 }, tiered).input)).toBe("3");
  });
});

describe("regions and service tiers", () => {
  const price = priced(
    { prompt: "0.000003", completion: "0.000015", inputCacheWrite1h: "0.000006" },
    {
      tiers: [{ aboveInputTokens: 200_000, prices: { prompt: "0.000006", completion: "0.0000225" } }],
      serviceTiers: { flex: { prompt: "0.0000015", completion: "0.0000075" } },
    },
  );
  const eu = { prompt: "0.0000033", completion: "0.0000165" };

  test("replace the prices they name and move those that follow", () => {
    expect(usd({ input: 1000, output: 1000 }, price, { regionalPrices: eu })).toBe("0.0198");
    expect(usd({ cacheWrite1h: 1000 }, price, { regionalPrices: eu })).toBe("0.0066");
    expect(usd({ input: 1000, output: 1000 }, price, { serviceTier: "flex" })).toBe("0.009");
  });

  test("keep their factor above a long-context tier", () => {
    expect(usd({ input: 300_000 }, price, { regionalPrices: eu })).toBe("1.98");
    expect(usd({ input: 300_000 }, price, { serviceTier: "flex" })).toBe("0.9");
    expect(usd({ input: 300_000 }, price, { serviceTier: "flex", regionalPrices: eu })).toBe("0.99");
  });

  test.each(["default", "standard", "constructor", "", null])(
    "service tier %j is the plain price",
    (serviceTier) => {
      expect(usd({ input: 1000 }, price, { serviceTier })).toBe("0.003");
    },
  );
});

describe("prices per unit", () => {
  test("a request fee is charged once", () => {
    expect(formatUsd(cost({ input: 1 }, priced({ prompt: "0", request: "0.005" })).request)).toBe("0.005");
  });

  test("a search costs by how much of it is read, else the flat price", () => {
    const price = priced(
      { webSearch: "0.01" },
      { webSearchByContextSize: { low: "0.005", medium: "0.008", high: "0.012" } },
    );
    expect(usd({ webSearches: 2 }, price, { webSearchContextSize: "high" })).toBe("0.024");
    expect(usd({ webSearches: 2 }, price)).toBe("0.02");
    expect(usd({ webSearches: 2 }, { ...price, base: NO_UNIT_PRICES })).toBe("0.016");
  });

  test("a video costs its seconds by size and sound", () => {
    // sora-2-pro: 8 s at 1792x1024.
    const sora = priced({}, { perSecond: { default: "0.3", "1024p": "0.5" } });
    expect(usd({ seconds: 8 }, sora, { resolution: "1792x1024" })).toBe("4");
    expect(usd({ seconds: 8 }, sora, { resolution: "1280x720" })).toBe("2.4");
    const withSound = priced({}, { perSecond: { default: "0.4", "1080p": "0.6", "1080p/silent": "0.45" } });
    expect(usd({ seconds: 2 }, withSound, { resolution: "1920x1080" })).toBe("1.2");
    expect(usd({ seconds: 2 }, withSound, { resolution: "1920x1080", silent: true })).toBe("0.9");
    expect(usd({ seconds: 2 }, withSound, { resolution: "1280x720", silent: true })).toBe("0.8");
  });

  test("a second of video costs what its resolution costs", () => {
    const price = priced({}, { perSecond: { default: "0.1", "1080p": "0.3" } });
    expect(usd({ seconds: 8 }, price, { resolution: "1080p" })).toBe("2.4");
    expect(usd({ seconds: 8 }, price, { resolution: "1080x1920" })).toBe("2.4");
    expect(usd({ seconds: 8 }, price, { resolution: "720p" })).toBe("0.8");
  });

  test("a fraction of a second is exact", () => {
    expect(usd({ seconds: 12.345 }, priced({ perSecondInput: "0.0001" }))).toBe("0.0012345");
  });

  test("audio is charged by time or by tokens, never by both", () => {
    const whisper = priced({ perSecondInput: "0.0001", perSecondOutput: "0.0001" });
    expect(usd({ seconds: 60 }, whisper)).toBe("0.006");
    const speech = priced({ prompt: "0.0000025", audioOutput: "0.000012", perSecondOutput: "0.00025" });
    expect(usd({ input: 100, audioOutput: 1000, seconds: 10 }, speech)).toBe("0.01225");
  });

  test("characters and pages count to the input", () => {
    expect(formatUsd(cost({ characters: 1000 }, priced({ perCharacter: "0.000015" })).input)).toBe("0.015");
    expect(formatUsd(cost({ pages: 3 }, priced({ perPage: "0.001" })).input)).toBe("0.003");
  });

  test("a picture costs by quality and size, a choice no one prices what the usual one does", () => {
    const images = [
      { quality: "hd", size: "1024x1024", price: "0.08" },
      { quality: "standard", size: "1024x1024", price: "0.04" },
      { quality: "standard", size: "1792x1024", price: "0.08" },
    ];
    const price = priced({}, { images });
    expect(usd({ images: 2 }, price, { imageQuality: "hd", imageSize: "1024x1024" })).toBe("0.16");
    expect(usd({ images: 1 }, price, { imageQuality: "auto", imageSize: "1792x1024" })).toBe("0.08");
    expect(usd({ images: 1 }, price)).toBe("0.04");
    expect(usd({ images: 1 }, priced({ imageOutput: "0.03" }))).toBe("0.03");
  });

  test("an image sent costs by the piece only where nothing of the prompt is priced by its tokens", () => {
    const sent = { images: 1, inputImages: 2 };
    const perPiece = priced({ imageInput: "0.01", imageOutput: "0.05" });
    expect(cost(sent, perPiece)).toMatchObject({ imageInput: 20_000_000_000n, imageOutput: 50_000_000_000n });
    const perToken = priced({ prompt: "0.000002", imageInput: "0.0011", imageOutput: "0.134" });
    expect(cost({ ...sent, imageInput: 560 }, perToken).imageInput).toBe(1_120_000_000n);
  });

  test("a price per pixel is taken times the pixels", () => {
    const price = priced(
      {},
      { images: [{ quality: null, size: null, price: "0.000000001", unit: "pixel" }] },
    );
    expect(usd({ images: 1 }, price, { imageSize: "512x512" })).toBe("0.000262144");
    expect(usd({ images: 1 }, price)).toBe("0.001048576");
  });
});

describe("storage", () => {
  test("is 0.01 USD per million tokens of every kind, under full retention only", () => {
    const usage = { input: 400_000, cachedInput: 300_000, output: 200_000, reasoning: 100_000 };
    const kept = cost(usage, NO_PRICE, { retained: true });
    expect(formatUsd(kept.dataStorage ?? 0n)).toBe("0.01");
    expect(kept.total).toBe(storageCost(1_000_000));
    expect(cost(usage, NO_PRICE).dataStorage).toBeNull();
  });
});

describe("image lines", () => {
  test("are null for a model without images, and never hide a charge", () => {
    expect(cost({ input: 1 }, TEXT)).toMatchObject({ imageInput: null, imageOutput: null });
    expect(cost({ input: 1 }, TEXT, { imageCapable: true })).toMatchObject({
      imageInput: 0n,
      imageOutput: 0n,
    });
    expect(cost({ imageInput: 1000 }, TEXT)).toMatchObject({ imageInput: 3_000_000_000n, imageOutput: null });
  });
});

describe("a price that isn't one", () => {
  test.each(["", "abc", "1,5", "-0.1", "Infinity", "0x10"])("%j is refused", (prompt) => {
    expect(() => cost({ input: 1 }, priced({ prompt }))).toThrow(RangeError);
  });

  test("an exponent is read exactly", () => {
    expect(usd({ input: 1 }, priced({ prompt: "1.5e-7" }))).toBe("0.00000015");
  });
});
