import type { ChunkDelta } from "@causeway/contracts";
import {
  asArray,
  asFilledText,
  asText,
  isObject,
  type JsonObject,
  parseNested,
} from "../../shared/json-object.ts";
import { toAnnotations } from "../answer/annotations.ts";
import { toToolCall } from "../answer/read-content.ts";
import { toDetail } from "../reasoning-details.ts";

/** A content block while it streams in. `json` gathers the input of a tool. */
export interface OpenBlock {
  readonly index: number;
  readonly block: JsonObject;
  json: string;
}

/** The block a first delta belongs to when its `content_block_start` never came (#68); null when it cannot be told. */
export function implyBlock(delta: JsonObject): JsonObject | null {
  switch (delta.type) {
    case "text_delta":
    case "citations_delta":
      return { type: "text", text: "" };
    case "thinking_delta":
    case "signature_delta":
      return { type: "thinking", thinking: "", signature: "" };
    default:
      return null;
  }
}

/** Deltas that add to a text of their block, and which. Source: Messages API, "Streaming messages". */
const TEXTS: Readonly<Record<string, string>> = {
  text_delta: "text",
  thinking_delta: "thinking",
  signature_delta: "signature",
  compaction_delta: "content",
};

/** Adds a delta to its block. */
export function addDelta(open: OpenBlock, delta: JsonObject): void {
  const { block } = open;
  const field = TEXTS[String(delta.type)];
  if (field) {
    block[field] = (asText(block[field]) ?? "") + (asText(delta[field]) ?? "");
  } else if (delta.type === "citations_delta") {
    block.citations = [...asArray(block.citations), delta.citation];
  } else if (delta.type === "input_json_delta") open.json += asText(delta.partial_json) ?? "";
}

/** The block once it is whole: input gathered in pieces takes the place of the empty one it began with. */
function finishBlock({ block, json }: OpenBlock): JsonObject {
  const input = json === "" ? undefined : parseNested(json);
  return isObject(input) ? { ...block, input } : block;
}

/** An open block and where it appears in the answer so far. */
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
