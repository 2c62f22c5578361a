import type { ReasoningDetail } from "@causeway/contracts";
import { asCount, asFilledText, asObject, asText, type JsonObject } from "../shared/json-object.ts";
import { type Place, placeOf, renderPlace } from "../shared/answer/place.ts";

/** Names this dialect's own state in `reasoning_details`. */
const FORMAT = "google-generate-content";

/** Formats whose signatures Gemini made; the second is what other routers call it. */
const TAKEN = new Set([FORMAT, "google-gemini-v1"]);

/** Did Gemini make this detail? */
export const isOwnDetail = ({ format }: ReasoningDetail): boolean => Boolean(format && TAKEN.has(format));

/** A signed thought. */
export const thoughtDetail = (text: string, signature: string, place: Place): ReasoningDetail => ({
  type: "reasoning.text",
  text,
  signature,
  format: FORMAT,
  ...renderPlace(place),
});

/**
 * The signature of a text part, which begins at `place` and has `length` characters. Signed parts may not be merged with
 * others when they go back (Gemini API docs, "Thought signatures").
 */
export const textSignature = (data: string, place: Place, length: number): ReasoningDetail => ({
  type: "reasoning.encrypted",
  data,
  format: FORMAT,
  ...renderPlace(place),
  text_length: length,
});

/** The signature of a tool call; also in the call's own `extra_content`, for clients that keep only one of the two. */
export const callSignature = (data: string, id: string): ReasoningDetail => ({
  type: "reasoning.encrypted",
  id,
  data,
  format: FORMAT,
});

/** The signature of the n-th image of an answer. */
export const imageSignature = (data: string, index: number): ReasoningDetail => ({
  type: "reasoning.encrypted",
  data,
  format: FORMAT,
  image_index: index,
});

/** A part the chat form has no word for: Google's own tools at work. It goes back unchanged, in its place. */
export const partDetail = (part: JsonObject, place: Place): ReasoningDetail => ({
  type: "provider.block",
  block: part,
  ...(asFilledText(part.thoughtSignature) ? { signature: asText(part.thoughtSignature) } : {}),
  format: FORMAT,
  ...renderPlace(place),
});

/** A detail as what it does to the parts that go back; null when it does nothing. */
export type Replay =
  | { readonly kind: "part"; readonly part: JsonObject; readonly place: Place }
  | { readonly kind: "text"; readonly signature: string; readonly place: Place; readonly length: number }
  | { readonly kind: "call"; readonly signature: string; readonly id: string }
  | { readonly kind: "image"; readonly signature: string; readonly index: number };

/** What a reasoning detail becomes in the next request; null for another provider's. */
export function toReplay(detail: ReasoningDetail): Replay | null {
  if (!isOwnDetail(detail)) return null;
  const place = placeOf(detail);
  const block = asObject(detail.block);
  if (block) return { kind: "part", part: block, place };
  if (detail.type === "reasoning.text" && detail.signature)
    return {
      kind: "part",
      place,
      part: { text: detail.text ?? "", thought: true, thoughtSignature: detail.signature },
    };
  const signature = detail.data ?? "";
  if (signature === "") return null;
  if (detail.id) return { kind: "call", signature, id: detail.id };
  if (typeof detail.image_index === "number") return { kind: "image", signature, index: detail.image_index };
  return { kind: "text", signature, place, length: asCount(detail.text_length) };
}
