import type { Target } from "../target.ts";

/** What a Gemini model takes, where generations and platforms differ. */
export interface ModelTraits {
  /** How thinking is asked for; `none`: it may not be mentioned. */
  readonly thinking: "level" | "budget" | "none";
  readonly isPro: boolean;
  /** `thinkingLevel` has only `low` and `high`. */
  readonly twoLevels: boolean;
  /** A call that comes back must carry a thought signature. */
  readonly wantsSignatures: boolean;
  /** Media may appear inside a `functionResponse`. */
  readonly mediaInResults: boolean;
  /** Functions and Google's own tools may be offered together, if its calls are reported. */
  readonly mixesTools: boolean;
  /** Searches are billed one by one, not per answer. */
  readonly billsEverySearch: boolean;
  readonly isVertex: boolean;
}

/**
 * Read from the model's name. Sources: Gemini API docs, "Thinking", "Thought signatures", "Function calling", "Combine
 * built-in tools and function calling", "Pricing". A name that tells nothing (`gemini-flash-latest`) is taken for a
 * current model.
 */
export function readTraits({ upstreamModel, mapping, quirks }: Target): ModelTraits {
  const version = readVersion(upstreamModel);
  const isGemini = !/^(.*\/)?(gemma|learnlm)/.test(upstreamModel);
  const isPro = /-pro\b/.test(upstreamModel);
  const isCurrent = isGemini && version >= 3;
  const thinks = version >= 2.5 && mapping?.capabilities.reasoning !== false;
  return {
    thinking: thinks ? (version >= 3 ? "level" : "budget") : "none",
    isPro,
    twoLevels: isPro && version === 3,
    wantsSignatures: isCurrent,
    mediaInResults: isCurrent,
    mixesTools: isCurrent,
    billsEverySearch: isCurrent,
    isVertex: quirks.special === "vertex",
  };
}

/** `2.5` for gemini-2.5-flash; the robotics models count by themselves and think by budget, like 2.5. */
function readVersion(name: string): number {
  if (name.includes("robotics")) return 2.5;
  const found = /(?:gemini|gemma|learnlm)-(\d+)(?:\.(\d+))?/.exec(name);
  return found ? Number(`${found[1]}.${found[2] ?? 0}`) : Number.POSITIVE_INFINITY;
}
