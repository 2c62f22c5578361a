import { completionTokens, promptTokens, type TokenUsage } from "@causeway/contracts";
import type { Call } from "../../request/call.ts";
import type { Terms } from "../../request/candidate.ts";

/** What a provider can possibly have counted of one answer. */
export interface UsageBounds {
  /** Of prompt and answer together. */
  readonly tokens: number;
  readonly promptTokens: number;
  readonly images: number;
  readonly searchUnits: number;
}

/** Where neither the model's context nor its longest answer is known. */
const UNKNOWN_TOKENS = 10_000_000;
/** Steps of one answer whose provider runs its own tools: each reads the whole conversation again. */
const STEPS = 64;
/** Never more, whatever a catalog says: `integer` columns hold it, and so do sums. */
const MOST_TOKENS = 1_000_000_000;
/** What providers put before a prompt: templates, definitions of tools, their own instructions. */
const HIDDEN_PROMPT_TOKENS = 65_536;
const MOST_IMAGES = 64;
const MOST_INPUT_IMAGES = 1_000;
const MOST_SEARCHES = 1_000;
/** More than a day of sound, more than any document. */
const MOST_SECONDS = 100_000;
const MOST_PAGES = 100_000;
const MOST_CHARACTERS = 10_000_000;

/** Models that search or run tools without being asked to. */
const AGENTIC = /deep-research|compound|sonar|search/i;
const MEDIA: ReadonlySet<string> = new Set(["vision", "audioInput", "videoInput", "pdfInput", "webSearch"]);

/** What is possible for this call at this provider, by the terms of the key that was used. */
export function usageBounds(terms: Terms, { facts, door, bodyBytes }: Call): UsageBounds {
  const { mapping } = terms;
  const isAgentic =
    facts.isOpenEnded === true ||
    mapping?.capabilities.webSearch === true ||
    AGENTIC.test(terms.upstreamModel);
  const isTextOnly =
    !isAgentic &&
    mapping !== null &&
    !facts.images?.inputs &&
    !facts.needs.some(({ need }) => MEDIA.has(need));
  // A token is at least a byte. A ranking reads its query with every document, and every input has its own context.
  const isConversation = door.operation === "chat" && !facts.images;
  const fromBody =
    isTextOnly && facts.searchUnits === undefined ? bodyBytes + HIDDEN_PROMPT_TOKENS : MOST_TOKENS;
  const window = isConversation ? windowOf(terms, facts.choices) : null;
  const tokens = Math.min(
    MOST_TOKENS,
    window === null ? UNKNOWN_TOKENS : isAgentic ? window * STEPS : window,
  );
  return {
    tokens,
    promptTokens: Math.min(tokens, fromBody),
    images: MOST_IMAGES * facts.choices,
    searchUnits: STEPS * (facts.searchUnits ?? 1),
  };
}

/** Context and longest answers; null when the catalog does not know. */
function windowOf({ mapping, model }: Terms, choices: number): number | null {
  const context = mapping?.contextLength || model?.contextLength;
  if (!context) return null;
  return context + (mapping?.maxOutput || context) * choices;
}

/** The longest prompt that the model reads, as far as it is known. Tokens. */
export function longestPrompt({ mapping, model }: Terms, { door }: Call): number {
  const context = mapping?.maxInput || mapping?.contextLength || model?.contextLength;
  return door.operation === "chat" && context ? context : UNKNOWN_TOKENS;
}

/**
 * False for a usage that cannot be: a count that is no whole number of at least 0, or more than the bounds allow. An upstream's
 * word is money, and a broken or hostile one says anything.
 */
export function isPlausible(usage: TokenUsage, bounds: UsageBounds): boolean {
  const { seconds, ...counts } = usage;
  if (!Object.values(counts).every((count) => Number.isSafeInteger(count) && count >= 0)) return false;
  const prompt = promptTokens(usage);
  return (
    seconds >= 0 &&
    seconds <= MOST_SECONDS &&
    prompt <= bounds.promptTokens &&
    prompt + completionTokens(usage) <= bounds.tokens &&
    usage.images <= bounds.images &&
    (usage.inputImages ?? 0) <= MOST_INPUT_IMAGES &&
    usage.webSearches <= MOST_SEARCHES &&
    (usage.fileSearches ?? 0) <= MOST_SEARCHES &&
    (usage.codeExecutions ?? 0) <= MOST_SEARCHES &&
    (usage.searchUnits ?? 0) <= bounds.searchUnits &&
    (usage.pages ?? 0) <= MOST_PAGES &&
    (usage.characters ?? 0) <= MOST_CHARACTERS
  );
}
