/** Runs work that is handed to it one after another, in order; work that fails doesn't keep the next from running. */
export function inTurns(): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const run = last.then(work);
    last = run.catch(() => {});
    return run;
  };
}
