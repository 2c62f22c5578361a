import type { Schemas } from "@causeway/api-client";
import type { ModelType, PriceSheet, UnitPrices } from "@causeway/contracts";
import { perMillion, perToken, readAmount } from "@causeway/ui/format/prices";

export interface PriceField {
  readonly field: keyof UnitPrices;
  readonly label: string;
  /** Of the amount that people see. */
  readonly unit: string;
  /** What a form calls it: `Input per 1M tokens`, `Per request`. */
  readonly asked: string;
  /** What follows the amount where there is room for a few words only. */
  readonly inList: string;
  /** The amount is quoted per million of what is stored. */
  readonly isPerMillion: boolean;
}

const perMillionOf = (field: keyof UnitPrices, label: string, unit: string): PriceField => ({
  field,
  label,
  unit: `1M ${unit}`,
  asked: `${label} per 1M ${unit}`,
  inList: `${label.toLowerCase()}/1M ${unit}`,
  isPerMillion: true,
});
const perOne = (field: keyof UnitPrices, label: string, unit: string, thing = unit): PriceField => ({
  field,
  label,
  unit,
  // Otherwise "Request per request".
  asked: label.toLowerCase() === unit ? `Per ${unit}` : `${label} per ${unit}`,
  inList: `per ${thing}`,
  isPerMillion: false,
});

/** Every figure of a price, in the order of a bill. */
const ALL: Readonly<Record<keyof UnitPrices, PriceField>> = {
  prompt: perMillionOf("prompt", "Input", "tokens"),
  inputCacheRead: perMillionOf("inputCacheRead", "Cached input", "tokens"),
  inputCacheWrite: perMillionOf("inputCacheWrite", "Cache write", "tokens"),
  inputCacheWrite1h: perMillionOf("inputCacheWrite1h", "Cache write for an hour", "tokens"),
  completion: perMillionOf("completion", "Output", "tokens"),
  internalReasoning: perMillionOf("internalReasoning", "Reasoning", "tokens"),
  imageInputToken: perMillionOf("imageInputToken", "Image input", "tokens"),
  imageCacheRead: perMillionOf("imageCacheRead", "Cached image input", "tokens"),
  imageOutputToken: perMillionOf("imageOutputToken", "Image output", "tokens"),
  audioInput: perMillionOf("audioInput", "Audio input", "tokens"),
  audioOutput: perMillionOf("audioOutput", "Audio output", "tokens"),
  audioCacheRead: perMillionOf("audioCacheRead", "Cached audio input", "tokens"),
  videoInput: perMillionOf("videoInput", "Video input", "tokens"),
  imageInput: perOne("imageInput", "Image input", "image", "input image"),
  imageOutput: perOne("imageOutput", "Image output", "image"),
  request: perOne("request", "Request", "request"),
  webSearch: perOne("webSearch", "Web search", "search", "web search"),
  fileSearch: perOne("fileSearch", "File search", "search", "file search"),
  codeExecution: perOne("codeExecution", "Code execution", "session", "code session"),
  perCharacter: perMillionOf("perCharacter", "Text", "characters"),
  perPage: perOne("perPage", "Document", "page"),
  perSecondInput: perOne("perSecondInput", "Audio input", "second", "second of audio"),
  perSecondOutput: perOne("perSecondOutput", "Output", "second"),
};
const ORDER = Object.keys(ALL) as (keyof UnitPrices)[];

/** What a model of a type is usually billed by; the first is what lists show. */
const USUAL: Readonly<Record<ModelType, readonly (keyof UnitPrices)[]>> = {
  chat: ["prompt", "completion", "inputCacheRead"],
  realtime: ["prompt", "completion", "audioInput", "audioOutput"],
  embedding: ["prompt", "request"],
  moderation: ["prompt", "request"],
  rerank: ["prompt", "request"],
  image: ["imageOutput", "imageOutputToken", "prompt"],
  video: ["perSecondOutput"],
  "audio-speech": ["perCharacter", "audioOutput", "completion", "prompt"],
  "audio-transcription": ["perSecondInput", "audioInput", "completion"],
  ocr: ["perPage", "prompt"],
};

