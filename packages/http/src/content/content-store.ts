import type { Content } from "./content.ts";

interface Entry {
  readonly content: Content;
  readonly madeAt: number;
}

export interface ContentStoreOptions {
  /** Of all forms of everything kept; the least recently asked for go first. */
  readonly maxBytes: number;
  readonly maxAgeMs: number;
  readonly now?: () => number;
}

/** Contents by name, made when they are asked for, for as long as they are fresh and within a bound of bytes. */
export function createContentStore({ maxBytes, maxAgeMs, now = Date.now }: ContentStoreOptions) {
  const kept = new Map<string, Entry>();

  /** Forms are compressed after a content was put in: counted again each time. */
  function makeRoom(): void {
    let bytes = 0;
    for (const { content } of kept.values()) bytes += content.bytes();
    for (const [name, { content }] of kept) {
      if (bytes <= maxBytes) return;
      bytes -= content.bytes();
      kept.delete(name);
    }
  }

  return {
    /** What is fresh, or null. */
    find(name: string): Content | null {
      const known = kept.get(name);
      return known && now() - known.madeAt < maxAgeMs ? known.content : null;
    },
    /** @param make only called when there is none that is fresh */
    get(name: string, make: () => Content): Content {
      const known = kept.get(name);
      kept.delete(name);
      const isFresh = known !== undefined && now() - known.madeAt < maxAgeMs;
      const entry = isFresh ? known : { content: make(), madeAt: now() };
      kept.set(name, entry);
      makeRoom();
      return entry.content;
    },
    count: () => kept.size,
  };
}

export type ContentStore = ReturnType<typeof createContentStore>;
