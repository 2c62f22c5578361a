import { describe, expect, it } from "vitest";
import { createLru } from "./create-lru.ts";

describe("a cache of the most recently used entries", () => {
  it("forgets the one that was used longest ago, and never keeps more than it may", () => {
    const cache = createLru<number>(3);
    for (const [name, value] of [
      ["a", 1],
      ["b", 2],
      ["c", 3],
    ] as const)
      cache.set(name, value);
    cache.get("a");
    cache.set("d", 4);
    expect([...cache.keys()].sort()).toEqual(["a", "c", "d"]);
    cache.set("a", 5);
    expect([cache.get("a"), cache.size]).toEqual([5, 3]);
    for (let index = 0; index < 1_000; index += 1) cache.set(`more ${index}`, index);
    expect([...cache.keys()].sort()).toEqual(["more 997", "more 998", "more 999"]);
  });

  it("forgets every entry after its time", () => {
    const cache = createLru<true>(10, 5_000);
    cache.set("old", true, { start: performance.now() - 6_000 });
    cache.set("new", true);
    expect([cache.get("old"), cache.get("new")]).toEqual([undefined, true]);
  });

  it("takes no room before there are entries", () => {
    const before = process.memoryUsage();
    const caches = Array.from({ length: 20 }, () => createLru<number>(1_000_000));
    const after = process.memoryUsage();
    expect(caches).toHaveLength(20);
    // 20 million places of 8 bytes would be 160 MB in each of four lists.
    expect(after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers).toBeLessThan(20e6);
  });
});
