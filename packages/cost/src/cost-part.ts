import type { Cost, Picodollars, TokenUsage } from "@causeway/contracts";

/** Lines that parts are summands of: cache writes are part of the input, and storage is its own. */
export const COST_LINES = [
  ...(["input", "cachedInput", "output", "request", "webSearch"] as const),
  ...(["imageInput", "imageOutput", "dataStorage"] as const),
] satisfies readonly Exclude<keyof Cost, "cacheWrite" | "total">[];

/** One product of a count and a price that an amount is made of; parts that cost nothing are left out. */
export interface CostPart {
  /** The line that it is a summand of. */
  readonly line: (typeof COST_LINES)[number];
  /** What was counted: a kind of usage, or all tokens for their storage. */
  readonly of: keyof TokenUsage | "tokens";
  readonly count: number;
  /** USD per unit with tier, region, options and multipliers, a decimal. */
  readonly unitPrice: string;
  /** Factors in `unitPrice`, by the option that has them. */
  readonly multipliers: readonly Multiplier[];
  /** Rounded once. */
  readonly amount: Picodollars;
}

export interface Multiplier {
  readonly option: string;
  /** A decimal. */
  readonly factor: string;
}

/** Kinds of usage that multipliers apply to. A kind without an entry doesn't compile. */
export const IS_MULTIPLIED: Readonly<Record<CostPart["of"], boolean>> = {
  ...{ input: true, cachedInput: true, cachedAudioInput: true, cachedImageInput: true },
  ...{ cacheWrite: true, cacheWrite1h: true, audioInput: true, imageInput: true, videoInput: true },
  ...{ output: true, reasoning: true, audioOutput: true, imageOutput: true },
  ...{ webSearches: false, fileSearches: false, codeExecutions: false, searchUnits: false },
  ...{ images: false, inputImages: false, seconds: false, characters: false, pages: false },
  // Their storage.
  tokens: false,
};

/** Kinds of usage that parts count. */
export const COST_UNITS = Object.keys(IS_MULTIPLIED) as CostPart["of"][];
