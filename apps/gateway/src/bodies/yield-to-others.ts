import { readlinkSync } from "node:fs";
import { constants, setPriority } from "node:os";

/**
 * Lowers the priority of this thread alone: where cores are few, ordinary requests on the main thread go first. Linux takes a
 * thread's id where POSIX has a process's (setpriority(2)); elsewhere the thread stays as it is.
 */
export function yieldToOthers(): void {
  try {
    const thread = Number(readlinkSync("/proc/thread-self").split("/").at(-1));
    if (thread > 0 && thread !== process.pid) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // No /proc, or not allowed: it works all the same.
  }
}
