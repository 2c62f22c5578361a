import type { CacheKey } from "../../cache/answer-store.ts";
import type { ResponseCache } from "../../cache/response-cache.ts";
import type { InspectedCall } from "../../request/call.ts";
import type { Resolved } from "../resolve/resolved.ts";
import { cacheKeyOf } from "./cache-key.ts";

/** What the cache knows of a call: where its answer is kept, and what was there. */
export interface CacheLookup {
  readonly key: CacheKey;
  /** `performance.now()` of the look. */
  readonly askedAt: number;
  /** As it was kept then; null when there was none. Never rejects. */
  readonly found: Promise<string | null>;
}

/**
 * Begins to look for the answer while the request is judged, so that the two waits are one. What is found is only used once the
 * request is admitted. Null when answers to the call are not cached.
 */
export async function beginLookup(
  cache: ResponseCache,
  call: InspectedCall,
  resolved: Resolved,
): Promise<CacheLookup | null> {
  const key = await cacheKeyOf(call, resolved);
  if (!key) return null;
  const askedAt = performance.now();
  const found = call.info.noCache ? Promise.resolve(null) : cache.store.find(key);
  return { key, askedAt, found };
}
