/** Runs steps to their end at once: for commands, threads and tests. Services run them in slices. */
export function finishSteps<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
