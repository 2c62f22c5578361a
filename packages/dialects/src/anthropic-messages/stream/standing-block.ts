import type { ChunkDelta } from "@causeway/contracts";
import { asFilledText, type JsonObject } from "../../shared/json-object.ts";
import { toAnnotations } from "../answer/annotations.ts";
import { toToolCall } from "../answer/read-content.ts";
import { toDetail } from "../reasoning-details.ts";
import { finishBlock, type OpenBlock } from "./open-block.ts";

/** An open block and where it stands in the answer so far. */
export interface Standing extends OpenBlock {
  readonly textStart: number;
  readonly callsBefore: number;
  /** Position among the tool calls; -1 for anything else. */
  readonly call: number;
}

/** What a block says when it opens. */
export function sayStart({ block, call }: Standing): ChunkDelta | null {
  if (call >= 0) {
    const { extra_content: extra, ...rest } = toToolCall(block, "");
    return { tool_calls: [{ index: call, ...rest, ...(extra ? { extra_content: extra } : {}) }] };
  }
  const text = block.type === "text" ? asFilledText(block.text) : null;
  const thinking = block.type === "thinking" ? asFilledText(block.thinking) : null;
  if (text) return { content: text };
  return thinking ? { reasoning: thinking } : null;
}

/** What a piece of a block says at once. Blocks of the provider's own tools say nothing until they are whole. */
export function sayDelta({ block, call }: Standing, delta: JsonObject): ChunkDelta | null {
  const text = delta.type === "text_delta" ? asFilledText(delta.text) : null;
  const thinking = delta.type === "thinking_delta" ? asFilledText(delta.thinking) : null;
  const json = block.type === "tool_use" ? asFilledText(delta.partial_json) : null;
  if (text) return { content: text };
  if (thinking) return { reasoning: thinking };
  return json ? sayInput(call, json) : null;
}

/** The answer itself where it comes as a tool's input, else arguments of a call. */
const sayInput = (call: number, json: string): ChunkDelta =>
  call < 0 ? { content: json } : { tool_calls: [{ index: call, function: { arguments: json } }] };

/** What only a whole block can say: signatures, sources, input that came without deltas (#62). */
export function sayEnd(standing: Standing, textLength: number): ChunkDelta | null {
  const { block, json, call, textStart, callsBefore } = standing;
  if (block.type === "tool_use")
    return json === "" ? sayInput(call, JSON.stringify(block.input ?? {})) : null;
  if (block.type === "text") {
    const annotations = toAnnotations(block.citations, { start: textStart, end: textLength });
    return annotations.length > 0 ? { annotations } : null;
  }
  const place = { text: textStart, calls: callsBefore };
  return { reasoning_details: [toDetail(finishBlock(standing), place)] };
}
