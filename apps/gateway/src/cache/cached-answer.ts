import type { JsonObject } from "@causeway/dialects";

/** A stored answer: whole, in the format of the door it was asked at, and where it came from. */
export interface CachedAnswer {
  readonly v: 1;
  /** Unix ms. */
  readonly storedAtMs: number;
  readonly provider: string;
  /** Catalogue id, or the name a custom provider was asked for. */
  readonly model: string;
  readonly upstreamModel: string;
  readonly region: string | null;
  /** Null for models without a price. */
  readonly priceVersion: string | null;
  /** Without the gateway's metadata. */
  readonly body: JsonObject;
}

const MAX_BYTES = 1024 * 1024;

/** What is written, or null for an answer above 1 MB. */
export function renderCached(answer: CachedAnswer): string | null {
  const text = JSON.stringify(answer);
  return Buffer.byteLength(text) <= MAX_BYTES ? text : null;
}

/** Null for anything this version does not know. */
export function parseCached(text: string): CachedAnswer | null {
  try {
    const answer = JSON.parse(text) as CachedAnswer;
    return answer.v === 1 ? answer : null;
  } catch {
    return null;
  }
}
