/** Reasons with more entries than these share one line. */
const MAX_REASONS = 100;

/** Counts the entries of a file that aren't taken, by reason. */
export function createLeftOut() {
  const counts = new Map<string, number>();
  return {
    add(reason: string): void {
      const name = counts.has(reason) || counts.size < MAX_REASONS ? reason : "other reasons";
      counts.set(name, (counts.get(name) ?? 0) + 1);
    },
    counts: (): Record<string, number> => Object.fromEntries(counts),
  };
}
