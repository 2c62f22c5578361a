import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** How often a process looks whether it was idle. */
const LOOK_EVERY_MS = 5_000;
/** An idle process still reads its queues and answers probes: 50 ms of CPU time in 5 s. */
const IDLE_CPU_MS = 250;
/** A process whose load comes and goes isn't stopped by it more often. */
const REST_MS = 60_000;

/**
 * Collects what the warm-up, and later each time of load, left behind once a process has been idle. V8 then gives hundreds of MB back,
 * some eight seconds later; without a collection, it keeps them for as long as no one asks anything. Requests that come at once
 * don't wait for it.
 * @returns how to end it
 */
export function collectWhenIdle(collect: () => void = collectGarbage): () => void {
  let before = process.cpuUsage();
  let wasBusy = true;
  let restUntilMs = 0;
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    if ((user + system) / 1_000 > IDLE_CPU_MS) {
      wasBusy = true;
      return;
    }
    if (!wasBusy || performance.now() < restUntilMs) return;
    collect();
    // What the collection took is no load.
    before = process.cpuUsage();
    wasBusy = false;
    restUntilMs = performance.now() + REST_MS;
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Node.js has no other way to ask for it without an option of the command line. */
function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  collect();
}
