import { NO_TOKENS, type StatedUsage, type TokenUsage } from "@causeway/contracts";
import { asFilledText, asObject, type JsonObject } from "../../shared/json-object.ts";
import { createTokenPool, datesWrites, hourWrites } from "../../shared/tokens/split-tokens.ts";
import { readCountedTools, type ToolCounts } from "../../shared/tokens/server-tools.ts";
import { asTokens, isStated } from "../../shared/tokens/token-count.ts";
import { findUnknown } from "../../shared/tokens/unknown-usage.ts";

/**
 * Tokens by kind; no token is in two fields. What providers do differently (recorded traffic and their references):
 * - cached tokens: `prompt_tokens_details.cached_tokens` (OpenAI and most), `prompt_cache_hit_tokens` (DeepSeek),
 *   `num_cached_tokens` (Mistral), `cached_tokens` (Together), `cache_read_input_tokens` (Databricks); always inside the
 *   prompt, except where the total says otherwise. Some report more of them than there is prompt.
 * - reasoning: inside `completion_tokens` (OpenAI, DeepSeek, Groq, Z.AI ...), alongside them (xAI: the total tells; Vercel
 *   for Gemini: more reasoning than completion), or only visible in a total that is too large (Gemini's own endpoint);
 *   Perplexity's deep research counts them at the top.
 * - audio of the prompt: inside (OpenAI) or alongside (Mistral: the total tells).
 * - a few servers use the names of the Responses API, `input_tokens` and `output_tokens`.
 * - costs a provider states are ignored: prices are ours.
 * Null when there are no counts at all.
 */
export function mapUsage(usage: unknown, model: string | null): StatedUsage | null {
  const wire = asObject(usage);
  if (!wire || !hasCounts(wire)) return null;
  const details = asObject(wire.prompt_tokens_details ?? wire.input_tokens_details) ?? {};
  const made = asObject(wire.completion_tokens_details ?? wire.output_tokens_details) ?? {};
  const beside = findBeside(wire, details, made);
  const searchContextSize = asFilledText(wire.search_context_size);
  const unknown = findUnknown(wire, KNOWN);
  return {
    ...NO_TOKENS,
    ...splitPrompt(wire, details, beside),
    ...splitCompletion(wire, made, beside),
    ...countTools(wire, model),
    seconds: typeof wire.prompt_audio_seconds === "number" ? asTokens(wire.prompt_audio_seconds) : 0,
    ...(searchContextSize ? { choices: { searchContextSize } } : {}),
    ...(unknown.length > 0 ? { unknown } : {}),
  };
}

/**
 * Members of `usage` and of the objects in it: those read here, parts of them, and such as cost nothing (times, what a
 * provider says that it charges, calls of tools that are not billed). Sources: the recorded traffic of 40 providers and the
 * types of openai 7.57.0, groq-sdk 1.6.0, together-ai 0.52.0 and @openrouter/sdk 1.3.19, read 2026-11-26.
 */
const KNOWN: ReadonlySet<string> = new Set(
  (
    "prompt_tokens completion_tokens total_tokens input_tokens output_tokens prompt_tokens_details completion_tokens_details " +
    "input_tokens_details output_tokens_details input_token_details output_token_details cached_tokens cached_tokens_details " +
    "cache_write_tokens cache_creation_tokens cache_creation_input_tokens cache_read_input_tokens cache_creation " +
    "ephemeral_5m_input_tokens ephemeral_1h_input_tokens prompt_cache_hit_tokens prompt_cache_miss_tokens num_cached_tokens " +
    "reasoning_tokens text_tokens audio_tokens image_tokens video_tokens document_tokens accepted_prediction_tokens " +
    "rejected_prediction_tokens thinking_tokens citation_tokens prompt_audio_seconds search_context_size num_search_queries num_sources_used " +
    "server_tool_use server_tool_use_details server_side_tool_usage_details num_server_side_tools_used web_search_requests " +
    "web_fetch_requests web_search_calls x_search_calls code_interpreter_calls file_search_calls document_search_calls mcp_calls code_execution_requests image_generation_calls tool_calls_requested tool_calls_executed context_details service_tier inference_geo speed iterations " +
    "cost cost_details market_cost is_byok currency include queue_time prompt_time completion_time total_time latency_checkpoint " +
    "cost_in_usd_ticks prompt_tokens_per_second tokens_per_second time_to_first_token_ms time_per_output_token_ms estimated_cost " +
    "input_cost output_cost input_tokens_cost output_tokens_cost request_cost reasoning_tokens_cost citation_tokens_cost search_queries_cost total_cost " +
    "upstream_inference_cost upstream_inference_prompt_cost upstream_inference_completions_cost upstream_inference_input_cost " +
    "upstream_inference_output_cost engine_tbt_ms engine_ttft_ms engine_ttlt_ms pre_inference_ms service_tbt_ms service_ttft_ms " +
    "service_ttlt_ms total_duration_ms user_visible_ttft_ms"
  ).split(" "),
);

const promptOf = (wire: JsonObject): unknown => wire.prompt_tokens ?? wire.input_tokens;
const completionOf = (wire: JsonObject): unknown => wire.completion_tokens ?? wire.output_tokens;
const reasoningOf = (wire: JsonObject, made: JsonObject): number =>
  asTokens(made.reasoning_tokens ?? wire.reasoning_tokens);

