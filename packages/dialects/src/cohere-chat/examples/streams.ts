import { USAGE } from "./answers.ts";

type Json = Record<string, unknown>;

/** Every example is written by hand from vendor documentation: field names and order are theirs, texts are ours. */
const event = (type: string, more: Json = {}): string =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...more })}\n\n`;

const message = (type: string, index: number, part: Json): string =>
  event(type, { index, delta: { message: part } });

const START = `event: message-start\ndata: ${JSON.stringify({
  id: "c1",
  type: "message-start",
  delta: { message: { role: "assistant", content: [], tool_plan: "", tool_calls: [], citations: [] } },
})}\n\n`;

const end = (finish_reason: string, more: Json = { usage: USAGE }): string =>
  event("message-end", { delta: { finish_reason, ...more } });

const DONE = "data: [DONE]\n\n";

/** From vendor documentation: "Chat with Streaming". */
export const plain = [
  START,
  message("content-start", 0, { content: { type: "text", text: "" } }),
  message("content-delta", 0, { content: { text: "Grüße" } }),
  message("content-delta", 0, { content: { text: ", 世界 😀" } }),
  event("content-end", { index: 0 }),
  end("COMPLETE"),
  DONE,
].join("");

/** From vendor documentation: "Reasoning", streaming; some streams end without `[DONE]`. */
export const thinking = [
  START,
  message("content-start", 0, { content: { type: "thinking", thinking: "" } }),
  message("content-delta", 0, { content: { thinking: "Let me " } }),
  message("content-delta", 0, { content: { thinking: "think." } }),
  event("content-end", { index: 0 }),
  message("content-start", 1, { content: { type: "text", text: "4" } }),
  message("content-delta", 1, { content: { text: "2" } }),
  message("citation-start", 0, {
    citations: {
      start: 0,
      end: 2,
      text: "42",
      sources: [{ type: "tool", id: "f:0", tool_output: {} }],
      type: "TEXT_CONTENT",
      content_index: 1,
    },
  }),
  event("citation-end", { index: 0 }),
  end("MAX_TOKENS"),
].join("");

/** From vendor documentation: "Streaming for tool use": a plan, then calls whose arguments come in pieces. */
export const toolCalls = [
  START,
  event("tool-plan-delta", { delta: { message: { tool_plan: "I will " } } }),
  event("tool-plan-delta", { delta: { message: { tool_plan: "look." } } }),
  message("tool-call-start", 0, {
    tool_calls: { id: "weather_1", type: "function", function: { name: "weather", arguments: "" } },
  }),
  message("tool-call-delta", 0, { tool_calls: { function: { arguments: '{"city":' } } }),
  message("tool-call-delta", 0, { tool_calls: { function: { arguments: '"Köln"}' } } }),
  event("tool-call-end", { index: 0 }),
  message("tool-call-start", 1, {
    tool_calls: { id: "time_1", type: "function", function: { name: "time", arguments: "" } },
  }),
  event("tool-call-end", { index: 1 }),
  end("TOOL_CALL"),
  DONE,
].join("");

/** From vendor documentation: `finish_reason` `ERROR`: the provider gives up in the middle. */
export const failing = [
  START,
  message("content-delta", 0, { content: { text: "Hal" } }),
  end("ERROR", { error: "internal server error" }),
  DONE,
].join("");

/** From vendor documentation: `debug` events come only when asked for. */
export const unknownEvents = [
  START,
  event("debug", { prompt: "x" }),
  event("new-event"),
  end("COMPLETE"),
  DONE,
].join("");
