/** Filler for answers of a wished length; some words need several bytes per character on purpose. */
const FILLER = (
  "the river crosses a wide valley where small boats carry grain and salt to Zürich or 東京 while gulls follow " +
  "slowly through morning light naïve façade 🙂 and every bridge holds its own quiet weight above the water"
).split(" ");

/** A text in words, each with the space that follows it. The simulator's token is one such word. */
export const wordsOf = (text: string): string[] => text.match(/^\s+|\S+\s*/g) ?? [];

/** Exactly `count` words: those of `start`, then filler. */
export function fillWords(start: readonly string[], count: number): string[] {
  const words = start.slice(0, count);
  const last = words.length - 1;
  if (last >= 0 && count > words.length) words[last] = `${words[last]?.trimEnd()} `;
  for (let index = words.length; index < count; index += 1) {
    const word = FILLER[index % FILLER.length] ?? "";
    words.push(index === count - 1 ? `${word}.` : `${word} `);
  }
  return words;
}

/** Joins words into at most `count` pieces of nearly equal length; nothing is lost. */
export function groupWords(words: readonly string[], count: number): string[] {
  if (count >= words.length) return [...words];
  const pieces: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const from = Math.floor((index * words.length) / count);
    const to = Math.floor(((index + 1) * words.length) / count);
    pieces.push(words.slice(from, to).join(""));
  }
  return pieces;
}

/** A text in pieces of so many characters, which may be halves of words. */
export function cutEvery(text: string, length: number): string[] {
  const characters = [...text];
  return Array.from({ length: Math.ceil(characters.length / length) }, (_, at) =>
    characters.slice(at * length, (at + 1) * length).join(""),
  );
}
