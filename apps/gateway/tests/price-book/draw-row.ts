import {
  type Model,
  NO_PRICE,
  NO_TOKENS,
  NO_UNIT_PRICES,
  type Price,
  type Pricing,
  type PriceTier,
  type TokenUsage,
  UNCHARGED_CHOICES,
  type UnitPrices,
  type UsageRecord,
} from "@causeway/contracts";
import { costToRecord, regionalPricesOf, zeroCost } from "@causeway/cost";
import { createCatalog, priceVersionOf } from "@causeway/catalog";
import { chatDoor } from "@causeway/dialects";
import type { Call } from "../../src/request/call.ts";
import type { Candidate, Credential, Terms } from "../../src/request/candidate.ts";
import { usedOptions } from "../../src/request/option-factors.ts";
import { costOfAnswer } from "../../src/pipeline/settle/charge.ts";
import type { Charged } from "../../src/pipeline/settle/charged.ts";
import { type OtherContext, priceOthers } from "../../src/pipeline/settle/price-others.ts";
import { createUnpricedPolicy } from "../../src/pipeline/resolve/price-candidate.ts";
import { chargeVideo } from "../../src/videos/video-terms.ts";

/** A number from 0 to below `below`. */
export type Random = (below: number) => number;

/** A generator whose failures can be repeated by its seed. */
export function createRandom(seed: number): Random {
  let state = seed + 1;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % below;
  };
}

/** What a row of one kind says and costs. */
export type DrawnRow = Pick<UsageRecord, "tokens" | "cost" | "pricedBy" | "priceVersion" | "region"> &
  Partial<Pick<UsageRecord, "isFinal" | "finalId" | "finish" | "cached" | "door" | "unpriced">>;

const pick = <T>(random: Random, items: readonly [T, ...T[]]): T => items[random(items.length)] ?? items[0];
const maybe = <T>(random: Random, make: () => T): T | null => (random(3) === 0 ? null : make());

/** USD per unit; some are finer than a picodollar. */
const drawPrice = (random: Random): string =>
  `0.${"0".repeat(5 + random(2))}${10_000 + random(89_999)}${random(4) === 0 ? random(999_999) : ""}`;

const FIELDS = Object.keys(NO_UNIT_PRICES) as (keyof UnitPrices)[];
const drawPrices = (random: Random): Partial<UnitPrices> =>
  Object.fromEntries(FIELDS.flatMap((field) => (random(2) === 0 ? [] : [[field, drawPrice(random)]])));

const QUALITIES = ["low", "medium", "high", "hd", null] as const;
const SIZES = ["1024x1024", "1536x1024", "auto", null] as const;
const TIERS = ["flex", "priority", "batch", "scale\0"] as const;
const OPTIONS = ["fast", "us", "unheard-of"] as const;
const REGIONS = ["eu-west-1", "us-east-1", "ap-northeast-1", null] as const;
const RESOLUTIONS = ["720p", "1080p", "1920x1080", "1080x1920", "4k"] as const;

/** Every part of a price, each present or not. */
export function drawPricing(random: Random): Pricing {
  const tiers: PriceTier[] = [128_000, 200_000]
    .slice(random(3))
    .map((aboveInputTokens) => ({ aboveInputTokens, prices: drawPrices(random) }));
  const price: Price = {
    ...NO_PRICE,
    base: { ...NO_UNIT_PRICES, ...drawPrices(random) },
    tiers,
    serviceTiers: { flex: drawPrices(random), priority: drawPrices(random) },
    images: QUALITIES.slice(random(6)).map((quality) => ({
      ...{ quality, size: pick(random, SIZES), price: drawPrice(random) },
      ...(random(3) === 0 ? { unit: "pixel" as const } : {}),
    })),
    perSecond: random(2) === 0 ? {} : { default: "0.1", "1080p": drawPrice(random), "1080p/silent": "0.07" },
    webSearchByContextSize: random(2) === 0 ? {} : { low: "0.005", high: drawPrice(random) },
    ...(random(2) === 0 ? {} : { multipliers: { fast: "6", us: "1.1", residency: "1.25" } }),
  };
  const regionalPrices: Pricing["regionalPrices"] =
    random(2) === 0 ? {} : { eu: drawPrices(random), apac: drawPrices(random) };
  const unpriced = random(10) === 0;
  const version = priceVersionOf({ price, regionalPrices });
  return { price, regionalPrices, priceVersion: version.id, free: false, ...(unpriced ? { unpriced } : {}) };
}