const hasCounts = (wire: JsonObject): boolean =>
  [promptOf(wire), completionOf(wire), wire.total_tokens].some(isStated);

const cacheReads = (wire: JsonObject, details: JsonObject): number =>
  asTokens(
    details.cached_tokens ??
      wire.prompt_cache_hit_tokens ??
      wire.num_cached_tokens ??
      wire.cached_tokens ??
      wire.cache_read_input_tokens,
  );

const cacheWrites = (wire: JsonObject, details: JsonObject): number =>
  asTokens(
    details.cache_write_tokens ??
      details.cache_creation_tokens ??
      details.cache_creation_input_tokens ??
      wire.cache_creation_input_tokens,
  );

/** Cache writes by how long they are kept, as Anthropic names them: routers pass them on in one of three places, or not at all. */
const lifetimesOf = (wire: JsonObject, details: JsonObject): JsonObject | null =>
  asObject(wire.cache_creation) ??
  asObject(details.cache_creation) ??
  asObject(details.cache_creation_token_details);

/** Tokens that the provider counts alongside its own prompt and completion counts. */
interface Beside {
  readonly cached: number;
  readonly audio: number;
  readonly reasoning: number;
}

const NOTHING_BESIDE: Beside = { cached: 0, audio: 0, reasoning: 0 };

/** The total gives away what prompt and completion leave out. */
function findBeside(wire: JsonObject, details: JsonObject, made: JsonObject): Beside {
  const completion = asTokens(completionOf(wire));
  const reasoning = reasoningOf(wire, made);
  const excess = asTokens(wire.total_tokens) - asTokens(promptOf(wire)) - completion;
  if (reasoning > completion) return { ...NOTHING_BESIDE, reasoning };
  if (excess <= 0) return NOTHING_BESIDE;
  if (excess === asTokens(details.audio_tokens)) return { ...NOTHING_BESIDE, audio: excess };
  const cached = cacheReads(wire, details) + cacheWrites(wire, details);
  if (excess === cached) return { ...NOTHING_BESIDE, cached };
  return { ...NOTHING_BESIDE, reasoning: excess };
}

function splitPrompt(wire: JsonObject, details: JsonObject, beside: Beside): Partial<StatedUsage> {
  const prompt = asTokens(promptOf(wire)) + beside.cached + beside.audio;
  const pool = createTokenPool(prompt);
  const reads = cacheReads(wire, details);
  const writes = cacheWrites(wire, details);
  const kinds = asObject(details.cached_tokens_details);
  const cachedAudioInput = pool.take(asTokens(kinds?.audio_tokens));
  const cachedImageInput = pool.take(asTokens(kinds?.image_tokens));
  const cachedInput = pool.take(reads - cachedAudioInput - cachedImageInput);
  // Some count a token that was written and read in one request twice: it is taken as read.
  const overlap = Math.max(0, reads + writes - prompt);
  const written = pool.take(overlap > 0 ? Math.max(0, writes - reads) : writes);
  const lifetimes = lifetimesOf(wire, details);
  const cacheWrite1h = hourWrites(written, {
    hour: asTokens(lifetimes?.ephemeral_1h_input_tokens),
    usual: asTokens(lifetimes?.ephemeral_5m_input_tokens),
  });
  const audioInput = pool.take(asTokens(details.audio_tokens) - cachedAudioInput);
  const imageInput = pool.take(asTokens(details.image_tokens) - cachedImageInput);
  const videoInput = pool.take(asTokens(details.video_tokens));
  return {
    cachedInput,
    cachedAudioInput,
    ...(cachedImageInput > 0 ? { cachedImageInput } : {}),
    cacheWrite: written - cacheWrite1h,
    cacheWrite1h,
    ...(written > 0 && !datesWrites(lifetimes) ? { undatedWrites: true } : {}),
    audioInput,
    imageInput,
    videoInput,
    input: pool.rest(),
  };
}

function splitCompletion(wire: JsonObject, made: JsonObject, beside: Beside): Partial<TokenUsage> {
  const pool = createTokenPool(asTokens(completionOf(wire)) + beside.reasoning);
  const reasoning = pool.take(Math.max(beside.reasoning, reasoningOf(wire, made)));
  const audioOutput = pool.take(asTokens(made.audio_tokens));
  const imageOutput = pool.take(asTokens(made.image_tokens));
  return { reasoning, audioOutput, imageOutput, output: pool.rest() };
}

/**
 * What the provider ran. Perplexity deep research: `num_search_queries`, its other models search once per request and state
 * `search_context_size`; xAI live search: sources; OpenAI's search-preview models search in every request and report nothing (their
 * pricing page counts one call).
 */
function countTools(wire: JsonObject, model: string | null): ToolCounts {
  const tools = readCountedTools(wire);
  if (tools) return tools;
  const counted = wire.num_search_queries ?? wire.num_sources_used;
  if (typeof counted === "number") return { webSearches: asTokens(counted) };
  const isSearching =
    typeof wire.search_context_size === "string" ||
    model?.includes("-search-preview") ||
    model?.includes("-search-api");
  return { webSearches: isSearching ? 1 : 0 };
}
