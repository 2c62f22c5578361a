/** Every example is written by hand from vendor documentation: field names and order are theirs, texts are ours. */

type Json = Record<string, unknown>;

export const USAGE = {
  billed_units: { input_tokens: 12, output_tokens: 5 },
  tokens: { input_tokens: 512, output_tokens: 9 },
  cached_tokens: 480,
};

/** A whole answer. Source: Cohere API reference, "Chat". */
export const answer = (message: Json, more: Json = {}): Json => ({
  id: "c1",
  message: { role: "assistant", ...message },
  finish_reason: "COMPLETE",
  usage: USAGE,
  ...more,
});

/** From vendor documentation: "Basic usage of tool use": a plan, then calls. */
export const toolCalls = answer(
  {
    tool_plan: "I will look up the weather.",
    tool_calls: [
      { id: "weather_1", type: "function", function: { name: "weather", arguments: '{"city":"Köln"}' } },
      { id: "time_1", type: "function", function: { name: "time", arguments: "" } },
    ],
  },
  { finish_reason: "TOOL_CALL" },
);

/** From vendor documentation: "Reasoning": thinking in its own parts. */
export const thinking = answer(
  {
    content: [
      { type: "thinking", thinking: "Let me think." },
      { type: "text", text: "42" },
    ],
  },
  { usage: { ...USAGE, tokens: { ...USAGE.tokens, reasoning_tokens: 3 } } },
);

/** From vendor documentation: "Citations": of a document and of a tool's result; `content_index` counts parts. */
export const citations = answer({
  content: [
    { type: "thinking", thinking: "Hm." },
    { type: "text", text: "Köln. " },
    { type: "text", text: "It rains." },
  ],
  citations: [
    {
      start: 0,
      end: 4,
      text: "Köln",
      type: "TEXT_CONTENT",
      content_index: 1,
      sources: [
        {
          type: "document",
          id: "doc:0",
          document: { id: "doc:0", title: "Cities", url: "https://example.com" },
        },
      ],
    },
    {
      start: 3,
      end: 9,
      text: "rains.",
      type: "TEXT_CONTENT",
      content_index: 2,
      sources: [{ type: "tool", id: "weather_1:0", tool_output: { content: "rain" } }],
    },
    {
      start: 0,
      end: 2,
      text: "Hm",
      type: "THINKING_CONTENT",
      content_index: 0,
      sources: [{ type: "tool", id: "x" }],
    },
  ],
});

/** From vendor documentation: `logprobs`. */
export const logprobs = answer(
  { content: [{ type: "text", text: "Hi é" }] },
  { logprobs: [{ token_ids: [1, 2], text: "Hi é", logprobs: [-0.5, -0.25] }] },
);
