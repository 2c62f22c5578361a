import { createCatalog } from "@causeway/catalog";
import {
  NO_PRICE,
  NO_TOKENS,
  NO_UNIT_PRICES,
  type Price,
  type StatedChoices,
  type StatedUsage,
  type UnitPrices,
} from "@causeway/contracts";
import {
  chatDoor,
  dialectNamed,
  type Door,
  exchangeFor,
  imageEditsDoor,
  type JsonObject,
  messagesDoor,
  readFacts,
  rerankDoor,
  responsesDoor,
  speechDoor,
  type Target,
  transcriptionsDoor,
} from "@causeway/dialects";
import { describe, expect, it } from "vitest";
import { chargeVideo } from "../../videos/video-terms.ts";
import type { Terms } from "../../request/candidate.ts";
import { costOfAnswer } from "./charge.ts";
import type { Charged } from "./charged.ts";
import { splitUsage } from "./split-usage.ts";

type Pricing = Terms["pricing"];

/** What each provider answers, with all that it can state of usage. Every price has to be reached by one of them. */
interface Answered {
  readonly dialect: string;
  readonly door: Door;
  readonly request: JsonObject;
  readonly answer: JsonObject;
}

const said = { role: "assistant", content: "ok" };
const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
const counts = {
  ...{ cached_tokens: 300, cache_write_tokens: 100, audio_tokens: 200, image_tokens: 200, video_tokens: 100 },
  cached_tokens_details: { audio_tokens: 100, image_tokens: 100 },
};
const made = { reasoning_tokens: 100, audio_tokens: 100, image_tokens: 100 };
const message = (text: string) => [{ role: "user", content: text }];

const ANSWERS: readonly Answered[] = [
  {
    ...{ dialect: "openai-chat", door: chatDoor },
    request: { model: "m", messages: message("hi"), service_tier: "flex" },
    answer: {
      choices: [{ index: 0, finish_reason: "stop", message: said }],
      service_tier: "flex",
      usage: {
        ...{
          prompt_tokens: 2_000,
          completion_tokens: 1_000,
          total_tokens: 3_000,
          search_context_size: "high",
        },
        prompt_tokens_details: counts,
        completion_tokens_details: made,
      },
    },
  },
  {
    ...{ dialect: "anthropic-messages", door: messagesDoor },
    request: { model: "m", max_tokens: 10, messages: message("hi"), speed: "fast" },
    answer: {
      ...{ type: "message", content: [{ type: "text", text: "ok" }], stop_reason: "end_turn" },
      usage: {
        ...{ input_tokens: 2_000, output_tokens: 10, cache_creation_input_tokens: 10, speed: "fast" },
        cache_creation: { ephemeral_5m_input_tokens: 5, ephemeral_1h_input_tokens: 5 },
      },
    },
  },
  {
    ...{ dialect: "openai-responses", door: responsesDoor },
    request: { model: "m", input: "hi" },
    answer: {
      ...{ object: "response", status: "completed" },
      output: ["web_search_call", "file_search_call", "code_interpreter_call"].map((type) => ({ type })),
      usage: { input_tokens: 10, output_tokens: 10, total_tokens: 20 },
    },
  },
  {
    ...{ dialect: "openai-images", door: imageEditsDoor },
    request: {
      model: "m",
      prompt: "a dot",
      quality: "high",
      images: [{ image_url: `data:image/png;base64,${PIXEL}` }],
    },
    answer: {
      images: [{ data: PIXEL }],
      usages: [null],
      unknown: [],
      quality: "high",
      background: null,
      created: 1,
      filtered: null,
    },
  },
  {
    ...{ dialect: "openai-audio", door: transcriptionsDoor },
    request: { model: "m" },
    answer: { text: "ok", usage: { type: "duration", seconds: 7 } },
  },
  {
    ...{ dialect: "cohere-rerank", door: rerankDoor },
    request: { model: "m", query: "q", documents: ["d"] },
    answer: { results: [{ index: 0, relevance_score: 1 }], meta: { billed_units: { search_units: 1 } } },
  },
];

const pricingOf = (price: Price, regionalPrices: Pricing["regionalPrices"] = {}): Pricing =>
  ({ price, regionalPrices, priceVersion: "v", free: false }) as unknown as Pricing;

/** What the answers cost at this price. Picodollars. */
function costs(pricing: Pricing): bigint {
  const total = ANSWERS.reduce((sum, answered) => sum + costOf(answered, pricing), 0n);
  return total + costOfSpeech(pricing) + costOfVideo(pricing);
}

