import type { NameLimit, ToolBounds } from "@causeway/dialects";

const READ = "2026-11-28";

/** Servers that take any name, and providers of which nothing is known. */
const ANY = null;

/** Names of tools where a provider differs from its format. Any other provider of chat completions has OpenAI's limit, 64 characters. */
export const TOOL_NAMES: Readonly<Record<string, NameLimit | null>> = {
  moonshot: {
    max: 64,
    form: "identifier",
    source: "https://platform.moonshot.ai/docs/api/tool-use: a letter or underscore first",
    read: READ,
  },
  ollama: ANY,
  vllm: ANY,
  lmstudio: ANY,
  llamacpp: ANY,
  gpustack: ANY,
  sglang: ANY,
  custom: ANY,
};

const OPENAI: ToolBounds = {
  tools: 128,
  description: 1_024,
  source:
    "the refusals of OpenAI's API (getsentry/sentry-mcp#106, 2025-04-25; musistudio/claude-code-router#686, 2025-08-23) and Azure's page \"Quotas and limits\"",
  read: READ,
};

/** Bounds of chat completions on tools. No provider documents any for its Responses API. */
export const TOOL_BOUNDS: Readonly<Record<string, ToolBounds>> = { openai: OPENAI, azure: OPENAI };

const types = (text: string): ReadonlySet<string> => new Set(text.split(" ").filter(Boolean));

/** Providers that only document functions. */
const NONE = types("");

/**
 * Tools besides functions that providers document for chat completions, by type. Sources, read 2026-11-28: API references of OpenAI and
 * Azure OpenAI ("Create chat completion", `custom`), Groq ("Built-in tools"), Moonshot ("Use official tools"), Z.AI ("Chat completion", `tools`), Mistral
 * ("Chat completion", `tools`), xAI ("Create chat completion", `tools`), DeepSeek, Cerebras, Fireworks and Together (`tools`).
 */
export const CHAT_TOOLS: Readonly<Record<string, ReadonlySet<string>>> = {
  openai: types("custom"),
  azure: types("custom"),
  groq: types("browser_search code_interpreter"),
  moonshot: types("builtin_function"),
  zai: types("web_search retrieval mcp"),
  mistral: NONE,
  xai: NONE,
  deepseek: NONE,
  cerebras: NONE,
  fireworks: NONE,
  together: NONE,
  vllm: NONE,
  sglang: NONE,
  ollama: NONE,
  llamacpp: NONE,
  lmstudio: NONE,
};

/** Tools of Responses at providers that don't have all of OpenAI's. Source: the refusal of xAI's API (maximhq/bifrost#5428, 2026-07-21). */
export const RESPONSES_TOOLS: Readonly<Record<string, ReadonlySet<string>>> = {
  xai: types(
    "function web_search x_search image_generation collections_search file_search code_execution code_interpreter mcp shell",
  ),
};

const ALL = /^/;

/**
 * Models of chat completions that search the web by `web_search_options`. Sources, read 2026-11-28: OpenAI's guide "Web search" (only its
 * search models do so in chat completions); API references of OpenRouter, Perplexity and Vercel AI Gateway.
 */
export const SEARCH_MODELS: Readonly<Record<string, RegExp>> = {
  openai: /-search-/,
  azure: /-search-/,
  openrouter: ALL,
  perplexity: ALL,
  "vercel-ai-gateway": ALL,
};

/**
 * Providers whose schemas of tools must be objects with `properties`, and combine nothing in the outermost one. Source: the refusals of
 * OpenAI's API (chatanywhere/GPT_API_free#403), read 2026-11-28.
 */
export const PLAIN_SCHEMAS: ReadonlySet<string> = new Set(["openai", "azure", "bedrock-mantle"]);
