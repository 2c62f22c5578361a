import type { JsonObject } from "../dialect.ts";
import { asObject } from "../reading.ts";

/** Whether an answer of this kind is asked for, alone or with text. */
export function asksFor(modality: "AUDIO" | "IMAGE", body: JsonObject): boolean {
  const modalities = asObject(body.generationConfig).responseModalities;
  return Array.isArray(modalities) && modalities.includes(modality);
}
