/**
 * The entries that have every word of a text, in any order and spelling of letters.
 *
 * @param wordsOf what an entry is found by
 */
export function findByWords<Entry>(
  all: readonly Entry[],
  text: string,
  wordsOf: (entry: Entry) => readonly string[],
): readonly Entry[] {
  const asked = text.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter((entry) => {
    const own = wordsOf(entry).join("\n").toLowerCase();
    return asked.every((word) => own.includes(word));
  });
}
