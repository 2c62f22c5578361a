import { endsInText, type JsonObject } from "@causeway/dialects";
import { objectsOf } from "./read-events.ts";
import { renderEvent } from "./render-event.ts";

/**
 * A whole message as the events of a stream. Blocks of unknown types come whole, as providers' own tools send them.
 * @param userAgent the client's, which may need the message to end in its text
 */
export function rebuildMessage(message: JsonObject, userAgent?: string): string {
  const { content, stop_reason, stop_sequence, stop_details, usage, metadata, ...head } = message;
  const begun = { ...head, content: [], stop_reason: null, stop_sequence: null, usage };
  const delta = {
    stop_reason,
    stop_sequence: stop_sequence ?? null,
    ...(stop_details === undefined ? {} : { stop_details }),
  };
  return [
    { type: "message_start", message: begun },
    ...toShown(objectsOf(content), userAgent).flatMap(toEvents),
    { type: "message_delta", delta, usage, metadata },
    { type: "message_stop" },
  ]
    .map(renderEvent)
    .join("");
}

/** Leaves out opaque state behind the text, as the stream that another client was sent may have had, where a client needs that. */
function toShown(blocks: readonly JsonObject[], userAgent: string | undefined): readonly JsonObject[] {
  const end = blocks.findLastIndex(({ type }) => type !== "redacted_thinking") + 1;
  return blocks[end - 1]?.type === "text" && endsInText(userAgent) ? blocks.slice(0, end) : blocks;
}

function toEvents(block: JsonObject, index: number): JsonObject[] {
  const { begun, deltas } = split(block);
  return [
    { type: "content_block_start", index, content_block: begun },
    ...deltas.map((delta) => ({ type: "content_block_delta", index, delta })),
    { type: "content_block_stop", index },
  ];
}

interface SplitBlock {
  readonly begun: JsonObject;
  readonly deltas: readonly JsonObject[];
}

function split(block: JsonObject): SplitBlock {
  switch (block.type) {
    case "text":
      return splitText(block);
    case "thinking":
      return splitThinking(block);
    case "tool_use":
    case "server_tool_use":
    case "mcp_tool_use":
      return {
        begun: { ...block, input: {} },
        deltas: [{ type: "input_json_delta", partial_json: JSON.stringify(block.input ?? {}) }],
      };
    default:
      return { begun: block, deltas: [] };
  }
}

function splitText({ text, citations, ...rest }: JsonObject): SplitBlock {
  const sources = Array.isArray(citations) ? citations : [];
  const begun = { ...rest, text: "", ...(sources.length > 0 ? { citations: [] } : {}) };
  const cited = sources.map((citation) => ({ type: "citations_delta", citation }));
  return { begun, deltas: [...cited, { type: "text_delta", text }] };
}

function splitThinking({ thinking, signature, ...rest }: JsonObject): SplitBlock {
  return {
    begun: { ...rest, thinking: "", signature: "" },
    deltas: [
      { type: "thinking_delta", thinking: thinking ?? "" },
      ...(signature ? [{ type: "signature_delta", signature }] : []),
    ],
  };
}
