import type { Target } from "../../target.ts";
import { type EffortRow, effortsOf } from "../models/effort-levels.ts";
import { CLAUDE_MODELS, type ClaudeRow } from "./claude-models.ts";

/** What a Claude model takes, where generations differ. */
export interface ModelTraits {
  /** The model decides itself how long to think. */
  readonly adaptiveThinking: boolean;
  /** Thinking may be given a number of tokens. */
  readonly thinkingBudget: boolean;
  /** Levels of `output_config.effort`; null: it has none. */
  readonly efforts: Pick<EffortRow, "levels"> | null;
  /** `output_config.format` and strict tools. */
  readonly nativeSchema: boolean;
  /** `temperature`, `top_p` and `top_k` may be set at all. */
  readonly sampling: boolean;
  /** Only one of `temperature` and `top_p` may be set. */
  readonly oneSampling: boolean;
}

/**
 * Read from the model's name, which every platform keeps (`us.anthropic.claude-sonnet-4-5-20250929-v1:0`,
 * `claude-3-7-sonnet@20250219`), in the tables of Claude's generations and of levels. A name that tells nothing is taken for a current model.
 */
export function readTraits({ upstreamModel, mapping }: Target, schemaSince: number): ModelTraits {
  const row = CLAUDE_MODELS.find(({ models }) => models.test(upstreamModel)) ?? NEWEST;
  const named = mapping?.supportedParameters;
  return {
    adaptiveThinking: row.thinking !== "budget",
    thinkingBudget: row.thinking !== "adaptive",
    efforts: effortsOf(upstreamModel) ?? (row.thinking === "adaptive" ? ANY_EFFORT : null),
    nativeSchema: row.version >= schemaSince,
    sampling:
      row.sampling !== "none" && (named === undefined || named.length === 0 || named.includes("temperature")),
    oneSampling: row.sampling === "one",
  };
}

const NEWEST: ClaudeRow = {
  models: /^/,
  version: Number.POSITIVE_INFINITY,
  thinking: "adaptive",
  sampling: "none",
};
const ANY_EFFORT = { levels: ["low", "medium", "high", "xhigh", "max"] } as const;
