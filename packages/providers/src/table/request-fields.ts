import type { Door } from "@causeway/dialects";

/** Fields of ours, and those of the gateway's own fallbacks: none goes to a provider. */
const OURS = "model routing plugins models fallbacks provider";

/**
 * The fields of each format besides those of chat completions, separated by blanks; none costs more than the tokens, images, seconds or
 * characters that its response is charged by, unless `FIELD_EFFECTS` names it. Sources, read 2026-11-27: types of openai 7.57.0, of
 * @anthropic-ai/sdk 1.12.0 (`MessageCreateParams`), and the API references of the providers that speak the format: xAI, OpenRouter
 * (Responses), Voyage, Jina, Mistral, NVIDIA (embeddings), Jina, Voyage, Together (rankings), Groq, OpenRouter (audio), Nscale (images).
 */
export const REQUEST_FIELDS: Readonly<Record<Exclude<Door["name"], "chat">, string>> = {
  messages:
    `${OURS} messages max_tokens stream system stop_sequences temperature top_k top_p thinking tools tool_choice metadata ` +
    "cache_control container context_management diagnostics fallback_credit_token inference_geo mcp_servers output_config " +
    "output_format service_tier speed thread user_profile_id anthropic_version",
  responses:
    `${OURS} input stream background context_management conversation image include instructions max_output_tokens ` +
    "max_tool_calls metadata moderation parallel_tool_calls previous_response_id prompt prompt_cache_key " +
    "prompt_cache_options prompt_cache_retention reasoning safety_identifier service_tier store stream_options temperature " +
    "text tool_choice tools top_logprobs top_p truncation user client_metadata seed stop " +
    "frequency_penalty presence_penalty top_k session_id",
  embeddings:
    `${OURS} input dimensions encoding_format user input_type truncate truncation output_dimension output_dtype ` +
    "embedding_type task late_chunking normalized modality prompt_name normalize prompt_template metadata",
  rerank:
    `${OURS} query documents top_n return_documents max_tokens_per_doc top_k truncation rank_fields ` +
    "max_chunks_per_doc overlap_tokens instruction",
  moderations: `${OURS} input`,
  images:
    `${OURS} prompt n size aspect_ratio quality style background output_format output_compression moderation response_format ` +
    "seed negative_prompt user stream partial_images mask complexity frame_count frame_duration_ms safety_identifier",
  "image-edits":
    `${OURS} prompt images n size aspect_ratio quality style background output_format output_compression moderation ` +
    "response_format seed negative_prompt user stream partial_images mask input_fidelity complexity frame_count " +
    "frame_duration_ms safety_identifier",
  speech: `${OURS} input voice instructions response_format speed stream_format sample_rate language`,
  transcriptions:
    `${OURS} file prompt temperature response_format language timestamp_granularities include chunking_strategy ` +
    "known_speaker_names known_speaker_references stream",
  translations: `${OURS} file prompt temperature response_format`,
  videos:
    `${OURS} prompt seconds size audio image input_reference last_frame reference_images seed negative_prompt user ` +
    "callback_url callback_secret metadata",
};

/** Fields of chat completions that no list of a provider's fields has: those of this gateway and of what it converts. */
export const OWN_CHAT_FIELDS = `${OURS} messages stream stream_options image_config`;

/** Fields of chat completions of providers of which no list was found; the pages name them in prose. */
export const MORE_CHAT_FIELDS: Readonly<Record<string, string>> = {
  alibaba:
    "enable_search search_options enable_thinking thinking_budget vl_high_resolution_images incremental_output",
  xai: "search_parameters deferred",
  minimax: "reasoning_split",
  siliconflow: "enable_thinking thinking_budget",
  nvidia: "nvext",
};

/**
 * Flags of `anthropic-beta` that a request of the Messages API can have. None costs anything by itself: what it unlocks is a member of
 * the request (`speed`, `fallbacks`, tools, markers of a lifetime) or counted in tokens, and is judged as such. Sources, read
 * 2026-11-27: `AnthropicBeta` of @anthropic-ai/sdk 1.12.0, the gateway protocol reference of Claude Code, and the lists of the clouds.
 */
export const BETA_FLAGS =
  "prompt-caching-2024-07-31 prompt-caching-scope-2026-01-05 computer-use-2024-10-22 computer-use-2025-01-24 " +
  "computer-use-2025-11-24 pdfs-2024-09-25 token-counting-2024-11-01 token-efficient-tools-2025-02-19 " +
  "output-128k-2025-02-19 output-300k-2026-03-24 files-api-2025-04-14 mcp-client-2025-04-04 mcp-client-2025-11-20 " +
  "dev-full-thinking-2025-05-14 interleaved-thinking-2025-05-14 code-execution-2025-05-22 code-execution-2025-08-25 " +
  "extended-cache-ttl-2025-04-11 context-1m-2025-08-07 context-management-2025-06-27 " +
  "model-context-window-exceeded-2025-08-26 skills-2025-10-02 fast-mode-2026-02-01 user-profiles-2026-03-24 " +
  "user-profiles-2026-08-18 advisor-tool-2026-03-01 cache-diagnosis-2026-04-07 thinking-token-count-2026-05-13 " +
  "server-side-fallback-2026-06-01 server-side-fallback-2026-07-01 fallback-credit-2026-06-01 fallback-credit-2026-07-01 " +
  "mid-conversation-tool-changes-2026-07-01 compact-2026-01-12 mcp-tunnels-2026-06-22 structured-outputs-2025-11-13 " +
  "structured-outputs-2025-12-15 task-budgets-2026-03-13 thinking-display-updates-2026-08-18 claude-code-20250219 " +
  "effort-2025-11-24 tool-examples-2025-10-29 tool-search-tool-2025-10-19 advanced-tool-use-2025-11-20 " +
  "fine-grained-tool-streaming-2025-05-14 web-search-2025-03-05 web-fetch-2025-09-10 search-results-2025-06-09 " +
  "adaptive-thinking-2026-01-28 redact-thinking-2026-02-12 max-tokens-3-5-sonnet-2024-07-15 oauth-2025-04-20";

/**
 * Headers of Anthropic's protocol, besides flags and version, that cost nothing: this one only lets browsers read the response.
 * Source, read 2026-11-28: @anthropic-ai/sdk 1.12.0, `dangerouslyAllowBrowser`.
 */
export const ANTHROPIC_HEADERS = "anthropic-dangerous-direct-browser-access";
