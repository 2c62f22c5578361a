import type { ReasoningDetail } from "@causeway/contracts";
import { isOwnDetail } from "../shared/claude/own-detail.ts";
import { asFilledText, asObject, asText, type JsonObject, parseNested } from "../shared/json-object.ts";
import { type Place, renderPlace } from "../shared/answer/place.ts";
import type { ModelTraits } from "./model-traits.ts";

/** Names this dialect's own state in `reasoning_details`; Claude's signatures are the same on every platform. */
const FORMAT = "bedrock-converse";
/** Blocks of tools that Bedrock ran itself: no other platform takes these. */
const BLOCK_FORMAT = "bedrock-converse.block";

/** A block the chat form has no word for, as a detail that goes back unchanged into its place (#72). */
export function toDetail(block: JsonObject, place: Place): ReasoningDetail {
  return { ...describe(block), ...renderPlace(place) };
}

function describe(block: JsonObject): ReasoningDetail {
  const content = asObject(block.reasoningContent);
  if (!content) return { type: "provider.block", data: JSON.stringify(block), format: BLOCK_FORMAT };
  const redacted = asFilledText(content.redactedContent);
  if (redacted) return { type: "reasoning.encrypted", data: decodeBlob(redacted), format: FORMAT };
  const { text, signature } = asObject(content.reasoningText) ?? {};
  return {
    type: "reasoning.text",
    text: asText(text) ?? "",
    ...(asFilledText(signature) ? { signature: asText(signature) } : {}),
    format: FORMAT,
  };
}

/**
 * Claude's redacted thinking is text already; here it is a blob, so base64 once more. As the text itself it fits
 * Anthropic's own API, too.
 */
function decodeBlob(blob: string): string {
  const text = Buffer.from(blob, "base64").toString("latin1");
  return /^[\x20-\x7e]+$/.test(text) ? text : BINARY + blob;
}

const BINARY = "base64:";

const encodeBlob = (data: string): string =>
  data.startsWith(BINARY) ? data.slice(BINARY.length) : Buffer.from(data, "latin1").toString("base64");

/** The block of a detail, or null for one that this model would refuse: of another provider, or without its signature. */
export function toBlock(detail: ReasoningDetail, { family }: ModelTraits): JsonObject | null {
  if (detail.format === BLOCK_FORMAT)
    return family === "nova" ? asObject(parseNested(asText(detail.data) ?? "")) : null;
  if (family !== "claude" || (detail.format && !isOwnDetail(detail))) return null;
  if (detail.type === "reasoning.text" && detail.signature) {
    const reasoningText = { text: detail.text ?? "", signature: detail.signature };
    return { reasoningContent: { reasoningText } };
  }
  return detail.type === "reasoning.encrypted" && detail.data
    ? { reasoningContent: { redactedContent: encodeBlob(detail.data) } }
    : null;
}
