/** Runs at most `most` pieces of work at once; further ones wait, first come, first served. */
export function createAtMost(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The next one takes the place.
      if (next) next();
      else running -= 1;
    }
  };
}
