import {
  type Cost,
  NO_TOKENS,
  type OtherModel,
  type PriceChoices,
  type StatedChoices,
  type StatedUsage,
  type TokenUsage,
  tokensOf,
} from "@causeway/contracts";
import { costOfRow, zeroCost } from "@causeway/cost";
import { expectedAudioUsage, expectedUsage, type StreamState } from "@causeway/dialects";
import type { Attempt } from "../../request/attempt.ts";
import type { Call } from "../../request/call.ts";
import type { Credential, Terms } from "../../request/candidate.ts";
import type { WholeAnswer } from "../attempt/whole-answer.ts";
import type { Charged } from "./charged.ts";
import { choicesOf } from "./price-choices.ts";
import { namesModelOf, splitUsage, type SplitUsage } from "./split-usage.ts";
import { isPlausible, longestPrompt, type UsageBounds, usageBounds } from "./usage-bounds.ts";

export const NOTHING: Charged = { usage: NO_TOKENS, estimated: false };

/** What is known of a call when its answer is charged. */
export interface UsageContext {
  readonly bounds: UsageBounds;
  /** The prompt by the character rule, where the provider says nothing of it. */
  readonly prompt: TokenUsage;
  /** What a caller that left is charged for an answer of which nothing is known. */
  readonly unseen: TokenUsage;
  /** Tells what the model used from what others did. */
  readonly split: (stated: StatedUsage) => SplitUsage;
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
  const asked = { isAsked: namesModelOf(terms, call), asksHourCache: call.facts.asksHourCache === true };
  return {
    bounds: usageBounds(terms, call),
    prompt,
    split: (stated) => splitUsage(stated, asked),
    unseen: {
      ...prompt,
      ...(images ? expectedUsage(images) : {}),
      ...(audio ? expectedAudioUsage(audio) : {}),
    },
  };
}

/** The usage of an answer that came whole: the provider's if it can be right, else an estimate. */
export function usageOfWhole(answer: WholeAnswer, context: UsageContext): Charged {
  const { made } = answer;
  const stated = answer.usage && believe(answer.usage, context);
  if (stated?.charged) return { ...stated.charged, made };
  const usage = { ...context.prompt, ...answer.estimatedOutput() };
  return { ...guess(usage, stated?.usage ?? null), made, ...besideOf(stated) };
}

/**
 * The provider's usage, whatever came after; else what was seen of the content. A response may be empty, but one that neither has
 * content nor says that it ended is none, and costs nothing.
 */
export function usageOfStream(state: StreamState, context: UsageContext): Charged {
  const { made } = state;
  if (!state.sawContent && state.finishReason === null) return NOTHING;
  const stated = state.usage && believe(state.usage, context);
  if (stated?.charged) return { ...stated.charged, made };
  const output = tokensOf({ ascii: state.ascii, other: state.otherCodePoints });
  const images = Math.min(state.images, context.bounds.images);
  const { said, disbelieved } = promptOf(state, context);
  const imageOutput = state.imageTokens ?? 0;
  return {
    ...guess({ ...said, output, images, imageOutput, ...state.estimate }, stated?.usage ?? disbelieved),
    made,
    ...besideOf(stated),
  };
}

/**
 * A caller that left before any content pays for the prompt once the provider had it: the provider bills it, and leaving early
 * must not be a way to use a model for nothing.
 */
export function usageOfLeaving({ errorType, isSent, seen }: Attempt, context: UsageContext): Charged {
  if (errorType !== "canceled" || !isSent) return NOTHING;
  const stated = seen?.usage ? believe(seen.usage, context) : null;
  if (stated?.charged) return stated.charged;
  const { said, disbelieved } = promptOf(seen, context);
  const usage = said === context.prompt ? context.unseen : said;
  return { ...guess(usage, stated?.usage ?? disbelieved), ...besideOf(stated) };
}

interface Believed extends SplitUsage {
  /** Null: it cannot be. */
  readonly charged: Charged | null;
}

/** Returns the usage that a provider stated, as far as it can be right. */
export function believe(stated: StatedUsage, { split, bounds }: UsageContext): Believed {
  const { usage, beside } = split(stated);
  const charged = isPlausible(usage, bounds) ? { usage, estimated: false, ...besideOf({ beside }) } : null;
  return { usage, beside, charged };
}

/** Left out where nothing was said. */
const besideOf = (stated: Pick<SplitUsage, "beside"> | null): Pick<Charged, "beside"> =>
  stated && Object.keys(stated.beside).length > 0 ? { beside: stated.beside } : {};

/** What the provider said of the prompt before its answer, where that can be. */
function promptOf(
  state: StreamState | null,
  { bounds, prompt, split }: UsageContext,
): { readonly said: TokenUsage; readonly disbelieved: TokenUsage | null } {
  const said = state?.promptUsage ? split(state.promptUsage).usage : null;
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
  /** Factors that the endpoint is charged by. */
  readonly factors: readonly string[];
  /** The tier the provider says it used. */
  readonly serviceTier: string | null;
  /** Options that the request asked for. */
  readonly asked?: StatedChoices | undefined;
}

/** An amount, and what else than counts it follows from. */
export interface PricedAnswer {
  readonly cost: Cost;
  readonly pricedBy: PriceChoices;
}

/** What an answer cost on these terms, with what others cost that were run for it, at the prices that held when it was admitted. */
export function costOfAnswer(
  terms: Terms,
  charged: Charged,
  context: CostContext,
  others: readonly OtherModel[] = [],
): PricedAnswer {
  const { region, retained } = context;
  const choices = choicesOf({ terms, charged, ...context });
  const pricedBy = others.length > 0 ? { ...choices, others } : choices;
  const imageCapable = handlesImages(terms);
  const row = { tokens: charged.usage, region, pricedBy, retained, imageCapable };
  return { cost: costOfRow(row, terms.pricing), pricedBy };
}

/** The lines of an answer that never came. */
export const costOfNothing = (terms: Terms | undefined, retained: boolean): Cost =>
  zeroCost({ retained, imageCapable: terms !== undefined && handlesImages(terms) });

const handlesImages = ({ model }: Terms): boolean =>
  model !== null && (model.inputModalities.includes("image") || model.outputModalities.includes("image"));

/** Own keys: only storage is taken from credits; an operator's key: everything. Picodollars. */
export const creditAmount = (credential: Credential, cost: Cost): bigint =>
  credential.mode === "operator" ? cost.total : (cost.dataStorage ?? 0n);
