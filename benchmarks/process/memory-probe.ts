/**
 * Loaded into every server under test (`node --import`): on SIGUSR2 it collects garbage and writes its memory to the file
 * named in BENCH_MEMORY_FILE.
 */
import { renameSync, writeFileSync } from "node:fs";

const file = process.env.BENCH_MEMORY_FILE;
if (file) {
  process.on("SIGUSR2", () => {
    globalThis.gc?.();
    const name = `${file}.${process.pid}`;
    writeFileSync(`${name}.new`, JSON.stringify(process.memoryUsage()));
    renameSync(`${name}.new`, name);
  });
}
