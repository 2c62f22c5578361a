import type { Call, Frame, JsonObject, ToolCall } from "../dialect.ts";
import { claudePieces } from "../argument-pieces.ts";
import { sign } from "../signature.ts";
import { encodeMessage, eventHeaders } from "./event-stream.ts";
import { STOP_REASONS, wireUsage } from "./render-answer.ts";

/** A Converse answer as binary events. Only tool blocks announce their start. */
export function* renderStream({ answer, controls }: Call): Iterable<Frame> {
  const usage = controls.usage === "none" ? null : answer.usage;
  yield event("messageStart", { role: "assistant" });
  let index = 0;
  if (answer.reasoning.length > 0) yield* reasoningBlock(index++, answer.reasoning);
  if (answer.text.length > 0) yield* textBlock(index++, answer.text);
  for (const call of answer.toolCalls) yield* toolBlock(index++, call);
  yield event("messageStop", { stopReason: STOP_REASONS[answer.finish] });
  if (controls.noDone) return;
  yield event("metadata", { ...(usage && { usage: wireUsage(usage) }), metrics: { latencyMs: 1 } });
}

function* reasoningBlock(contentBlockIndex: number, pieces: readonly string[]): Iterable<Frame> {
  for (const text of pieces) yield delta(contentBlockIndex, { reasoningContent: { text } });
  yield delta(contentBlockIndex, { reasoningContent: { signature: sign(pieces.join("")) } });
  yield event("contentBlockStop", { contentBlockIndex });
}

function* textBlock(contentBlockIndex: number, pieces: readonly string[]): Iterable<Frame> {
  for (const text of pieces) yield delta(contentBlockIndex, { text });
  yield event("contentBlockStop", { contentBlockIndex });
}

function* toolBlock(contentBlockIndex: number, call: ToolCall): Iterable<Frame> {
  const toolUse = { toolUseId: `tooluse_${call.id}`, name: call.name };
  yield event("contentBlockStart", { contentBlockIndex, start: { toolUse } });
  for (const input of claudePieces(call.arguments)) yield delta(contentBlockIndex, { toolUse: { input } });
  yield event("contentBlockStop", { contentBlockIndex });
}

const delta = (contentBlockIndex: number, change: JsonObject): Frame =>
  event("contentBlockDelta", { contentBlockIndex, delta: change }, true);

/** The real service pads payloads with a member `p`, so that their length tells nothing. */
const event = (type: string, payload: JsonObject, content = false): Frame => ({
  bytes: encodeMessage(eventHeaders(type), { ...payload, p: "abcdefgh" }),
  content,
});
