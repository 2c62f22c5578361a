import { mkdtempSync, readlinkSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { hasMemoryRoom, MEMORY } from "../../packages/testing/src/memory-room.ts";

const LINK = "in-memory";

/**
 * Makes a folder in memory for what a test run loses anyway. A disk's file system looks for unused places among thousands of files
 * that were just deleted: a database of a test takes it ten times as long to make there.
 * @param {string} folder of the test run; it keeps a link, so that the next run finds what a killed one left.
 * @returns {string | null} null where the system has no such place, or a small one.
 */
export function makeMemoryFolder(folder) {
  if (!hasMemoryRoom()) return null;
  const made = mkdtempSync(join(MEMORY, "causeway-test-"));
  symlinkSync(made, join(folder, LINK));
  return made;
}

/** Removes the folder in memory that a test run made, if it made one. */
export function removeMemoryFolder(folder) {
  let made;
  try {
    made = readlinkSync(join(folder, LINK));
  } catch {
    return;
  }
  rmSync(made, { recursive: true, force: true, maxRetries: 3 });
}
