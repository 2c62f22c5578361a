import type { Message, ToolMessage } from "@causeway/contracts";
import { asObject, type JsonObject } from "../../shared/json-object.ts";
import { mapContent, type Mapping, NOTHING_SAID } from "./map-content.ts";

/**
 * The result of a tool call. Pictures stay in it (#67), or follow it for models that take none there. Markers can't be
 * inside a result.
 */
export function mapResult(message: ToolMessage, mapping: Mapping): JsonObject[] {
  const blocks = mapContent(message.content, mapping).filter((block) => !block.cachePoint);
  const inside = mapping.traits.imagesInResults ? blocks : blocks.filter((block) => !block.image);
  const outside = mapping.traits.imagesInResults ? [] : blocks.filter((block) => block.image);
  const toolResult = {
    toolUseId: message.tool_call_id,
    content:
      inside.length > 0 ? inside : [outside.length > 0 ? { text: "The result follows." } : NOTHING_SAID],
    ...(isFailed(message) ? { status: "error" } : {}),
  };
  return [{ toolResult }, ...outside];
}

/** Callers say so in the words of the Messages format, or in Bedrock's. */
function isFailed(message: Message): boolean {
  const extra = asObject(message.extra_content);
  return (
    message.is_error === true ||
    asObject(extra?.anthropic)?.is_error === true ||
    asObject(extra?.bedrock)?.status === "error"
  );
}
