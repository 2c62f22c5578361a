import {
  type Cost,
  type MadeImages,
  MAX_MADE_IMAGES,
  NO_TOKENS,
  type PriceChoices,
  type TokenUsage,
  tokensOf,
} from "@causeway/contracts";
import { costOfRow, zeroCost } from "@causeway/cost";
import { expectedAudioUsage, expectedUsage, type ImageChoice, type StreamState } from "@causeway/dialects";
import type { Attempt } from "../../request/attempt.ts";
import type { Call } from "../../request/call.ts";
import type { Credential, Terms } from "../../request/candidate.ts";
import type { WholeAnswer } from "../attempt/whole-answer.ts";
import { isPlausible, longestPrompt, type UsageBounds, usageBounds } from "./usage-bounds.ts";

/** What is charged, and whether it is an estimate. See apps/docs/guide/money.md. */
export interface Charged {
  readonly usage: TokenUsage;
  readonly estimated: boolean;
  /** What the provider said instead, where that cannot be. */
  readonly disbelieved?: TokenUsage;
  /** Of each image: what decides its price. */
  readonly made?: readonly ImageChoice[] | undefined;
}

export const NOTHING: Charged = { usage: NO_TOKENS, estimated: false };

/** What is known of a call when its answer is charged. */
export interface UsageContext {
  readonly bounds: UsageBounds;
  /** The prompt by the character rule, where the provider says nothing of it. */
  readonly prompt: TokenUsage;
  /** What a caller that left is charged for an answer of which nothing is known. */
  readonly unseen: TokenUsage;
}

/** Of a call answered on these terms. No model reads more than its context. */
export function usageContext(terms: Terms, call: Call): UsageContext {
  const { promptTokens, searchUnits, images, audio } = call.facts;
  const input = Math.min(Math.ceil(promptTokens), longestPrompt(terms, call));
  const prompt = {
    ...NO_TOKENS,
    ...{ input, ...(searchUnits === undefined ? {} : { searchUnits }) },
    ...(audio ? expectedAudioUsage({ ...audio, characters: 0 }) : {}),
  };
  return {
    bounds: usageBounds(terms, call),
    prompt,
    unseen: {
      ...prompt,
      ...(images ? expectedUsage(images) : {}),
      ...(audio ? expectedAudioUsage(audio) : {}),
    },
  };
}

/** The usage of an answer that came whole: the provider's if it can be right, else an estimate. */
export function usageOfWhole(answer: WholeAnswer, { bounds, prompt }: UsageContext): Charged {
  const { usage, made } = answer;
  if (usage && isPlausible(usage, bounds)) return { usage, estimated: false, made };
  return { ...guess({ ...prompt, ...answer.estimatedOutput() }, usage), made };
}

/** The provider's usage, whatever came after; else what was seen of the content; else nothing. */
export function usageOfStream(state: StreamState, context: UsageContext): Charged {
  const { usage, made } = state;
  if (usage && isPlausible(usage, context.bounds)) return { usage, estimated: false, made };
  if (!state.sawContent && !usage) return NOTHING;
  const output = tokensOf({ ascii: state.ascii, other: state.otherCodePoints });
  const images = Math.min(state.images, context.bounds.images);
  const { said, disbelieved } = promptOf(state, context);
  const imageOutput = state.imageTokens ?? 0;
  return {
    ...guess({ ...said, output, images, imageOutput, ...state.estimate }, usage ?? disbelieved),
    made,
  };
}

/**
 * A caller that left before any content pays for the prompt once the provider had it: the provider bills it, and leaving early
 * must not be a way to use a model for nothing.
 */
export function usageOfLeaving({ errorType, isSent, seen }: Attempt, context: UsageContext): Charged {
  if (errorType !== "canceled" || !isSent) return NOTHING;
  if (seen?.usage && isPlausible(seen.usage, context.bounds)) return { usage: seen.usage, estimated: false };
  const { said, disbelieved } = promptOf(seen, context);
  return guess(said === context.prompt ? context.unseen : said, seen?.usage ?? disbelieved);
}

/** What the provider said of the prompt before its answer, where that can be. */
function promptOf(
  state: StreamState | null,
  { bounds, prompt }: UsageContext,
): { readonly said: TokenUsage; readonly disbelieved: TokenUsage | null } {
  const said = state?.promptUsage ?? null;
  if (said && isPlausible(said, bounds)) return { said, disbelieved: null };
  return { said: prompt, disbelieved: said };
}

const guess = (usage: TokenUsage, disbelieved: TokenUsage | null): Charged => ({
  usage,
  estimated: true,
  ...(disbelieved ? { disbelieved } : {}),
});

export interface CostContext {
  /** Retain All Data: storage is charged. */
  readonly retained: boolean;
  readonly region: string | null;
  /** The tier the provider says it used. */
  readonly serviceTier: string | null;
}

/** An amount, and what else than counts it follows from. */
export interface PricedAnswer {
  readonly cost: Cost;
  readonly pricedBy: PriceChoices;
}

/** What an answer cost on these terms, at the price that held when the request was admitted. */
export function costOfAnswer(terms: Terms, charged: Charged, context: CostContext): PricedAnswer {
  const { region, retained } = context;
  const pricedBy = choicesOf(terms, charged, context);
  const imageCapable = handlesImages(terms);
  const row = { tokens: charged.usage, region, pricedBy, retained, imageCapable };
  return { cost: costOfRow(row, terms.pricing), pricedBy };
}

/** What chose the price of an answer, as its row keeps it. */
function choicesOf({ pricing }: Terms, { usage, made }: Charged, { serviceTier }: CostContext): PriceChoices {
  const images = made && pricing.price.images.length > 0 ? countAlike(made.slice(0, usage.images)) : [];
  return {
    ...(serviceTier === null ? {} : { serviceTier: serviceTier.slice(0, MAX_CHOICE) }),
    ...(images.length > 0 ? { images } : {}),
    ...(usage.searchUnits === 0 ? { requests: 0 } : {}),
  };
}

const MAX_CHOICE = 64;

/** In the order in which they came. */
function countAlike(made: readonly ImageChoice[]): readonly MadeImages[] {
  const alike = new Map<string, MadeImages>();
  for (const { quality, size } of made) {
    const key = `${quality} ${size}`;
    const count = (alike.get(key)?.count ?? 0) + 1;
    if (count > 1 || alike.size < MAX_MADE_IMAGES) alike.set(key, { quality, size, count });
  }
  return [...alike.values()];
}

/** The lines of an answer that never came. */
export const costOfNothing = (terms: Terms | undefined, retained: boolean): Cost =>
  zeroCost({ retained, imageCapable: terms !== undefined && handlesImages(terms) });

const handlesImages = ({ model }: Terms): boolean =>
  model !== null && (model.inputModalities.includes("image") || model.outputModalities.includes("image"));

/** Own keys: only storage is taken from credits; an operator's key: everything. Picodollars. */
export const creditAmount = (credential: Credential, cost: Cost): bigint =>
  credential.mode === "operator" ? cost.total : (cost.dataStorage ?? 0n);
