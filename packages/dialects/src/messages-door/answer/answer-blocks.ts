import type { Annotation, OutputImage, ReasoningDetail } from "@causeway/contracts";
import { isOwnDetail } from "../../anthropic-messages/index.ts";
import { parseDataUrl } from "../../shared/files/data-url.ts";
import { packState } from "../../shared/state/foreign-state.ts";
import { asFilledText, asObject, isObject, type JsonObject, parseNested } from "../../shared/json-object.ts";

/**
 * The signature of a thinking block that represents this detail; empty when it has nothing to keep. State that
 * Claude made goes back as it was, any other provider's is packed.
 */
export function toSignature(detail: ReasoningDetail): string {
  const { text: _, ...rest } = detail;
  if (isOwnDetail(detail)) return detail.signature ?? "";
  return detail.signature || detail.data || detail.id ? packState({ detail: rest }) : "";
}

/** Details that say nothing to a reader: encrypted thinking, and blocks of a provider's own (`provider.…`). */
export const isOpaque = ({ type }: ReasoningDetail): boolean =>
  type === "reasoning.encrypted" || type.startsWith("provider.");

/** A detail without readable text as a block, or null when there is nothing to keep. */
export function toOpaqueBlock(detail: ReasoningDetail): JsonObject | null {
  if (isOwnDetail(detail) && isObject(detail.block)) return detail.block;
  if (isOwnDetail(detail) && detail.data) return { type: "redacted_thinking", data: detail.data };
  const isKept = detail.data || detail.signature || detail.type.startsWith("provider.");
  return isKept ? { type: "redacted_thinking", data: packState({ detail }) } : null;
}

/** State that a provider tied to a tool call (thought signatures): clients keep no unknown fields, but they keep this. */
export const toCallState = (id: string, extra: unknown): JsonObject | null =>
  asObject(extra) ? { type: "redacted_thinking", data: packState({ call: id, extra_content: extra }) } : null;

/** Input of a tool call; what is no JSON object is quoted. */
export function toInput(text: string): JsonObject {
  const value = text.trim() === "" ? {} : parseNested(text);
  return isObject(value) ? value : { arguments: text };
}

/** The format has no images in answers; they look like those in questions. */
export function toImageBlock({ image_url: { url } }: OutputImage): JsonObject {
  const data = parseDataUrl(url);
  const source = data ? { type: "base64", media_type: data.mimeType, data: data.data } : { type: "url", url };
  return { type: "image", source };
}

/** A source as a citation of the kind a web search makes. */
export function toCitation({ url_citation: cited }: Annotation): JsonObject {
  return {
    type: "web_search_result_location",
    url: cited.url,
    title: asFilledText(cited.title),
    cited_text: cited.content ?? "",
    encrypted_index: "",
  };
}
