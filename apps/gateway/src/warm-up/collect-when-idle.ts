import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** How often a process looks whether it was idle. */
const LOOK_EVERY_MS = 5_000;
/** An idle process still reads its queues and answers probes: 50 ms of CPU time in 5 s. */
const IDLE_CPU_MS = 250;
/** After load, a process is idle only then: a collection discards part of what was compiled, which a short pause isn't worth. */
const LOOKS_AFTER_LOAD = 12;

/**
 * Collects what the warm-up, and later each time of load, left behind once a process has been idle. V8 then gives hundreds of MB back,
 * some eight seconds later; without a collection, it keeps them for as long as no one asks anything. Requests that come at once
 * don't wait for it.
 * @returns how to end it
 */
export function collectWhenIdle(collect: () => void = collectGarbage): () => void {
  let before = process.cpuUsage();
  let idleLooks = 0;
  /** Idle looks that are still needed in a row; null = nothing was left behind since the last collection. */
  let needed: number | null = 1;
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    if ((user + system) / 1_000 > IDLE_CPU_MS) {
      // The first pause is that after the warm-up, however much was asked before it.
      needed ??= LOOKS_AFTER_LOAD;
      idleLooks = 0;
      return;
    }
    idleLooks += 1;
    if (needed === null || idleLooks < needed) return;
    collect();
    // What the collection took is no load.
    before = process.cpuUsage();
    needed = null;
    idleLooks = 0;
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
