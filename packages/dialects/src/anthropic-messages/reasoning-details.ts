import type { ReasoningDetail } from "@causeway/contracts";
import { isOwnDetail } from "../shared/claude/own-detail.ts";
import { asFilledText, asObject, asText, type JsonObject } from "../shared/json-object.ts";
import { type Place, renderPlace } from "../shared/answer/place.ts";

/** Names this dialect's own state in `reasoning_details`. */
const FORMAT = "anthropic-messages";

/**
 * A block the chat form has no word for, as a detail: thinking with its signature, redacted thinking, and blocks of
 * tools that the provider ran (`provider.block`), all of which Claude wants back unchanged and in their places.
 */
export function toDetail(block: JsonObject, place: Place): ReasoningDetail {
  return { ...describe(block), ...renderPlace(place) };
}

function describe(block: JsonObject): ReasoningDetail {
  if (block.type === "thinking") {
    const signature = asFilledText(block.signature);
    return {
      type: "reasoning.text",
      text: asText(block.thinking) ?? "",
      ...(signature ? { signature } : {}),
      format: FORMAT,
    };
  }
  if (block.type === "redacted_thinking")
    return { type: "reasoning.encrypted", data: asText(block.data) ?? "", format: FORMAT };
  return { type: "provider.block", block, format: FORMAT };
}

/** The block of a detail, or null for one that another provider made or that lost its signature. */
export function toBlock(detail: ReasoningDetail): JsonObject | null {
  if (detail.format && !isOwnDetail(detail)) return null;
  switch (detail.type) {
    case "reasoning.text":
      return detail.signature
        ? { type: "thinking", thinking: detail.text ?? "", signature: detail.signature }
        : null;
    case "reasoning.encrypted":
      return detail.data ? { type: "redacted_thinking", data: detail.data } : null;
    case "provider.block":
      return asObject(detail.block);
    default:
      return null;
  }
}
