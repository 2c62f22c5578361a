/** What each format's providers answer, with `usage` as the JSON text they state. From the vendors' API references. */
export interface UsageUpstream {
  readonly name: string;
  readonly model: string;
  whole(usage: string): string;
  /** Null for formats that do not stream as text. */
  stream(usage: string): string | null;
  /** Fields of the counts in this format. */
  readonly counts: readonly string[];
}

const SAID = "Paris.";
const data = (json: string): string => `data: ${json}\n\n`;
const named = (type: string, rest: string): string => `event: ${type}\n${data(`{"type":"${type}"${rest}}`)}`;

const openai: UsageUpstream = {
  name: "openai-chat",
  model: "openai/gpt-4o-mini",
  counts: ["prompt_tokens", "completion_tokens", "total_tokens", "prompt_tokens_details.cached_tokens"],
  whole: (usage) =>
    `{"id":"c1","object":"chat.completion","created":1e308,"model":"m","choices":[{"index":0,"finish_reason":"stop","message":{"role":"assistant","content":"${SAID}"}}],"usage":${usage}}`,
  stream: (usage) => {
    const head = '"id":"c1","object":"chat.completion.chunk","created":1,"model":"m"';
    const choice = (delta: string, finish: string) =>
      data(`{${head},"choices":[{"index":0,"delta":${delta},"finish_reason":${finish}}]}`);
    return `${choice(`{"role":"assistant","content":"${SAID}"}`, "null")}${choice("{}", '"stop"')}${data(`{${head},"choices":[],"usage":${usage}}`)}data: [DONE]\n\n`;
  },
};

const anthropic: UsageUpstream = {
  name: "anthropic-messages",
  model: "anthropic/claude-haiku-4-5",
  counts: ["input_tokens", "output_tokens", "cache_read_input_tokens", "server_tool_use.web_search_requests"],
  whole: (usage) =>
    `{"id":"msg_1","type":"message","role":"assistant","model":"m","content":[{"type":"text","text":"${SAID}"}],"stop_reason":"end_turn","stop_sequence":null,"usage":${usage}}`,
  stream: (usage) =>
    named(
      "message_start",
      `,"message":{"id":"msg_1","type":"message","role":"assistant","model":"m","content":[],"stop_reason":null,"stop_sequence":null,"usage":${usage}}`,
    ) +
    named("content_block_start", ',"index":0,"content_block":{"type":"text","text":""}') +
    named("content_block_delta", `,"index":0,"delta":{"type":"text_delta","text":"${SAID}"}`) +
    named("content_block_stop", ',"index":0') +
    named("message_delta", `,"delta":{"stop_reason":"end_turn","stop_sequence":null},"usage":${usage}`) +
    named("message_stop", ""),
};

const response = (status: string, output: string, usage: string) =>
  `{"id":"resp_1","object":"response","created_at":1,"status":"${status}","model":"m","output":${output},"usage":${usage}}`;
const MESSAGE = `[{"id":"m1","type":"message","status":"completed","role":"assistant","content":[{"type":"output_text","text":"${SAID}","annotations":[]}]}]`;

const responses: UsageUpstream = {
  name: "openai-responses",
  model: "openai/gpt-5-mini",
  counts: ["input_tokens", "output_tokens", "total_tokens", "output_tokens_details.reasoning_tokens"],
  whole: (usage) => response("completed", MESSAGE, usage),
  stream: (usage) =>
    named("response.created", `,"sequence_number":0,"response":${response("in_progress", "[]", "null")}`) +
    named(
      "response.output_text.delta",
      `,"sequence_number":1,"item_id":"m1","output_index":0,"content_index":0,"delta":"${SAID}"`,
    ) +
    named("response.completed", `,"sequence_number":2,"response":${response("completed", MESSAGE, usage)}`),
};

const candidate = `"candidates":[{"index":0,"finishReason":"STOP","content":{"role":"model","parts":[{"text":"${SAID}"}]}}]`;

const google: UsageUpstream = {
  name: "google-generate-content",
  model: "google-ai-studio/gemini-2.5-flash",
  counts: ["promptTokenCount", "candidatesTokenCount", "thoughtsTokenCount", "totalTokenCount"],
  whole: (usage) => `{${candidate},"usageMetadata":${usage}}`,
  stream: (usage) => data(`{${candidate},"usageMetadata":${usage}}`),
};

const cohere: UsageUpstream = {
  name: "cohere-chat",
  model: "cohere/command-a-03-2025",
  counts: ["billed_units.input_tokens", "billed_units.output_tokens", "tokens.input_tokens"],
  whole: (usage) =>
    `{"id":"c1","finish_reason":"COMPLETE","message":{"role":"assistant","content":[{"type":"text","text":"${SAID}"}]},"usage":${usage}}`,
  stream: (usage) =>
    named("message-start", ',"id":"c1","delta":{"message":{"role":"assistant"}}') +
    named("content-start", ',"index":0,"delta":{"message":{"content":{"type":"text","text":""}}}') +
    named("content-delta", `,"index":0,"delta":{"message":{"content":{"text":"${SAID}"}}}`) +
    named("content-end", ',"index":0') +
    named("message-end", `,"delta":{"finish_reason":"COMPLETE","usage":${usage}}`),
};

const bedrock: UsageUpstream = {
  name: "bedrock-converse",
  model: "aws-bedrock/nova-2-lite",
  counts: ["inputTokens", "outputTokens", "totalTokens", "cacheReadInputTokens"],
  whole: (usage) =>
    `{"output":{"message":{"role":"assistant","content":[{"text":"${SAID}"}]}},"stopReason":"end_turn","metrics":{"latencyMs":1e308},"usage":${usage}}`,
  stream: () => null,
};

export const USAGE_UPSTREAMS: readonly UsageUpstream[] = [
  openai,
  anthropic,
  responses,
  google,
  cohere,
  bedrock,
];
