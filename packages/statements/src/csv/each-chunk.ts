/** Lines in a chunk: some 100 kB. */
const CHUNK = 500;

/** The texts of all items, several of them joined at a time. */
export function* eachChunk<Item>(items: readonly Item[], render: (item: Item) => string): Generator<string> {
  for (let at = 0; at < items.length; at += CHUNK) {
    yield items
      .slice(at, at + CHUNK)
      .map(render)
      .join("");
  }
}
