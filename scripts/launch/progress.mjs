const SLOW_MS = 1500;

const seconds = (ms) => (ms < 9_950 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`);

/**
 * Runs one step and prints one line with its duration. A step that takes longer says so while it runs.
 * @template T
 * @param {string} name What is done, as a reader of the terminal would say it.
 * @param {(note: (text: string) => void) => Promise<T> | T} run `note` adds a remark to the finished line.
 * @returns {Promise<T>}
 */
export async function step(name, run) {
  const begun = performance.now();
  let remark = "";
  const slow = setTimeout(() => console.log(`  … ${name}`), SLOW_MS);
  try {
    const result = await run((text) => {
      remark = text;
    });
    console.log(`  ✓ ${name}${remark ? ` (${remark})` : ""}  ${seconds(performance.now() - begun)}`);
    return result;
  } catch (error) {
    console.log(`  ✗ ${name}  ${seconds(performance.now() - begun)}`);
    throw error;
  } finally {
    clearTimeout(slow);
  }
}
