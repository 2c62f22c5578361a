import { setImmediate } from "node:timers/promises";

/** Longer than that, a request that waits would notice. */
const SLICE_MS = 5;

/** Runs steps to their end, letting everything else have its turn every few milliseconds. */
export async function inSlices<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  for (;;) {
    const until = performance.now() + SLICE_MS;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < until);
    await setImmediate();
  }
}
