import { availableParallelism } from "node:os";

/** Programs side by side: each of them uses threads, too. */
const MOST = Math.min(2, availableParallelism());

/**
 * Works on the items in their order, two at a time. After a failure no further item begins; those that have begun end first.
 * @template T
 * @param {readonly T[]} items
 * @param {(item: T) => Promise<unknown>} work
 * @param {number} [most] How many at a time.
 * @returns {Promise<void>} Rejects with the first failure.
 */
export async function inPool(items, work, most = MOST) {
  const waiting = [...items];
  const failures = [];
  const workOff = async () => {
    while (waiting.length > 0 && failures.length === 0) {
      try {
        await work(waiting.shift());
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: most }, workOff));
  if (failures.length > 0) throw failures[0];
}
