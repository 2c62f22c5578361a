import { bare, chunk, DONE, event, USAGE } from "./events.ts";

/** From vendor documentation: OpenAI, "Streaming" with `stream_options.include_usage`. */
export const plain = [
  chunk({ role: "assistant", content: "" }),
  chunk({ content: "Grüße" }),
  chunk({ content: ", 世界 😀\n" }),
  chunk({}, "stop"),
  bare({ usage: USAGE }),
  DONE,
].join("");

/** From vendor documentation: OpenAI, "Function calling", streaming: two calls, their arguments in pieces. */
export const parallelCalls = [
  chunk({ role: "assistant", content: null }),
  chunk({
    tool_calls: [{ index: 0, id: "call_a", type: "function", function: { name: "weather", arguments: "" } }],
  }),
  chunk({ tool_calls: [{ index: 0, function: { arguments: '{"city":' } }] }),
  chunk({ tool_calls: [{ index: 0, function: { arguments: '"Köln"}' } }] }),
  chunk({
    tool_calls: [{ index: 1, id: "call_b", type: "function", function: { name: "time", arguments: "" } }],
  }),
  chunk({ tool_calls: [{ index: 1, function: { arguments: "{}" } }] }),
  chunk({}, "tool_calls"),
  DONE,
].join("");

/** From vendor documentation: Azure OpenAI, content filtering: the first event has neither id nor model. */
export const azure = [
  event({
    choices: [],
    created: 0,
    id: "",
    model: "",
    object: "",
    prompt_filter_results: [{ prompt_index: 0 }],
  }),
  chunk({ role: "assistant", content: "Hi" }),
  chunk({}, "stop"),
  bare({ usage: USAGE }),
  DONE,
].join("");

/** From vendor documentation: Groq API reference: usage in the last chunk's `x_groq`. */
export const groq = [
  chunk({ role: "assistant", content: "Hi" }, null, { x_groq: { id: "req_1" } }),
  chunk({}, "stop", { x_groq: { id: "req_1", usage: { ...USAGE, queue_time: 0.1 } } }),
  DONE,
].join("");

/** From vendor documentation: DeepSeek, "Thinking mode": reasoning before content, usage alongside the finish reason. */
export const deepseek = [
  chunk({ role: "assistant", content: null, reasoning_content: "Let me " }, null, { usage: null }),
  chunk({ content: null, reasoning_content: "think." }, null, { usage: null }),
  chunk({ content: "42", reasoning_content: null }, null, { usage: null }),
  chunk({ content: "" }, "stop", {
    usage: {
      ...USAGE,
      prompt_cache_hit_tokens: 8,
      prompt_cache_miss_tokens: 4,
      completion_tokens_details: { reasoning_tokens: 3 },
    },
  }),
  DONE,
].join("");

/** From vendor documentation: Mistral, "Reasoning": content as a list of thinking and text. */
export const mistral = [
  chunk({ role: "assistant", content: "" }),
  chunk({ content: [{ type: "thinking", thinking: [{ type: "text", text: "Let me think." }] }] }),
  chunk({ content: [{ type: "text", text: "42" }] }),
  chunk({ content: "" }, "stop", { usage: USAGE }),
  DONE,
].join("");

/** From vendor documentation: OpenRouter, "Streaming": comments while waiting, thinking under two names, native reason. */
export const openrouter = [
  ": OPENROUTER PROCESSING\n\n",
  chunk({
    role: "assistant",
    content: "",
    reasoning: "Hm.",
    reasoning_details: [{ type: "reasoning.text", text: "Hm." }],
  }),
  chunk({ role: "assistant", content: "Yes" }),
  chunk({ role: "assistant", content: "" }, "stop", { native_finish_reason: "end_turn" }),
  bare({ usage: { ...USAGE, cost: 0.1, cost_details: { upstream_inference_cost: 0.1 } } }),
  DONE,
].join("");

/** From vendor documentation: Perplexity: CRLF, sources and usage in every chunk, no `[DONE]`. */
export const perplexity = ["Paris", " is it."]
  .map((content, at) =>
    chunk({ role: "assistant", content }, at === 1 ? "stop" : null, {
      usage: { ...USAGE, completion_tokens: at + 1, total_tokens: 13 + at, search_context_size: "low" },
      citations: ["https://example.com/paris"],
      search_results: [{ title: "Paris", url: "https://example.com/paris", snippet: "A city." }],
    }),
  )
  .join("")
  .replaceAll("\n", "\r\n");

/** From vendor documentation: Moonshot, "Return tokens usage in streaming": usage inside the last choice. */
export const moonshot = [
  chunk({ role: "assistant", content: "" }),
  chunk({ content: "Hi" }),
  event({
    id: "chatcmpl-1",
    object: "chat.completion.chunk",
    created: 1_700_000_001,
    model: "kimi",
    choices: [{ index: 0, delta: {}, finish_reason: "stop", usage: USAGE }],
  }),
  DONE,
].join("");
