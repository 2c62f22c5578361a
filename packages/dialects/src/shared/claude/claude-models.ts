/** The options that one generation of Claude takes. */
export interface ClaudeRow {
  /** Of the names on all platforms; the first row that fits counts. */
  readonly models: RegExp;
  /** `4.5` for 4-5: from which on a platform has structured outputs differs. */
  readonly version: number;
  /** `adaptive`: it decides itself how long to think. `budget`: it is given a number of tokens. */
  readonly thinking: "budget" | "adaptive or budget" | "adaptive";
  /** `temperature`, `top_p` and `top_k`: all, one of the first two, or none. */
  readonly sampling: "any" | "one" | "none";
}

/**
 * Generations of Claude. Sources, read 2026-11-28: the Messages API's pages on extended and adaptive thinking, structured outputs and
 * migration. The last row is for newer models, and for names that say nothing.
 */
export const CLAUDE_MODELS: readonly ClaudeRow[] = [
  { models: /claude-(?:instant|v\d|2)/, version: 2, thinking: "budget", sampling: "any" },
  { models: /claude-3/, version: 3, thinking: "budget", sampling: "any" },
  {
    models: /claude-[a-z]+-4(?:[-.]0)?(?!\d|[-.]\d{1,2}(?!\d))/,
    version: 4,
    thinking: "budget",
    sampling: "any",
  },
  { models: /claude-[a-z]+-4[-.]1(?!\d)/, version: 4.1, thinking: "budget", sampling: "one" },
  { models: /claude-[a-z]+-4[-.]5(?!\d)/, version: 4.5, thinking: "budget", sampling: "one" },
  { models: /claude-[a-z]+-4[-.]6(?!\d)/, version: 4.6, thinking: "adaptive or budget", sampling: "one" },
  { models: /^/, version: Number.POSITIVE_INFINITY, thinking: "adaptive", sampling: "none" },
];