/** The figures to enter for a type, and any other that a price already has. */
export function fieldsOf(type: ModelType, price: PriceSheet | null): PriceField[] {
  const shown = new Set([...USUAL[type], ...ORDER.filter((field) => price?.[field] !== undefined)]);
  return [...shown].map((field) => ALL[field]);
}

export const amountOf = (price: PriceSheet | null, { field, isPerMillion }: PriceField): string | null => {
  const figure = price?.[field];
  if (figure === undefined) return null;
  return isPerMillion ? perMillion(figure) : figure;
};

export interface PriceLine {
  readonly label: string;
  readonly unit: string;
  /** What follows the amount: `Input / 1M tokens`, `per request`. */
  readonly words: string;
  /** USD, exactly. */
  readonly amount: string;
}

/** The figures that a price has, as lines. */
export const linesOf = (price: PriceSheet): PriceLine[] =>
  ORDER.flatMap((name) => {
    const { label, unit, inList, isPerMillion } = ALL[name];
    const amount = amountOf(price, ALL[name]);
    const words = isPerMillion ? `${label} / ${unit}` : inList;
    return amount === null ? [] : [{ label, unit, words, amount }];
  });

/** The lowest and highest price of a second of video, where resolutions have them; null where none does. USD. */
export function secondsOf({ perSecond }: PriceSheet): readonly [lowest: string, highest: string] | null {
  const sorted = Object.values(perSecond ?? {}).sort((one, other) => Number(one) - Number(other));
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  return lowest === undefined || highest === undefined ? null : [lowest, highest];
}

/** What a price has besides single figures, in words. A form keeps it and doesn't show it. */
export function extrasOf(price: PriceSheet | null): string[] {
  if (!price) return [];
  const tiers = (price.tiers ?? []).map(
    ({ aboveInputTokens }) => `prices above ${aboveInputTokens.toLocaleString("en-US")} input tokens`,
  );
  const named = (record: object | undefined, words: string) =>
    record && Object.keys(record).length > 0 ? [`${words}: ${Object.keys(record).join(", ")}`] : [];
  return [
    ...tiers,
    ...named(price.serviceTiers, "service tiers"),
    ...((price.images ?? []).length > 0 ? ["prices by image size and quality"] : []),
    ...named(price.perSecond, "prices by resolution"),
    ...named(price.webSearchByContextSize, "web search prices by context size"),
    ...named(price.regional, "regional prices"),
  ];
}

/** A price as the API takes it. */
export type PriceBody = NonNullable<Schemas["ModelOverrideCreation"]["price"]>;

export type PriceEntry =
  | { readonly isOk: true; readonly price: PriceBody }
  | { readonly isOk: false; readonly fields: Readonly<Record<string, string>> };

/**
 * The price that a form's amounts make. An empty field has no figure.
 * @param base what else the price keeps: everything that the form doesn't show
 */
export function readPrice(
  values: FormData,
  fields: readonly PriceField[],
  base: PriceSheet | null,
): PriceEntry {
  const shown = new Set(fields.map(({ field }) => field));
  const price: Record<string, unknown> = Object.fromEntries(
    Object.entries(base ?? {}).filter(([name]) => !shown.has(name as keyof UnitPrices)),
  );
  const problems: Record<string, string> = {};
  for (const { field, isPerMillion } of fields) {
    const text = String(values.get(`price.${field}`) ?? "").trim();
    if (text === "") continue;
    const amount = readAmount(text);
    if (amount === null) problems[`price.${field}`] = "Enter an amount like 2.50 or 0.";
    else price[field] = isPerMillion ? perToken(amount) : amount;
  }
  if (Object.keys(problems).length > 0) return { isOk: false, fields: problems };
  if (Object.keys(price).length > 0) return { isOk: true, price: price as PriceBody };
  const [first] = fields;
  return { isOk: false, fields: { [`price.${first?.field}`]: "Enter at least one price." } };
}
