import type { RecordFinish } from "@causeway/contracts";
import type { JsonObject } from "@causeway/dialects";

/** A stored answer: whole, in the format of the door it was asked at, and where it came from. */
export interface CachedAnswer {
  readonly v: 2;
  /** Unix ms. */
  readonly storedAtMs: number;
  readonly provider: string;
  /** Catalog id, or the name a custom provider was asked for. */
  readonly model: string;
  readonly upstreamModel: string;
  readonly region: string | null;
  /** Null for models without a price. */
  readonly priceVersion: string | null;
  readonly finish: RecordFinish;
  /** What each hit saves; absent in answers that an earlier release kept. */
  readonly worth?: Worth;
  /** Fields of the request that it doesn't follow; absent: none. */
  readonly ignored?: readonly string[];
  /** Members that each hit has again. */
  readonly own: JsonObject;
  /** All others, as the JSON of an object: a hit sends them without looking at them. */
  readonly said: string;
}

/** What an answer used and cost when its provider gave it. Its price version is that of every request that gets it from the cache. */
interface Worth {
  /** Input and output. */
  readonly tokens: number;
  /** Picodollars, with storage: JSON has no bigint. */
  readonly cost: string;
}

/** Bytes of an answer that is kept. */
export const MAX_CACHED_BYTES = 1024 * 1024;

/** What is written, or null for an answer above 1 MB: `said` after everything else, which is one line. */
export function renderCached({ said, ...rest }: CachedAnswer): string | null {
  const text = `${JSON.stringify(rest)}\n${said}`;
  return Buffer.byteLength(text) <= MAX_CACHED_BYTES ? text : null;
}

/** Null for anything this version does not know. */
export function parseCached(text: string): CachedAnswer | null {
  const end = text.indexOf("\n");
  if (end < 0) return null;
  try {
    const answer = JSON.parse(text.slice(0, end)) as Omit<CachedAnswer, "said">;
    return answer.v === 2 ? { ...answer, said: text.slice(end + 1) } : null;
  } catch {
    return null;
  }
}
