/**
 * Tells whether a word is at most so many edits (a letter more, less or another) from `word`. The work for one is the product of
 * both lengths, so neither may be long.
 */
export function createEditDistance(word: string, most: number): (other: string) => boolean {
  return (other) => {
    if (Math.abs(other.length - word.length) > most) return false;
    let row = Array.from({ length: word.length + 1 }, (_, at) => at);
    for (let line = 1; line <= other.length; line += 1) {
      const next = [line];
      for (let at = 1; at <= word.length; at += 1) {
        const isSame = word[at - 1] === other[line - 1];
        const replaced = (row[at - 1] ?? 0) + (isSame ? 0 : 1);
        next.push(Math.min(replaced, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
      }
      if (Math.min(...next) > most) return false;
      row = next;
    }
    return (row[word.length] ?? 0) <= most;
  };
}
