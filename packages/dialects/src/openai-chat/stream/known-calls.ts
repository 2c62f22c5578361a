/** The tool calls of a choice that a stream has named so far, each with its place: the index callers see. */
export interface KnownCalls {
  /**
   * The place of the call that a piece belongs to, which is the next one for a call not named before. Calls are told apart by
   * index, and by id where the index is missing or the same for all (Gemini). A piece with neither belongs to the last call.
   */
  place(index: number | null, id: string | null): number;
  /** Whether the call at this place is the last one of this index. */
  isLast(place: number, index: number): boolean;
  readonly count: () => number;
}

/** Places are found without a look at the other calls: a stream may name thousands of them. */
export function createKnownCalls(): KnownCalls {
  /** The id of the call at each place. */
  const ids: (string | null)[] = [];
  /** The last place of each index, and of each id. */
  const byIndex = new Map<number, number>();
  const byId = new Map<string, number>();

  const add = (index: number | null, id: string | null): number => {
    const place = ids.length;
    ids.push(id);
    if (index !== null) byIndex.set(index, place);
    if (id !== null) byId.set(id, place);
    return place;
  };

  return {
    place(index, id) {
      if (index === null && id === null) return ids.length === 0 ? add(index, id) : ids.length - 1;
      const known = index === null ? byId.get(id ?? "") : byIndex.get(index);
      if (known === undefined) return add(index, id);
      const named = ids[known] ?? null;
      return id !== null && named !== null && named !== id ? add(index, id) : known;
    },
    isLast: (place, index) => byIndex.get(index) === place,
    count: () => ids.length,
  };
}
