import { wordsOf } from "../../answer/words.ts";
import type { Call, Frame, JsonObject, ToolCall } from "../dialect.ts";
import { argumentPieces } from "../argument-pieces.ts";
import { namedEvent } from "../sse.ts";
import { FINISH_REASONS, TOOL_PLAN, wireToolCall, wireUsage } from "./render-answer.ts";

/** A v2 chat answer as events: thinking, text, plan and calls, end with usage, `[DONE]`. */
export function* renderStream({ answer, controls }: Call): Iterable<Frame> {
  const message = { role: "assistant", content: [], tool_plan: "", tool_calls: [], citations: [] };
  yield namedEvent({ ...(!controls.noId && { id: answer.id }), type: "message-start", delta: { message } });
  let index = 0;
  if (answer.reasoning.length > 0) yield* contentEvents(index++, "thinking", answer.reasoning);
  if (answer.text.length > 0) yield* contentEvents(index++, "text", answer.text);
  if (answer.toolCalls.length > 0) yield* planEvents();
  for (const [at, call] of answer.toolCalls.entries()) yield* toolEvents(at, call);
  const usage = controls.usage === "none" ? null : answer.usage;
  const end = { finish_reason: FINISH_REASONS[answer.finish], ...(usage && { usage: wireUsage(usage) }) };
  yield namedEvent({ type: "message-end", delta: end });
  if (!controls.noDone) yield { bytes: "data: [DONE]\n\n", content: false };
}

function* contentEvents(
  index: number,
  type: "thinking" | "text",
  pieces: readonly string[],
): Iterable<Frame> {
  yield messageEvent("content-start", index, { content: { type, [type]: "" } });
  for (const piece of pieces)
    yield messageEvent("content-delta", index, { content: { [type]: piece } }, true);
  yield namedEvent({ type: "content-end", index });
}

function* planEvents(): Iterable<Frame> {
  for (const tool_plan of wordsOf(TOOL_PLAN)) {
    yield namedEvent({ type: "tool-plan-delta", delta: { message: { tool_plan } } }, true);
  }
}

function* toolEvents(index: number, call: ToolCall): Iterable<Frame> {
  const start = { ...wireToolCall(call), function: { name: call.name, arguments: "" } };
  yield messageEvent("tool-call-start", index, { tool_calls: start });
  for (const piece of argumentPieces(call.arguments)) {
    yield messageEvent("tool-call-delta", index, { tool_calls: { function: { arguments: piece } } }, true);
  }
  yield namedEvent({ type: "tool-call-end", index });
}

const messageEvent = (type: string, index: number, message: JsonObject, content = false): Frame =>
  namedEvent({ type, index, delta: { message } }, content);
