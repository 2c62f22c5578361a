/**
 * Outlives the launcher by a moment: when the launcher dies without stopping what it started (kill -9),
 * the pipe to this process closes, and everything on the list is stopped in order.
 * Usage: node guard.mjs <list file>, with standard input held open by the launcher.
 */
import { readList, stopList, writeList } from "./process-list.mjs";

const file = process.argv[2];
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});

process.stdin.resume();
process.stdin.on("error", () => {});
process.stdin.once("close", async () => {
  await stopList(readList(file));
  writeList(file, []);
});
