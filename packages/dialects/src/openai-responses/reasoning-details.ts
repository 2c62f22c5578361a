import type { ReasoningDetail } from "@causeway/contracts";
import {
  asArray,
  asFilledText,
  asObject,
  asObjects,
  asText,
  type JsonObject,
} from "../shared/json-object.ts";
import { type Place, renderPlace } from "../shared/answer/place.ts";

/** Names this dialect's own state in `reasoning_details`. */
export const FORMAT = "openai-responses";

/** Was this detail made by the Responses format? */
export const isOwnDetail = ({ format }: ReasoningDetail): boolean => format === FORMAT;

/** Texts of a reasoning item: its summary, and the thinking itself where a provider shows it. */
const textsOf = (parts: unknown): string[] => asObjects(parts).map(({ text }) => asText(text) ?? "");

/**
 * An item the chat form has no word for, as a detail: reasoning with its encrypted state, items of tools that the
 * provider ran (`provider.block`), and the phase of a message (`provider.message`). `providerId` made it: encrypted
 * state means nothing to any other.
 */
export function toDetail(item: JsonObject, place: Place, providerId: string | null): ReasoningDetail {
  const made = { format: FORMAT, ...(providerId ? { provider: providerId } : {}), ...renderPlace(place) };
  if (item.type === "reasoning") return { ...describeReasoning(item), ...made };
  if (item.type === "message") return { type: "provider.message", phase: item.phase ?? null, ...made };
  return { type: "provider.block", block: item, ...made };
}

function describeReasoning(item: JsonObject): ReasoningDetail {
  const id = asFilledText(item.id);
  const data = asFilledText(item.encrypted_content);
  const summaries = textsOf(item.summary);
  const text = textsOf(item.content).join("");
  const kind = text === "" ? "reasoning.summary" : "reasoning.text";
  return {
    type: data ? "reasoning.encrypted" : kind,
    ...(id ? { id } : {}),
    ...(data ? { data } : {}),
    ...(text === "" ? {} : { text }),
    ...(summaries.length > 0 ? { summary: summaries.join("\n\n") } : {}),
    ...(summaries.length > 1 ? { summary_parts: summaries } : {}),
  };
}

/**
 * The item of a detail, or null for one that this provider cannot take back. A summary alone is nothing to it: items are
 * not stored there, and would be looked for by their id.
 */
export function toItem(detail: ReasoningDetail, providerId: string): JsonObject | null {
  if (!isOwnDetail(detail)) return null;
  const maker = asFilledText(detail.provider);
  if (maker !== null && maker !== providerId) return null;
  if (detail.type === "provider.block") return asObject(detail.block);
  return detail.data || detail.text ? toReasoningItem(detail) : null;
}

/** A reasoning item with everything its detail kept. */
export function toReasoningItem(detail: ReasoningDetail): JsonObject {
  const parts = asArray(detail.summary_parts);
  const summaries = parts.length > 0 ? parts : detail.summary ? [detail.summary] : [];
  return {
    type: "reasoning",
    ...(detail.id ? { id: detail.id } : {}),
    summary: summaries.map((text) => ({ type: "summary_text", text })),
    ...(detail.text ? { content: [{ type: "reasoning_text", text: detail.text }] } : {}),
    ...(detail.data ? { encrypted_content: detail.data } : {}),
  };
}
