import type { StatedUsage } from "@causeway/contracts";
import type { JsonObject } from "../shared/json-object.ts";

/** One image of an answer: base64, a data URL or the URL of a file. */
export interface MadeImage {
  readonly data: string;
  readonly revisedPrompt?: string | null;
}

/** All parts of an answer together. */
export interface JoinedImages extends JsonObject {
  images: MadeImage[];
  usages: (StatedUsage | null)[];
  /** Members of the provider's usage that no one here knows. */
  unknown: readonly string[];
  quality: string | null;
  background: string | null;
  created: number | null;
  filtered: string | null;
}