const count = (random: Random): number => pick(random, [0, 1, random(1_000), random(400_000)]);
const countsOf = (random: Random, kinds: readonly (keyof TokenUsage)[]): Partial<TokenUsage> =>
  Object.fromEntries(kinds.map((kind) => [kind, count(random)]));

const modelOf = (random: Random): Model =>
  ({
    id: "a/model",
    inputModalities: random(2) ? ["text", "image"] : ["text"],
    outputModalities: ["text"],
  }) as unknown as Model;

const CATALOG = createCatalog();
const OTHER_NAMES = ["gpt-4o-mini", "gpt-5", "unheard-of", "gpt-image-1"] as const;
const OTHERS_POLICY = createUnpricedPolicy(
  { own: "allow", operator: "limited" },
  { prompt: "0.000003", completion: "0.000009" },
);

/** An answer with these counts, charged as the gateway charges it. */
function answered(
  random: Random,
  pricing: Pricing,
  counts: Partial<TokenUsage>,
  rest: Omit<Charged, "usage" | "estimated"> = {},
): DrawnRow {
  const terms: Terms = {
    ...{ providerId: "openai", model: modelOf(random), mapping: null, pricing, upstreamModel: "a-model" },
  };
  const charged: Charged = { usage: { ...NO_TOKENS, ...counts }, estimated: random(5) === 0, ...rest };
  const region = pick(random, REGIONS);
  const serviceTier = maybe(random, () => pick(random, TIERS));
  const asked = { speed: pick(random, OPTIONS), searchContextSize: pick(random, ["low", "high", "huge"]) };
  const factors = random(3) === 0 ? ["residency"] : [];
  const context = { retained: random(2) === 0, region, factors, serviceTier, asked };
  const options = usedOptions(charged.beside?.choices, asked);
  const others = drawOthers(random, charged, terms, { region, factors, options, serviceTier });
  const { cost, pricedBy } = costOfAnswer(terms, charged, context, others);
  return {
    ...{ tokens: charged.usage, cost: costToRecord(cost), pricedBy, region },
    ...{ priceVersion: pricing.priceVersion, unpriced: pricing.unpriced === true },
  };
}

/** Models that the catalog has, and others. */
function drawOthers(
  random: Random,
  { beside }: Charged,
  { model, pricing }: Terms,
  at: Pick<OtherContext, "region" | "factors" | "options" | "serviceTier">,
) {
  if (!beside?.others) return [];
  const credential = { mode: "organization", settings: {} } as unknown as Credential;
  const candidate = {
    ...{ providerId: "openai", model, mapping: null, region: at.region, upstreamModel: "a-model", pricing },
    ...{ credentials: [credential], quirks: {} },
  } as unknown as Candidate;
  const facts = { promptTokens: 100, choices: 1, needs: [], isOpenEnded: true };
  const call = {
    ...{ catalog: CATALOG, door: chatDoor, facts, bodyBytes: random(2_000), caller: { limits: {} } },
  } as unknown as Call;
  return priceOthers(OTHERS_POLICY, beside.others, { call, candidate, credential, ...at }).map(
    ({ other }) => other,
  );
}

const TEXT = ["input", "output", "reasoning"] as const;