function costOf({ dialect: name, door, request, answer }: Answered, pricing: Pricing): bigint {
  const dialect = dialectNamed(name);
  const exchange = dialect && exchangeFor(dialect, door);
  if (!exchange) throw new Error(`${name} has no answers to ${door.name}`);
  const read = exchange.readAnswer(structuredClone(answer), targetFor(pricing), request);
  const asked =
    door === chatDoor || door === messagesDoor ? readFacts(door, request).priceOptions : undefined;
  const { usage: stated, serviceTier, made: images } = read;
  return chargeFor({ ...NO_TOKENS, ...(stated ?? read.estimate) }, pricing, { serviceTier, asked, images });
}

interface Chosen {
  readonly serviceTier?: string | null;
  readonly asked?: StatedChoices | undefined;
  readonly images?: Charged["made"];
}

function chargeFor(
  stated: StatedUsage,
  pricing: Pricing,
  { serviceTier = null, asked, images }: Chosen,
): bigint {
  const { usage, beside } = splitUsage(stated, { isAsked: () => false, asksHourCache: false });
  const terms = { providerId: "p", model: null, mapping: null, upstreamModel: "m", pricing };
  const context = { retained: false, region: "us-east-1", factors: [], serviceTier, asked };
  return costOfAnswer(terms, { usage, estimated: false, beside, made: images }, context).cost.total;
}

function costOfSpeech(pricing: Pricing): bigint {
  const dialect = dialectNamed("openai-audio");
  const request = { model: "m", input: "Say it", voice: "alloy" };
  const stream = dialect && exchangeFor(dialect, speechDoor)?.createFileStream?.(targetFor(pricing), request);
  if (!stream) throw new Error("speech has streams");
  stream.head?.({ "content-type": "audio/mpeg" });
  stream.push(Buffer.alloc(10));
  stream.end();
  return stream.state.usage ? chargeFor(stream.state.usage, pricing, {}) : 0n;
}

function costOfVideo({ price: sheet }: Pricing): bigint {
  const terms = {
    ...{ price: sheet, regionalPrices: null, silent: false, retained: false, inputImages: 1 },
    ...{ imageCapable: false, isOperators: true, dialect: "d" },
  };
  return chargeVideo(terms as never, 4, { seconds: 4, size: "1280x720", resolution: null } as never).cost
    .total;
}

const targetFor = ({ price: sheet }: Pricing): Target =>
  ({ upstreamModel: "m", quirks: {}, settings: {}, mapping: { price: sheet } }) as unknown as Target;

const FIELDS = Object.keys(NO_UNIT_PRICES) as (keyof UnitPrices)[];
const withBase = (base: Partial<UnitPrices>, more: Partial<Price> = {}): Price => ({
  ...NO_PRICE,
  base: { ...NO_UNIT_PRICES, ...base },
  ...more,
});
const ZEROS = Object.fromEntries(FIELDS.map((field) => [field, "0"]));
/** Types of models that no endpoint serves. */
const UNSERVED: ReadonlySet<string> = new Set(["ocr", "realtime"]);

describe("a price of the catalog is charged by what a provider answers", () => {
  it.each(FIELDS.filter((field) => field !== "perPage"))("%s", (field) => {
    const bases = [ZEROS, {}].map((base) => withBase({ ...base, [field]: "0.5" }));
    expect(bases.some((base) => costs(pricingOf(base)) > 0n)).toBe(true);
  });

  it("perPage, but for models that no endpoint serves", () => {
    const served = createCatalog()
      .listKnown()
      .filter(({ type }) => !UNSERVED.has(type));
    const byPage = served.flatMap(({ mappings }) => mappings.filter(({ price }) => price.base.perPage));
    expect(byPage.filter(({ price }) => !price.base.prompt)).toEqual([]);
  });

  /** What is at least needed to charge more than the base price. A new part of a price doesn't compile without a row. */
  const PARTS: { readonly [Part in Exclude<keyof Price, "base">]-?: NonNullable<Price[Part]> } = {
    tiers: [{ aboveInputTokens: 1_000, prices: { prompt: "2" } }],
    serviceTiers: { flex: { prompt: "2" } },
    images: [{ quality: "high", size: "1x1", price: "2" }],
    perSecond: { "720p": "2" },
    webSearchByContextSize: { high: "2" },
    multipliers: { fast: "2" },
  };
  const plain = { prompt: "1" };

  it.each(Object.entries(PARTS))("%s", (part, value) => {
    const charged = costs(pricingOf(withBase(plain, { [part]: value })));
    expect(charged).toBeGreaterThan(costs(pricingOf(withBase(plain))));
  });

  it("regionalPrices", () => {
    const regional = pricingOf(withBase(plain), { "us-east-1": { prompt: "2" } });
    expect(costs(regional)).toBeGreaterThan(costs(pricingOf(withBase(plain))));
  });
});
