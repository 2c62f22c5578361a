const SLOW_MS = 1500;

const seconds = (ms) => (ms < 9_950 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`);

let isOver = false;

/** From here on, steps print nothing: a stop has begun, and what it ends has not failed. */
export function endProgress() {
  isOver = true;
}

/**
 * Runs one step and prints one line with its duration. A step that takes longer says so while it runs.
 * @template T
 * @param {string} name What is done, as a reader of the terminal would say it.
 * @param {(note: (text: string) => void) => Promise<T> | T} run `note` adds a remark to the finished line.
 * @param {(result: T) => boolean} [isWorthSaying] False for a step that had nothing to do: it prints no line.
 * @returns {Promise<T>}
 */
export async function step(name, run, isWorthSaying = () => true) {
  const begun = performance.now();
  let remark = "";
  const finished = (mark) =>
    isOver ||
    console.log(`  ${mark} ${name}${remark ? ` (${remark})` : ""}  ${seconds(performance.now() - begun)}`);
  const slow = setTimeout(() => isOver || console.log(`  … ${name}`), SLOW_MS);
  try {
    const result = await run((text) => {
      remark = text;
    });
    if (isWorthSaying(result)) finished("✓");
    return result;
  } catch (error) {
    finished("✗");
    throw error;
  } finally {
    clearTimeout(slow);
  }
}
