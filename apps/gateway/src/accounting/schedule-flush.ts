/**
 * Runs `work` once: at the end of this turn of the event loop, so that others of the turn can join; or, when there are no others
 * to wait for, before the next event.
 */
export function scheduleFlush(isAlone: boolean, work: () => void): void {
  if (isAlone) queueMicrotask(work);
  else setImmediate(work);
}
