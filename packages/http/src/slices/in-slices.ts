import { setImmediate as nextTurn } from "node:timers/promises";

/** Work of one request that other requests wait for at most. */
const SLICE_MS = 4;

/**
 * Does work in slices, so that other requests are served between them.
 * @param afterStep called after each step; what it throws ends the work
 */
export async function inSlices<Result>(
  work: Generator<void, Result>,
  afterStep?: () => void,
): Promise<Result> {
  let startedAt = performance.now();
  for (;;) {
    const step = work.next();
    afterStep?.();
    if (step.done === true) return step.value;
    if (performance.now() - startedAt < SLICE_MS) continue;
    await nextTurn();
    startedAt = performance.now();
  }
}
