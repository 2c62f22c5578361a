const MOST_FILES = 10;

const minutes = (ms) => (ms / 60_000).toFixed(1);
const seconds = (ms) => `${Math.round(ms / 1_000)} s`.padStart(7);

/**
 * Describes how long each part of a run took, and which files took longest, slowest first.
 * @param {readonly { name: string, ms: number }[]} parts
 * @param {readonly { path: string, ms: number }[]} files
 */
export function describeTimes(parts, files) {
  const sum = parts.reduce((total, { ms }) => total + ms, 0);
  const each = parts.map(({ name, ms }) => `${name} ${minutes(ms)}`).join(", ");
  const slowest = files.toSorted((one, other) => other.ms - one.ms).slice(0, MOST_FILES);
  return [
    `Took ${minutes(sum)} min: ${each}`,
    ...(slowest.length > 0 ? ["Slowest files:"] : []),
    ...slowest.map(({ path, ms }) => `${seconds(ms)}  ${path}`),
  ].join("\n");
}
