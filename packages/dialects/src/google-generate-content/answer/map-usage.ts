import { NO_TOKENS, type StatedUsage, type TokenUsage } from "@causeway/contracts";
import { asObjects, type JsonObject } from "../../shared/json-object.ts";
import { createTokenPool } from "../../shared/tokens/split-tokens.ts";
import { asTokens, isStated } from "../../shared/tokens/token-count.ts";
import { statedUnknown } from "../../shared/tokens/unknown-usage.ts";

/** What an answer says of itself alongside its token counts. */
export interface Delivered {
  readonly images: number;
  readonly webSearches: number;
}

/**
 * Tokens by kind; no token is in two fields. Sources: Gemini API reference, "UsageMetadata", and recorded traffic:
 * - cached tokens are inside the prompt (#4), by modality in `cacheTokensDetails`;
 * - what Google's own tools read (`toolUsePromptTokenCount`) is alongside the prompt;
 * - thoughts are alongside the candidates, except where the total says otherwise;
 * - modality details may leave a rest, which is text. Prompt and answer have their own (#5, #8).
 * Null when there are no counts at all: events of a stream may say only the kind of traffic.
 */
export function mapUsage(wire: JsonObject | null, delivered: Delivered): StatedUsage | null {
  if (!wire || !COUNTS.some((name) => isStated(wire[name]))) return null;
  return {
    ...NO_TOKENS,
    ...splitPrompt(wire),
    ...splitAnswer(wire, delivered),
    ...delivered,
    ...statedUnknown(wire, KNOWN),
  };
}

/** Members of `usageMetadata`. Source: Gemini API reference, "UsageMetadata", of both platforms, read 2026-11-27; recorded traffic. */
const KNOWN: ReadonlySet<string> = new Set(
  (
    "promptTokenCount candidatesTokenCount totalTokenCount thoughtsTokenCount cachedContentTokenCount toolUsePromptTokenCount " +
    "promptTokensDetails promptTokenDetails candidatesTokensDetails cacheTokensDetails toolUsePromptTokensDetails trafficType serviceTier"
  ).split(" "),
);

const COUNTS = ["promptTokenCount", "candidatesTokenCount", "totalTokenCount", "thoughtsTokenCount"];

function splitPrompt(wire: JsonObject): Partial<TokenUsage> {
  const prompt = asTokens(wire.promptTokenCount);
  const cached = Math.min(asTokens(wire.cachedContentTokenCount), prompt);
  const fresh = modalities(wire.promptTokensDetails, wire.toolUsePromptTokensDetails);
  const read = modalities(wire.cacheTokensDetails);
  const pool = createTokenPool(prompt + asTokens(wire.toolUsePromptTokenCount));
  const cachedAudioInput = pool.take(Math.min(read.audio, cached));
  const cachedImageInput = pool.take(Math.min(read.image, cached - cachedAudioInput));
  const cachedInput = pool.take(cached - cachedAudioInput - cachedImageInput);
  const audioInput = pool.take(fresh.audio - read.audio);
  const imageInput = pool.take(fresh.image - read.image);
  const videoInput = pool.take(fresh.video - read.video);
  return {
    cachedInput,
    cachedAudioInput,
    ...(cachedImageInput > 0 ? { cachedImageInput } : {}),
    audioInput,
    imageInput,
    videoInput,
    input: pool.rest(),
  };
}

function splitAnswer(wire: JsonObject, { images }: Delivered): Partial<TokenUsage> {
  const candidates = asTokens(wire.candidatesTokenCount);
  const thoughts = asTokens(wire.thoughtsTokenCount);
  const prompt = asTokens(wire.promptTokenCount) + asTokens(wire.toolUsePromptTokenCount);
  const areInside = thoughts <= candidates && asTokens(wire.totalTokenCount) === prompt + candidates;
  const pool = createTokenPool(areInside ? candidates : candidates + thoughts);
  const reasoning = pool.take(thoughts);
  const made = modalities(wire.candidatesTokensDetails);
  const audioOutput = pool.take(made.audio);
  // An answer of images without details: none of its tokens may pass for text.
  const isBare = images > 0 && asObjects(wire.candidatesTokensDetails).length === 0;
  const imageOutput = pool.take(isBare ? pool.rest() : made.image);
  return { reasoning, audioOutput, imageOutput, output: pool.rest() };
}

interface Modalities {
  readonly audio: number;
  readonly image: number;
  readonly video: number;
}

/** Names, or the numbers Protobuf has for them. Documents are read like text. */
function modalities(...lists: readonly unknown[]): Modalities {
  const sum = { audio: 0, image: 0, video: 0 };
  for (const { modality, tokenCount } of lists.flatMap(asObjects)) {
    const count = asTokens(tokenCount);
    if (modality === "IMAGE" || modality === 2) sum.image += count;
    else if (modality === "VIDEO" || modality === 3) sum.video += count;
    else if (modality === "AUDIO" || modality === 4) sum.audio += count;
  }
  return sum;
}

/** The tier an answer was made under: AI Studio names it, Vertex the kind of traffic. */
export function readServiceTier(wire: JsonObject | null): string | null {
  const named = typeof wire?.serviceTier === "string" ? wire.serviceTier : wire?.trafficType;
  if (typeof named !== "string") return null;
  const tier = /(flex|priority|standard|on_demand$)/i.exec(named)?.[1]?.toLowerCase();
  return tier === undefined ? null : (SERVICE_TIERS[tier] ?? "default");
}

const SERVICE_TIERS: Readonly<Record<string, string>> = { flex: "flex", priority: "priority" };
