const startedAt = performance.now();

/** A line with the time since the start. */
export function say(text: string): void {
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
  process.stdout.write(`${seconds.padStart(5)} s  ${text}\n`);
}

/** Runs one step and says how long it took. */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  const result = await work();
  say(`${name}: ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
  return result;
}

/** @throws Error with the text when it does not hold */
export function expectThat(holds: boolean, text: string): asserts holds {
  if (!holds) throw new Error(text);
}

/** Asks until the answer is neither undefined nor an error. @throws Error that names what it waited for */
export async function until<Result>(
  what: string,
  withinMs: number,
  ask: () => Promise<Result | undefined>,
): Promise<Result> {
  const end = performance.now() + withinMs;
  let problem: unknown;
  while (performance.now() < end) {
    try {
      const found = await ask();
      if (found !== undefined) return found;
    } catch (error) {
      problem = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`waited ${withinMs / 1_000} s for ${what}`, { cause: problem });
}
