import type { Call, Frame, JsonObject, ToolCall } from "../dialect.ts";
import { claudePieces } from "../argument-pieces.ts";
import { sign } from "../signature.ts";
import { namedEvent } from "../sse.ts";
import { messageHead, STOP_REASONS, wireUsage } from "./render-answer.ts";

/** A message as server-sent events. */
export function* renderStream(call: Call): Iterable<Frame> {
  for (const { data, content } of streamEvents(call)) yield namedEvent(data, content);
}

/** One event before it is written, as text or into a frame. */
interface StreamEvent {
  readonly data: JsonObject & { readonly type: string };
  /** As `Frame` has it. */
  readonly content: boolean;
}

/** The events of a message: start, one block after the other, delta with the final usage, stop. */
export function* streamEvents({ answer, controls }: Call): Iterable<StreamEvent> {
  const usage = answer.usage && controls.usage !== "none" ? wireUsage(answer.usage) : null;
  const message = { ...messageHead(answer), content: [], stop_reason: null, stop_sequence: null };
  yield event({
    type: "message_start",
    // The real API counts the first token here; some compatible ones say nothing before the end.
    message: { ...message, ...(usage && { usage: startUsage(usage, controls.usage === "last-empty") }) },
  });
  yield event({ type: "ping" });
  let index = 0;
  if (answer.reasoning.length > 0) yield* thinkingBlock(index++, answer.reasoning);
  if (answer.text.length > 0) yield* textBlock(index++, answer.text);
  for (const call of answer.toolCalls) yield* toolBlock(index++, call);
  yield event({
    type: "message_delta",
    delta: { stop_reason: STOP_REASONS[answer.finish], stop_sequence: null },
    ...(usage && { usage }),
  });
  if (!controls.noDone) yield event({ type: "message_stop" });
}

function startUsage(usage: JsonObject, unknown: boolean): JsonObject {
  if (!unknown) return { ...usage, output_tokens: 1 };
  return { input_tokens: 0, output_tokens: 0 };
}

function* thinkingBlock(index: number, pieces: readonly string[]): Iterable<StreamEvent> {
  yield start(index, { type: "thinking", thinking: "", signature: "" });
  for (const thinking of pieces) yield delta(index, { type: "thinking_delta", thinking });
  yield delta(index, { type: "signature_delta", signature: sign(pieces.join("")) });
  yield event({ type: "content_block_stop", index });
}

function* textBlock(index: number, pieces: readonly string[]): Iterable<StreamEvent> {
  yield start(index, { type: "text", text: "" });
  for (const text of pieces) yield delta(index, { type: "text_delta", text });
  yield event({ type: "content_block_stop", index });
}

function* toolBlock(index: number, call: ToolCall): Iterable<StreamEvent> {
  yield start(index, { type: "tool_use", id: `toolu_${call.id}`, name: call.name, input: {} });
  for (const piece of claudePieces(call.arguments)) {
    yield delta(index, { type: "input_json_delta", partial_json: piece });
  }
  yield event({ type: "content_block_stop", index });
}

const start = (index: number, block: JsonObject): StreamEvent =>
  event({ type: "content_block_start", index, content_block: block });

const delta = (index: number, change: JsonObject): StreamEvent =>
  event({ type: "content_block_delta", index, delta: change }, true);

const event = (data: StreamEvent["data"], content = false): StreamEvent => ({ data, content });
