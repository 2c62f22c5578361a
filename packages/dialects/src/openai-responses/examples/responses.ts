// from vendor documentation: OpenAI API reference, "Responses" and its guides on reasoning, tools and images.

const USAGE = {
  input_tokens: 75,
  input_tokens_details: { cached_tokens: 64 },
  output_tokens: 1_186,
  output_tokens_details: { reasoning_tokens: 1_024 },
  total_tokens: 1_261,
};

export const THOUGHT = {
  id: "rs_1",
  type: "reasoning",
  summary: [
    { type: "summary_text", text: "**Looking**" },
    { type: "summary_text", text: "**Deciding**" },
  ],
  encrypted_content: "gAAAAAB-opaque",
};

export const CALL = {
  id: "fc_1",
  type: "function_call",
  status: "completed",
  call_id: "call_1",
  name: "weather",
  arguments: '{"city":"Köln"}',
};

export const SEARCH = {
  id: "ws_1",
  type: "web_search_call",
  status: "completed",
  action: { type: "search", query: "news" },
};

export const message = (text: string, more = {}) => ({
  id: "msg_1",
  type: "message",
  status: "completed",
  role: "assistant",
  content: [{ type: "output_text", text, annotations: [], logprobs: [] }],
  ...more,
});

export const response = (output: readonly unknown[], more = {}) => ({
  id: "resp_1",
  object: "response",
  created_at: 1_741_290_958,
  status: "completed",
  error: null,
  incomplete_details: null,
  model: "gpt-5-2025-08-07",
  output,
  service_tier: "default",
  usage: USAGE,
  metadata: {},
  ...more,
});
