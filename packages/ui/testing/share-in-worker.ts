const made = new Map<string, Promise<unknown>>();

/**
 * Makes what the test files of a worker use one after the other, such as servers: once per name, when the first of them asks. It
 * ends with the worker.
 */
export function shareInWorker<T>(name: string, make: () => Promise<T>): Promise<T> {
  exitOnStop();
  const making = (made.get(name) as Promise<T> | undefined) ?? make();
  made.set(name, making);
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
  process.once("SIGTERM", () => process.exit());
}
