import { setImmediate } from "node:timers/promises";

/** Work of one request that others wait for at most. */
const SLICE_MS = 4;

/** Does work in slices, so that other callers are served between them. */
export async function inSlices<Result>(work: Generator<void, Result>): Promise<Result> {
  let startedAt = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - startedAt < SLICE_MS) continue;
    await setImmediate();
    startedAt = performance.now();
  }
}

/** Does the same at once, where no one else waits. */
export function atOnce<Result>(work: Generator<void, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
