import type { ReasoningDetail } from "@causeway/contracts";
import { asCount, asFilledText, asObject, asText, type JsonObject } from "../shared/json-object.ts";

/** Names this dialect's own state in `reasoning_details`. */
export const FORMAT = "anthropic-messages";

/** Formats whose signatures Claude takes back: they are the same on every platform. */
const TAKEN = new Set([FORMAT, "bedrock-converse", "anthropic-claude-v1"]);

/** Did Claude make this detail? */
export const isOwnDetail = ({ format }: ReasoningDetail): boolean => Boolean(format && TAKEN.has(format));

/** Where a block stood: characters of text and tool calls that came before it. */
export interface Place {
  readonly text: number;
  readonly calls: number;
}

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

const renderPlace = ({ text, calls }: Place): JsonObject => ({
  ...(text > 0 ? { text_offset: text } : {}),
  ...(calls > 0 ? { call_offset: calls } : {}),
});

export const placeOf = (detail: ReasoningDetail): Place => ({
  text: asCount(detail.text_offset),
  calls: asCount(detail.call_offset),
});

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
