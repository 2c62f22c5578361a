/** What waits, of several owners: each owner's in its order, the owners in turn. */
export function createFairQueue<Item>() {
  /** In the order of their turns. */
  const owners = new Map<string, Item[]>();
  return {
    add(owner: string, item: Item): void {
      const waiting = owners.get(owner);
      if (waiting) waiting.push(item);
      else owners.set(owner, [item]);
    },
    next(): Item | null {
      const [first] = owners;
      if (!first) return null;
      const [owner, waiting] = first;
      const item = waiting.shift();
      owners.delete(owner);
      if (waiting.length > 0) owners.set(owner, waiting);
      return item ?? null;
    },
  };
}
