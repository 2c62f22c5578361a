import { asFilledText, asObject, type JsonObject } from "../../shared/json-object.ts";
import type { ModelTraits } from "../model-traits.ts";

/**
 * A prompt-cache marker as Bedrock has it: its own block after what should be cached (#71). Null without a marker, and
 * for models that refuse them. Source: Bedrock user guide, "Prompt caching for faster model inference".
 */
export function cachePoint(marker: unknown, traits: ModelTraits): JsonObject | null {
  const asked = asObject(marker);
  if (!asked || !traits.cachePoints) return null;
  const ttl = traits.richCachePoints ? asFilledText(asked.ttl) : null;
  return { cachePoint: { type: "default", ...(ttl ? { ttl } : {}) } };
}

/** Adds a marker after the last block, but never right after a document or video, which is refused: it goes before them. */
export function placeCachePoint(blocks: JsonObject[], point: JsonObject): void {
  let at = blocks.length;
  while (at > 0 && isBulky(blocks[at - 1])) at -= 1;
  if (at > 0 && !blocks[at - 1]?.cachePoint) blocks.splice(at, 0, point);
}

const isBulky = (block: JsonObject | undefined): boolean =>
  block?.document !== undefined || block?.video !== undefined;
