import type { Quirks } from "../../target.ts";

/** The shortest prompt that a generation of Claude writes to its prompt cache: a shorter one costs what it does without marks. */
interface CacheRow {
  /** Of the names on all platforms; the first row that fits counts. */
  readonly models: RegExp;
  /** Tokens at Anthropic, on Azure and on Google Cloud. */
  readonly tokens: number;
  /** Tokens on Bedrock, where they differ; null: its table doesn't list the model. */
  readonly bedrock?: number | null;
  /** Tokens at OpenRouter, where its own table says more than those of the platforms that it uses. */
  readonly openrouter?: number;
}

/**
 * Sources, read 2026-11-28: https://platform.claude.com/docs/en/build-with-claude/prompt-caching, "Cache limitations", which holds on all
 * platforms but Bedrock; https://docs.aws.amazon.com/bedrock/latest/userguide/prompt-caching.html and its cards of models;
 * https://openrouter.ai/docs/guides/best-practices/prompt-caching, "Minimum token requirements". The last row is for models that no
 * source names, with the most that any has.
 */
const CACHE_ROWS: readonly CacheRow[] = [
  { models: /claude-(?:opus|sonnet|haiku)-5[-.]5(?!\d)/, tokens: 512 },
  { models: /claude-(?:fable|mythos)-5(?:[-.]1)?(?!\d|[-.]\d{1,2}(?!\d))/, tokens: 512 },
  { models: /claude-opus-5(?!\d|[-.]\d{1,2}(?!\d))/, tokens: 512 },
  { models: /claude-sonnet-5(?!\d|[-.]\d{1,2}(?!\d))/, tokens: 1_024 },
  { models: /claude-mythos-preview/, tokens: 2_048, bedrock: null },
  { models: /claude-opus-4[-.]8(?!\d)/, tokens: 1_024, openrouter: 4_096 },
  { models: /claude-opus-4[-.]7(?!\d)/, tokens: 2_048, bedrock: 4_096 },
  { models: /claude-opus-4[-.][56](?!\d)|claude-haiku-4[-.]5(?!\d)/, tokens: 4_096 },
  { models: /claude-sonnet-4[-.][56](?!\d)/, tokens: 1_024 },
  {
    models: /claude-(?:opus|sonnet)-4(?:[-.][01])?(?!\d|[-.]\d{1,2}(?!\d))/,
    tokens: 1_024,
    bedrock: null,
  },
  { models: /claude-3[-.]7-sonnet/, tokens: 1_024 },
  { models: /claude-3(?:[-.]5)?-haiku/, tokens: 2_048, bedrock: null },
  { models: /claude-3/, tokens: 1_024, bedrock: null },
  { models: /claude/, tokens: 4_096 },
];

type Platform = "anthropic" | "bedrock" | "openrouter";

/** OpenRouter chooses the platform for each request, so a prompt must be as long as the one that needs most requires. */
const TOKENS: Readonly<Record<Platform, (row: CacheRow) => number | null>> = {
  anthropic: ({ tokens }) => tokens,
  bedrock: ({ tokens, bedrock = tokens }) => bedrock,
  openrouter: ({ tokens, bedrock, openrouter }) => openrouter ?? Math.max(tokens, bedrock ?? 0),
};

/** The platform of each dialect of Claude. A dialect that is missing here takes no marks from the gateway, except at routers. */
const PLATFORMS: Readonly<Record<string, Platform>> = {
  "anthropic-messages": "anthropic",
  "anthropic-azure": "anthropic",
  "anthropic-vertex": "anthropic",
  "anthropic-bedrock": "bedrock",
  "bedrock-converse": "bedrock",
};

/** Dialects of routers that take marks. */
const ROUTED: ReadonlySet<string> = new Set(["openai-chat", "openai-responses"]);

/** Tokens of the shortest prompt that this model caches there; null: none, or it isn't Claude. */
export function leastCachedPrompt(
  dialect: string,
  upstreamModel: string,
  { cacheMarks }: Pick<Quirks, "cacheMarks">,
): number | null {
  const isRouted = ROUTED.has(dialect) && cacheMarks?.test(upstreamModel) === true;
  const platform = isRouted ? "openrouter" : PLATFORMS[dialect];
  const row = platform && CACHE_ROWS.find(({ models }) => models.test(upstreamModel));
  return row ? TOKENS[platform](row) : null;
}
