import type { EntryPrice, Figures } from "../../src/update/entry.ts";
import { isObject, type JsonObject } from "../../src/update/fact-reader.ts";
import { decimalOf } from "../../src/update/decimal.ts";
import { readJsLiteral } from "./read-js-literal.ts";

/** A model of genai-prices, with the prices of one day. */
export interface GenaiModel {
  readonly id: string;
  readonly name: string | null;
  /** Tokens. */
  readonly contextWindow: number | null;
  /** Null: none that the catalog has a figure for. */
  readonly price: EntryPrice | null;
}

/** Looks up a model by our provider and the provider's name for it. */
export type FindGenaiModel = (provider: string, name: string) => GenaiModel | null;

/** Its ids for our providers. Source: `api_pattern` of each of its providers. */
const PROVIDERS: Readonly<Record<string, readonly string[]>> = {
  aws: ["aws-bedrock"],
  azure: ["azure", "azure-ai-foundry"],
  cloudflare: ["cloudflare-workers-ai"],
  google: ["google-ai-studio", "google-vertex"],
  moonshotai: ["moonshot"],
  voyageai: ["voyage"],
  "x-ai": ["xai"],
};

/** Powers of ten from its units to ours: millions of tokens, thousands of calls. */
const PER_MILLION = -6;
const PER_THOUSAND = -3;
const FIGURES: readonly (readonly [string, keyof Figures, number])[] = [
  ["input_mtok", "prompt", PER_MILLION],
  ["output_mtok", "completion", PER_MILLION],
  ["cache_read_mtok", "inputCacheRead", PER_MILLION],
  ["cache_write_mtok", "inputCacheWrite", PER_MILLION],
  ["cache_write_1h_mtok", "inputCacheWrite1h", PER_MILLION],
  ["output_reasoning_mtok", "internalReasoning", PER_MILLION],
  ["input_audio_mtok", "audioInput", PER_MILLION],
  ["output_audio_mtok", "audioOutput", PER_MILLION],
  ["cache_audio_read_mtok", "audioCacheRead", PER_MILLION],
  ["input_image_mtok", "imageInputToken", PER_MILLION],
  ["output_image_mtok", "imageOutputToken", PER_MILLION],
  ["cache_image_read_mtok", "imageCacheRead", PER_MILLION],
  ["input_video_mtok", "videoInput", PER_MILLION],
  ["web_searches_kcount", "webSearch", PER_THOUSAND],
  ["storage_searches_kcount", "fileSearch", PER_THOUSAND],
  ["requests_kcount", "request", PER_THOUSAND],
  ["input_document_kpages", "perPage", PER_THOUSAND],
];

/** Where its data starts in its program. */
const DATA = /=\s*(?=\[\s*\{\s*id:\s*")/;

/**
 * Reads genai-prices from the program that its npm package ships. Prices are USD per million tokens or thousand calls.
 * @param date ISO date on which the prices must apply: a price can start later
 * @throws SyntaxError when the program has no data that can be read
 */
export function readGenaiPrices(program: string, date: string): FindGenaiModel {
  const found = DATA.exec(program);
  if (!found) throw new SyntaxError("genai-prices: no list of providers in the program");
  const root = readJsLiteral(program, found.index + found[0].length);
  const providers = (Array.isArray(root) ? root : []).filter(isObject);
  const models = new Map<string, readonly JsonObject[]>();
  for (const { id, models: listed } of providers) {
    const own = (Array.isArray(listed) ? listed : []).filter(isObject);
    for (const provider of PROVIDERS[String(id)] ?? [String(id)]) models.set(provider, own);
  }
  return (provider, name) => {
    const lowered = name.toLowerCase();
    const model = models.get(provider)?.find(({ match }) => matchesClause(match, lowered));
    return model ? readModel(model, date) : null;
  };
}

const readModel = (model: JsonObject, date: string): GenaiModel => ({
  id: String(model.id),
  name: typeof model.name === "string" ? model.name : null,
  contextWindow: typeof model.context_window === "number" ? model.context_window : null,
  price: readPrice(pricesOf(model.prices, date)),
});

/** Of several prices the last that has started; those of an hour of the day are left out. */
function pricesOf(prices: unknown, date: string): JsonObject {
  if (!Array.isArray(prices)) return isObject(prices) ? prices : {};
  const applying = prices.filter(isObject).filter(({ constraint }) => {
    if (!isObject(constraint)) return true;
    return typeof constraint.start_date === "string" && constraint.start_date <= date;
  });
  const last = applying.at(-1)?.prices;
  return isObject(last) ? last : {};
}

function readPrice(prices: JsonObject): EntryPrice | null {
  const base: Figures = {};
  const tiers = new Map<number, Figures>();
  for (const [field, ours, shift] of FIGURES) {
    const figure = prices[field];
    const plain = isObject(figure) ? figure.base : figure;
    if (typeof plain === "number") base[ours] = decimalOf(plain, shift);
    for (const tier of isObject(figure) && Array.isArray(figure.tiers) ? figure.tiers.filter(isObject) : []) {
      const start = roundStart(Number(tier.start));
      tiers.set(start, { ...tiers.get(start), [ours]: decimalOf(Number(tier.price), shift) });
    }
  }
  if (Object.keys(base).length === 0) return null;
  const sorted = [...tiers].sort(([a], [b]) => a - b);
  return {
    ...base,
    ...(sorted.length > 0
      ? { tiers: sorted.map(([aboveInputTokens, figures]) => ({ aboveInputTokens, prices: figures })) }
      : {}),
  };
}

/** A price from 272,000 tokens on is written as one above 271,999. */
const roundStart = (start: number): number => Math.round(start / 1_000) * 1_000;

/** Matches the name of a model, in lowercase, against a clause of genai-prices: `equals`, `starts_with`, `regex` … */
function matchesClause(clause: unknown, name: string): boolean {
  if (!isObject(clause)) return false;
  const { or, and, equals, starts_with: start, ends_with: end, contains: part, regex } = clause;
  if (Array.isArray(or)) return or.some((one) => matchesClause(one, name));
  if (Array.isArray(and)) return and.every((one) => matchesClause(one, name));
  if (typeof equals === "string") return name === equals.toLowerCase();
  if (typeof start === "string") return name.startsWith(start.toLowerCase());
  if (typeof end === "string") return name.endsWith(end.toLowerCase());
  if (typeof part === "string") return name.includes(part.toLowerCase());
  return typeof regex === "string" && new RegExp(regex, "i").test(name);
}
