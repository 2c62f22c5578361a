const PNG = "iVBORw0KGgo=";
const SEAL = "A1".repeat(40);

/** One response of each endpoint, with every kind of place that can hold a string. */
export const ANSWERS = {
  chat: {
    id: "chatcmpl-a",
    object: "chat.completion",
    created: 1_790_000_000,
    model: "gpt-5",
    system_fingerprint: "fp_a",
    service_tier: "default",
    choices: [
      {
        index: 0,
        finish_reason: "stop",
        native_finish_reason: "stop",
        logprobs: {
          content: [{ token: "so", bytes: [115], logprob: -1, top_logprobs: [{ token: "he", logprob: -2 }] }],
          refusal: null,
        },
        message: {
          role: "assistant",
          content: "said",
          refusal: "no",
          reasoning: "thought",
          reasoning_content: "thought",
          reasoning_details: [{ type: "reasoning.text", text: "thought", signature: "s", format: "f" }],
          tool_calls: [
            { id: "c", type: "function", function: { name: "find", arguments: '{"a":"b"}' } },
            { id: "d", type: "custom", custom: { name: "run", input: "ls" } },
          ],
          function_call: { name: "old", arguments: "{}" },
          annotations: [
            { type: "url_citation", url_citation: { url: "https://e.com", title: "E", content: "c" } },
          ],
          audio: { id: "a", data: PNG, transcript: "spoken" },
          images: [{ type: "image_url", image_url: { url: `data:image/png;base64,${PNG}` } }],
        },
      },
    ],
    citations: ["https://e.com"],
    search_results: [{ title: "E", url: "https://e.com", snippet: "s", date: "2026-01-01" }],
    usage: { prompt_tokens: 1, service_tier: "default", prompt_tokens_details: { cached_tokens: 0 } },
  },
  messages: {
    id: "msg_a",
    type: "message",
    role: "assistant",
    model: "claude-sonnet-4-5",
    stop_reason: "end_turn",
    stop_sequence: null,
    content: [
      { type: "thinking", thinking: "hm", signature: "s" },
      {
        type: "text",
        text: "said",
        citations: [
          { type: "char_location", cited_text: "c", document_title: "d", document_index: 0 },
          { type: "web_search_result_location", url: "https://e.com", title: "E", encrypted_index: SEAL },
        ],
      },
      { type: "tool_use", id: "t", name: "find", input: { to: ["x"] }, caller: { type: "direct" } },
      { type: "server_tool_use", id: "u", name: "web_search", input: { query: "q" } },
      {
        type: "web_search_tool_result",
        tool_use_id: "u",
        content: [
          {
            type: "web_search_result",
            url: "https://e.com",
            title: "E",
            encrypted_content: SEAL,
            page_age: "1 day",
          },
        ],
      },
      { type: "bash_code_execution_tool_result", tool_use_id: "u", content: { stdout: "so", stderr: "se" } },
      { type: "mcp_tool_use", id: "m", name: "f", server_name: "s", input: {} },
      { type: "mcp_tool_result", tool_use_id: "m", content: [{ type: "text", text: "found" }] },
    ],
    container: { id: "container_1", expires_at: "2026-01-01T00:00:00Z" },
    usage: { input_tokens: 1, service_tier: "standard", inference_geo: "global" },
  },
  responses: {
    id: "resp_a",
    object: "response",
    status: "completed",
    model: "gpt-5",
    instructions: "rules",
    error: null,
    incomplete_details: { reason: "max_output_tokens" },
    output: [
      { type: "reasoning", id: "r", summary: [{ type: "summary_text", text: "hm" }] },
      {
        type: "message",
        id: "m",
        role: "assistant",
        status: "completed",
        content: [
          {
            type: "output_text",
            text: "said",
            annotations: [
              { type: "url_citation", url: "https://e.com", title: "E" },
              { type: "file_citation", file_id: "f", filename: "a.txt" },
            ],
            logprobs: [{ token: "s", bytes: [115], logprob: -1, top_logprobs: [] }],
          },
          { type: "refusal", refusal: "no" },
        ],
      },
      { type: "function_call", id: "f", call_id: "c", name: "find", arguments: "{}", status: "completed" },
      { type: "custom_tool_call", id: "f", call_id: "c", name: "run", input: "ls" },
      {
        type: "web_search_call",
        id: "w",
        action: { type: "search", query: "q", sources: [{ url: "https://e.com" }] },
      },
      {
        type: "file_search_call",
        id: "w",
        queries: ["q"],
        results: [{ filename: "a", text: "t", score: 1 }],
      },
      { type: "code_interpreter_call", id: "i", code: "x", outputs: [{ type: "logs", logs: "l" }] },
      { type: "image_generation_call", id: "i", result: PNG, revised_prompt: "p" },
      { type: "mcp_call", id: "m1", server_label: "m", name: "f", arguments: "{}", output: "o", error: "e" },
      { type: "mcp_list_tools", server_label: "m", tools: [{ name: "f", description: "d" }] },
      { type: "computer_call", id: "c", action: { type: "type", text: "t" } },
    ],
    usage: { input_tokens: 1 },
  },
  embeddings: {
    object: "list",
    model: "e",
    data: [{ object: "embedding", index: 0, embedding: [0.1, 0.2] }],
    usage: { prompt_tokens: 1 },
    note: "n",
  },
  rerank: {
    id: "r",
    model: "r",
    results: [
      { index: 0, relevance_score: 0.5, document: { text: "b", title: "t", meta: { by: "c" } } },
      { index: 1, relevance_score: 0.4, document: "a" },
    ],
    meta: { api_version: { version: "2" }, warnings: ["w"] },
  },
  moderations: {
    id: "modr-a",
    model: "m",
    results: [
      {
        flagged: true,
        categories: { hate: true },
        category_scores: { hate: 0.5 },
        category_applied_input_types: { hate: ["text"] },
      },
    ],
  },
  transcriptions: {
    text: "said",
    task: "transcribe",
    language: "english",
    duration: 1.5,
    segments: [{ id: 0, start: 0, end: 1, text: "said", speaker: "ann" }],
    words: [{ word: "said", start: 0, end: 1 }],
    logprobs: [{ token: "sa", bytes: [1], logprob: -1 }],
    usage: { type: "duration", seconds: 2 },
  },
} as const;
