/**
 * Loaded into every Node server under test (`node --import`): on SIGUSR2 it collects garbage and writes its memory, and the worst delay
 * of the event loop since the last time, to the file named in BENCH_MEMORY_FILE. Plain JavaScript: stripping types takes memory that
 * would be counted as the server's.
 */
import { renameSync, writeFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const file = process.env.BENCH_MEMORY_FILE;
const LOOK_EVERY_MS = 2;

/** Delays are only watched on request: it costs a timer. CPU time tells a busy thread from a busy machine. */
function watchLoop() {
  const cpuMs = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  let [last, lastCpu, worst] = [performance.now(), cpuMs(), { ms: 0, cpuMs: 0 }];
  setInterval(() => {
    const [now, cpu] = [performance.now(), cpuMs()];
    worst = {
      ms: Math.max(worst.ms, now - last - LOOK_EVERY_MS),
      cpuMs: Math.max(worst.cpuMs, cpu - lastCpu),
    };
    [last, lastCpu] = [now, cpu];
  }, LOOK_EVERY_MS).unref();
  return () => {
    const found = worst;
    // What the reading itself takes, such as collecting garbage, is none of the server's.
    [last, lastCpu, worst] = [performance.now(), cpuMs(), { ms: 0, cpuMs: 0 }];
    return found;
  };
}

if (file && isMainThread) {
  const stallOf = process.env.BENCH_WATCH_LOOP ? watchLoop() : () => null;
  process.on("SIGUSR2", () => {
    const stall = stallOf();
    globalThis.gc?.();
    const name = `${file}.${process.pid}`;
    writeFileSync(`${name}.new`, JSON.stringify({ ...process.memoryUsage(), stall }));
    renameSync(`${name}.new`, name);
    stallOf();
  });
}
