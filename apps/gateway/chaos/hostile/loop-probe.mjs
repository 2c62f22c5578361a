/**
 * Preloaded into a service (`--import …/loop-probe.mjs?port=9800`): says on that port how late its event loop was since it was last asked, and how
 * much of that its own thread worked. On a loaded machine the rest is other processes.
 */
import { createServer } from "node:http";
import { isMainThread } from "node:worker_threads";

const EVERY_MS = 2;

const port = new URL(import.meta.url).searchParams.get("port");

if (isMainThread && port) {
  const cpuMs = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  let last = performance.now();
  let lastCpu = cpuMs();
  let worst = 0;
  let worstCpu = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    const cpu = cpuMs();
    worst = Math.max(worst, now - last - EVERY_MS);
    worstCpu = Math.max(worstCpu, cpu - lastCpu);
    last = now;
    lastCpu = cpu;
  }, EVERY_MS);
  timer.unref();
  const round = (ms) => Math.round(ms * 10) / 10;
  const server = createServer((_, response) => {
    const { rss } = process.memoryUsage();
    response.end(JSON.stringify({ worstMs: round(worst), worstCpuMs: round(worstCpu), rss }));
    worst = 0;
    worstCpu = 0;
  });
  server.listen(Number(port), "127.0.0.1").unref();
}