/** Every kind of row; each is written by what the gateway writes it by. */
export const ROW_KINDS: Readonly<Record<string, (random: Random, pricing: Pricing) => DrawnRow>> = {
  text: (random, pricing) => answered(random, pricing, countsOf(random, TEXT)),
  "cache reads": (random, pricing) =>
    answered(
      random,
      pricing,
      countsOf(random, [...TEXT, "cachedInput", "cachedAudioInput", "cachedImageInput"]),
    ),
  "cache writes": (random, pricing) =>
    answered(random, pricing, countsOf(random, [...TEXT, "cacheWrite", "cacheWrite1h"])),
  audio: (random, pricing) =>
    answered(random, pricing, countsOf(random, [...TEXT, "audioInput", "audioOutput", "cachedAudioInput"])),
  "images and video in the prompt": (random, pricing) =>
    answered(random, pricing, countsOf(random, [...TEXT, "imageInput", "videoInput", "inputImages"])),
  "images made": (random, pricing) => {
    const images = random(70);
    const made = Array.from({ length: images }, () => ({
      ...{
        quality: pick(random, QUALITIES),
        size: random(9) ? pick(random, SIZES) : `${"0".repeat(2_100)}512x512`,
      },
    }));
    return answered(random, pricing, { images, ...countsOf(random, ["input", "imageOutput"]) }, { made });
  },
  searches: (random, pricing) => {
    const choices = maybe(random, () => ({ searchContextSize: pick(random, ["low", "medium", "high"]) }));
    return answered(
      random,
      pricing,
      { ...countsOf(random, TEXT), webSearches: random(9) },
      choices ? { beside: { choices } } : {},
    );
  },
  "file searches and code": (random, pricing) =>
    answered(random, pricing, countsOf(random, [...TEXT, "fileSearches", "codeExecutions"])),
  "options that multiply": (random, pricing) => {
    const choices = { speed: pick(random, OPTIONS), inferenceGeo: pick(random, ["us", "global", "moon"]) };
    return answered(random, pricing, countsOf(random, [...TEXT, "cacheWrite1h"]), { beside: { choices } });
  },
  "other models": (random, pricing) => {
    const others = Array.from({ length: 1 + random(20) }, (_, at) => ({
      ...{ model: OTHER_NAMES[at] ?? `other-${at}`, usage: { ...NO_TOKENS, ...countsOf(random, TEXT) } },
    }));
    return answered(random, pricing, countsOf(random, TEXT), { beside: { others } });
  },
  embeddings: (random, pricing) => answered(random, pricing, countsOf(random, ["input", "imageInput"])),
  rankings: (random, pricing) =>
    answered(random, pricing, random(3) ? { searchUnits: random(4) } : { input: random(900) }),
  "speech and pages": (random, pricing) =>
    answered(random, pricing, countsOf(random, ["characters", "pages", "audioOutput"])),
  recordings: (random, pricing) => answered(random, pricing, { seconds: random(9_000_000) / 1_234 }),
  videos: (random, { price, regionalPrices, priceVersion, unpriced }) => {
    const region = pick(random, REGIONS);
    const terms = {
      ...{ price, regionalPrices: regionalPricesOf({ regionalPrices }, region), silent: random(2) === 0 },
      ...{
        retained: random(2) === 0,
        imageCapable: random(2) === 0,
        inputImages: random(3),
        isOperators: true,
      },
    };
    const made = {
      ...{
        seconds: maybe(random, () => random(30_000) / 999),
        size: maybe(random, () => pick(random, RESOLUTIONS)),
      },
      resolution: maybe(random, () => pick(random, RESOLUTIONS)),
    };
    const { tokens, cost, pricedBy } = chargeVideo(
      terms,
      maybe(random, () => 4 + random(9)),
      made,
    );
    return {
      ...{ tokens, cost: costToRecord(cost), pricedBy, region, priceVersion, unpriced: unpriced === true },
      door: "videos",
    };
  },
  "nothing charged": (random, { priceVersion }) => ({
    ...{
      tokens: NO_TOKENS,
      pricedBy: UNCHARGED_CHOICES,
      region: null,
      priceVersion,
      cached: random(2) === 0,
    },
    cost: costToRecord(zeroCost({ retained: random(2) === 0, imageCapable: random(2) === 0 })),
    ...(random(2) === 0 ? { isFinal: false, finalId: "req_0", finish: "error" as const } : {}),
  }),
};
