/** Share of the query's words that a document holds, between 0 and 1; a shorter document wins between equals. */
export function scoreDocument(query: string, document: string): number {
  const wanted = new Set(wordsIn(query));
  if (wanted.size === 0) return 0;
  const held = new Set(wordsIn(document).filter((word) => wanted.has(word)));
  const brevity = 1 / (1 + document.length);
  return Math.min(1, (held.size / wanted.size) * 0.99 + brevity * 0.01);
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
