interface Shared {
  readonly making: Promise<unknown>;
  /** Ends it. */
  end(): Promise<unknown>;
}

export interface ShareOptions<T> {
  /** False: what a file left is not fit for another, which gets a new one. */
  readonly isFit?: (value: T) => boolean;
  /** Runs when the worker ends, within half a second, and for what isn't fit. */
  readonly end?: (value: T) => Promise<unknown>;
}

const made = new Map<string, Shared>();

/**
 * Makes what the test files of a worker use one after the other, such as servers: once per name, when the first of them asks. It
 * ends with the worker.
 */
export async function shareInWorker<T>(
  name: string,
  make: () => Promise<T>,
  { isFit = () => true, end = async () => {} }: ShareOptions<T> = {},
): Promise<T> {
  exitOnStop();
  const earlier = made.get(name);
  if (earlier) {
    const value = (await earlier.making) as T;
    if (isFit(value)) return value;
    made.delete(name);
    await earlier.end();
  }
  const making = make();
  made.set(name, { making, end: async () => end(await making) });
  making.catch(() => made.delete(name));
  return making;
}

/** Each server and browser has one for its end. */
const MOST_EXIT_LISTENERS = 100;
let isWatching = false;

/** Lets the runner's signal end this process the usual way, so that what it has started ends with it. */
export function exitOnStop(): void {
  if (isWatching) return;
  isWatching = true;
  process.setMaxListeners(MOST_EXIT_LISTENERS);
  process.once("SIGTERM", () => {
    const ends = [...made.values()].map((one) => one.end());
    void Promise.allSettled(ends).then(() => process.exit());
  });
}
