import { LRUCache } from "lru-cache";

const ONE = (): number => 1;

/**
 * Keeps the most recently used entries. Room is taken as entries come: the library's own `max` takes all of it at once, which for
 * 100,000 entries is several MB and 15 ms of a start.
 * @param max entries
 * @param ttl how long an entry is kept, in ms; as long as there is room without it
 */
export function createLru<Value extends NonNullable<unknown>>(
  max: number,
  ttl?: number,
): LRUCache<string, Value> {
  return new LRUCache<string, Value>({ maxSize: max, sizeCalculation: ONE, ...(ttl && { ttl }) });
}
