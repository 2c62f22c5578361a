import type { ModelType, UnitPrices } from "@causeway/contracts";
import type { MappingRow, PriceRow } from "../rows/rows.ts";

/** The figures a type is billed by: one of each list must be known. */
export const BILLED_BY: Readonly<Record<ModelType, readonly (readonly (keyof UnitPrices)[])[]>> = {
  chat: [["prompt"], ["completion"]],
  realtime: [["prompt"], ["completion"]],
  embedding: [["prompt", "request", "perSecondInput"]],
  moderation: [["prompt", "request"]],
  rerank: [["prompt", "request"]],
  image: [["imageOutput", "imageOutputToken", "completion"]],
  video: [["perSecondOutput", "imageOutput"]],
  "audio-speech": [["perCharacter", "audioOutput", "perSecondOutput", "completion"]],
  "audio-transcription": [["perSecondInput", "perSecondOutput", "audioInput", "prompt"]],
  ocr: [["perPage", "prompt"]],
};

/** Types of which a price of 0 per token says nothing: they are billed by another unit. */
const ZERO_IS_UNKNOWN = new Set<ModelType>(["image", "video", "audio-speech", "audio-transcription", "ocr"]);

/** True when a mapping has the price its type is billed by. */
export function isPriced(
  type: ModelType,
  parts: Pick<MappingRow, "images" | "perSecond"> & { readonly price?: PriceRow },
): boolean {
  if ((parts.images ?? []).length > 0 || Object.keys(parts.perSecond ?? {}).length > 0) return true;
  const price = parts.price ?? {};
  const counts = (field: keyof UnitPrices): boolean =>
    price[field] !== undefined && !(ZERO_IS_UNKNOWN.has(type) && Number(price[field]) === 0);
  return BILLED_BY[type].every((fields) => fields.some(counts));
}
