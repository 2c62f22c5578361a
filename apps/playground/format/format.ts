/** Tokens per second after the first one; null when the answer came in one piece. */
export function speedOf(tokens: number, firstTokenMs: number | null, totalMs: number): number | null {
  const seconds = (totalMs - (firstTokenMs ?? totalMs)) / 1_000;
  return tokens > 1 && seconds > 0.001 ? (tokens - 1) / seconds : null;
}

/** A day in the reader's zone. */
export const formatDate = (time: string | number): string =>
  new Date(time).toLocaleDateString("en-US", { dateStyle: "medium" });

/** A minute in the reader's zone. */
export const formatTime = (time: string | number): string =>
  new Date(time).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
