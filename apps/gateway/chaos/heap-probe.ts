/** Loaded into a gateway by `--import`, with `--expose-gc`: on SIGUSR2 it says on standard error what is left after a forced collection. */
process.on("SIGUSR2", () => {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external, arrayBuffers, rss } = process.memoryUsage();
  process.stderr.write(`heap-probe ${JSON.stringify({ heapUsed, external, arrayBuffers, rss })}\n`);
});
