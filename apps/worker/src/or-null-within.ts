import { setTimeout as sleep } from "node:timers/promises";

/** What `work` resolves to, or null when it fails or takes longer: a page must not hang with what it shows. */
export async function orNullWithin<T>(ms: number, work: Promise<T>): Promise<T | null> {
  const stop = new AbortController();
  const late = sleep(ms, null, { signal: stop.signal, ref: false }).catch(() => null);
  return Promise.race([work.catch(() => null), late]).finally(() => stop.abort());
}
