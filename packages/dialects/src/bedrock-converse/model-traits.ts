import {
  type ModelTraits as ClaudeTraits,
  readTraits as readClaudeTraits,
} from "../shared/claude/model-traits.ts";
import type { Target } from "../target.ts";

type Family = "claude" | "nova" | "mistral" | "gpt-oss" | "llama" | "cohere" | "hybrid" | "other";

/** What a model behind Converse takes, where makers differ: the format is one, the models' limits are not. */
export interface ModelTraits {
  readonly family: Family;
  /** Only for Claude. */
  readonly claude: ClaudeTraits | null;
  /** `system` is taken at all. */
  readonly system: boolean;
  /** `cachePoint` blocks in `system` and `messages`. */
  readonly cachePoints: boolean;
  /** `cachePoint` blocks in `toolConfig`, and their lifetime. */
  readonly richCachePoints: boolean;
  /** `toolChoice.any` and `toolChoice.tool`. */
  readonly forcedTools: boolean;
  /** `outputConfig.textFormat` and strict tools. */
  readonly nativeSchema: boolean;
  /** Pictures inside of tool results. */
  readonly imagesInResults: boolean;
}

/** First version of Claude with structured outputs here. */
const CLAUDE_SCHEMA_SINCE = 4.5;

const FAMILIES: readonly (readonly [RegExp, Family])[] = [
  [/anthropic|claude/, "claude"],
  [/amazon\.nova/, "nova"],
  [/mistral\./, "mistral"],
  [/gpt-oss/, "gpt-oss"],
  [/meta\.llama/, "llama"],
  [/cohere\./, "cohere"],
  // Models that think or not, by the level in `reasoning_config`.
  [/qwen\.qwen3|deepseek\.v3/, "hybrid"],
];

const OPEN_WITH_SCHEMA =
  /deepseek\.v3|google\.gemma-3|minimax\.|mistral\.(?:magistral|ministral-3|mistral-large-3|voxtral)|moonshot(?:ai)?\.|nvidia\.nemotron|gpt-oss|qwen\.qwen3/;
const WITHOUT_SYSTEM = /amazon\.titan-text|mistral\.mistral-7b|mistral\.mixtral/;
/** An application inference profile: its name does not tell the model, so what the caller asks for is sent. */
const NAMELESS = /application-inference-profile/;

/**
 * Read from the model id or the ARN of an inference profile, both of which name the maker
 * (`us.anthropic.claude-sonnet-4-5-20250929-v1:0`). Sources: Bedrock user guide, "Supported models and model features",
 * "Prompt caching", "Get validated JSON results from models"; API reference, ToolChoice.
 */
export function readTraits(target: Target): ModelTraits {
  const name = target.upstreamModel;
  const family = FAMILIES.find(([pattern]) => pattern.test(name))?.[1] ?? "other";
  const claude = family === "claude" ? readClaudeTraits(target, CLAUDE_SCHEMA_SINCE) : null;
  const isNameless = family === "other" && NAMELESS.test(name);
  return {
    family,
    claude,
    system: !WITHOUT_SYSTEM.test(name),
    cachePoints: claude !== null || family === "nova" || isNameless,
    richCachePoints: claude !== null || isNameless,
    forcedTools: family !== "llama",
    nativeSchema: claude?.nativeSchema ?? (isNameless || OPEN_WITH_SCHEMA.test(name)),
    imagesInResults: family !== "mistral",
  };
}
