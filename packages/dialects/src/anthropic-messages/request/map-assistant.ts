import type { AssistantMessage, ReasoningDetail, ToolCall } from "@causeway/contracts";
import { asFilledText, asObject, isObject, type JsonObject, parseNested } from "../../shared/json-object.ts";
import { placeOf } from "../../shared/answer/place.ts";
import { toBlock } from "../reasoning-details.ts";
import { mapContent } from "./map-content.ts";

/**
 * An answer given earlier, as blocks: text and tool calls with thinking and the blocks of the provider's own tools in
 * their old places, unchanged (#72). Thinking of other providers stays out.
 */
export function mapAssistant(message: AssistantMessage): JsonObject[] {
  const texts = mapContent(message.content);
  if (texts.length === 0 && message.refusal) texts.push({ type: "text", text: message.refusal });
  const calls = (message.tool_calls ?? []).map(mapToolCall);
  return weave(texts, calls, readState(message.reasoning_details));
}

interface Kept {
  readonly block: JsonObject;
  readonly text: number;
  readonly calls: number;
}

const readState = (details: readonly ReasoningDetail[] | null | undefined): Kept[] =>
  (details ?? []).flatMap((detail) => {
    const block = toBlock(detail);
    return block ? [{ block, ...placeOf(detail) }] : [];
  });

/** Puts each kept block where it stood: after so many characters of text and so many calls. */
function weave(
  texts: readonly JsonObject[],
  calls: readonly JsonObject[],
  kept: readonly Kept[],
): JsonObject[] {
  const blocks: JsonObject[] = [];
  let at = 0;
  const place = (text: number, callsBefore: number): void => {
    for (let next = kept[at]; next && next.text <= text && next.calls <= callsBefore; next = kept[at]) {
      blocks.push(next.block);
      at += 1;
    }
  };
  let offset = 0;
  for (const block of texts) {
    for (const piece of split(block, kept.slice(at), offset)) {
      place(offset, 0);
      blocks.push(piece);
      offset += textOf(piece).length;
    }
  }
  calls.forEach((call, before) => {
    place(Number.POSITIVE_INFINITY, before);
    blocks.push(call);
  });
  place(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
  return blocks;
}

const textOf = (block: JsonObject): string => (typeof block.text === "string" ? block.text : "");

/** A text is cut where a kept block stood in its middle; a marker stays on its last piece. */
function split(block: JsonObject, kept: readonly Kept[], offset: number): JsonObject[] {
  const text = textOf(block);
  const cuts = kept
    .filter((one) => one.calls === 0 && one.text > offset && one.text < offset + text.length)
    .map((one) => one.text - offset);
  if (cuts.length === 0) return [block];
  const edges = [0, ...new Set(cuts), text.length];
  return edges.slice(1).map((end, piece) => ({
    ...(end === text.length ? block : { type: "text" }),
    text: text.slice(edges[piece], end),
  }));
}

function mapToolCall(call: ToolCall): JsonObject {
  const own = asObject(call.extra_content?.anthropic);
  return {
    type: "tool_use",
    id: call.id,
    name: call.function.name,
    input: readArguments(call.function.arguments),
    ...own,
    ...(call.cache_control ? { cache_control: call.cache_control } : {}),
  };
}

/** Claude wants an object; a model that wrote something else is quoted. */
function readArguments(text: string): JsonObject {
  const value = asFilledText(text.trim()) ? parseNested(text) : {};
  return isObject(value) ? value : { arguments: text };
}
