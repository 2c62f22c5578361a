/** Longer names are cut: a caller's text must not cost more than a lookup. */
const MAX_LENGTH = 96;

/** Ids that share at least this part of their trigrams are near. */
const LEAST_LIKENESS = 0.25;

/** Finds the ids most like a misspelt one by the trigrams they share. The index is made when first asked. */
export function createNearestIds(
  listIds: () => readonly string[],
): (name: string, count: number) => string[] {
  let index: { ids: readonly string[]; sizes: readonly number[]; byTrigram: Map<string, number[]> } | null =
    null;

  return (name, count) => {
    index ??= indexTrigrams(listIds());
    const { ids, sizes, byTrigram } = index;
    const wanted = trigramsOf(name);
    const shared = new Map<number, number>();
    for (const trigram of wanted) {
      for (const id of byTrigram.get(trigram) ?? []) shared.set(id, (shared.get(id) ?? 0) + 1);
    }
    return [...shared]
      .map(([id, hits]) => ({ id: ids[id] ?? "", likeness: (2 * hits) / (wanted.size + (sizes[id] ?? 0)) }))
      .filter(({ likeness }) => likeness >= LEAST_LIKENESS)
      .sort((a, b) => b.likeness - a.likeness || a.id.length - b.id.length || (a.id < b.id ? -1 : 1))
      .slice(0, count)
      .map(({ id }) => id);
  };
}

function indexTrigrams(ids: readonly string[]) {
  const byTrigram = new Map<string, number[]>();
  const sizes = ids.map((id, number) => {
    const trigrams = trigramsOf(id);
    for (const trigram of trigrams) {
      const known = byTrigram.get(trigram);
      if (known) known.push(number);
      else byTrigram.set(trigram, [number]);
    }
    return trigrams.size;
  });
  return { ids, sizes, byTrigram };
}

function trigramsOf(name: string): Set<string> {
  const text = `  ${name.slice(0, MAX_LENGTH).toLowerCase()} `;
  return new Set(Array.from({ length: text.length - 2 }, (_, at) => text.slice(at, at + 3)));
}
