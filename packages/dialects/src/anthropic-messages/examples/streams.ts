import {
  blockStart,
  blockStop,
  delta,
  event,
  messageDelta,
  messageStart,
  messageStop,
  ping,
  textBlock,
  toolBlock,
} from "./events.ts";

/** From vendor documentation: Messages API, "Streaming messages", "Basic streaming request". */
export const plain =
  messageStart() + ping + textBlock(0, "Gr", "üße, 世界😀", "\n") + messageDelta("end_turn") + messageStop;

/** From vendor documentation: the same page, "Streaming request with tool use": text, then two calls. */
export const tools = [
  messageStart(),
  textBlock(0, "Let me look."),
  toolBlock(1, "toolu_1", "weather", "", '{"city": "K', 'öln"', "}"),
  toolBlock(2, "toolu_2", "weather", '{"city": "Rom"}'),
  messageDelta("tool_use"),
  messageStop,
].join("");

/** From vendor documentation: "Extended thinking", "Streaming thinking"; one block is redacted. */
export const thinking = [
  messageStart(),
  blockStart(0, { type: "thinking", thinking: "", signature: "" }),
  delta(0, { type: "thinking_delta", thinking: "Let me " }),
  delta(0, { type: "thinking_delta", thinking: "think." }),
  delta(0, { type: "signature_delta", signature: "EqQBCgIYAhIM" }),
  blockStop(0),
  blockStart(1, { type: "redacted_thinking", data: "EmwKAhgBEgy3va3pzix" }),
  blockStop(1),
  textBlock(2, "42"),
  messageDelta("end_turn", { output_tokens: 9, output_tokens_details: { thinking_tokens: 6 } }),
  messageStop,
].join("");

/** From vendor documentation: "Web search tool", "Streaming": the call, its result, cited text; usage grows. */
export const webSearch = [
  messageStart(),
  textBlock(0, "I'll search."),
  blockStart(1, { type: "server_tool_use", id: "srvtoolu_1", name: "web_search", input: {} }),
  delta(1, { type: "input_json_delta", partial_json: '{"query":' }),
  delta(1, { type: "input_json_delta", partial_json: '"shannon"}' }),
  blockStop(1),
  blockStart(2, {
    type: "web_search_tool_result",
    tool_use_id: "srvtoolu_1",
    content: [
      { type: "web_search_result", title: "Shannon", url: "https://example.com/s", encrypted_content: "Eqg" },
    ],
  }),
  blockStop(2),
  blockStart(3, { type: "text", text: "", citations: [] }),
  delta(3, {
    type: "citations_delta",
    citation: {
      type: "web_search_result_location",
      cited_text: "born 1916",
      url: "https://example.com/s",
      title: "Shannon",
      encrypted_index: "Eo8",
    },
  }),
  delta(3, { type: "text_delta", text: "He was born in 1916." }),
  blockStop(3),
  messageDelta("end_turn", {
    input_tokens: 6039,
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: 0,
    output_tokens: 93,
    server_tool_use: { web_search_requests: 1 },
  }),
  messageStop,
].join("");

/** From vendor documentation: "Streaming messages", "Error events". */
export const overloaded = [
  messageStart(),
  textBlock(0, "Hel"),
  event({ type: "error", error: { type: "overloaded_error", message: "Overloaded" } }),
].join("");

/** From vendor documentation: "Programmatic tool calling": an answer that continues begins with what was there. */
export const continued =
  messageStart({
    content: [
      {
        type: "tool_use",
        id: "toolu_9",
        name: "roll",
        input: { sides: 6 },
        caller: { type: "code_execution_20250825", tool_id: "srvtoolu_1" },
      },
    ],
    stop_reason: "tool_use",
  }) + messageStop;
