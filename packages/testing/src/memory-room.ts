import { statfsSync } from "node:fs";

/** The folder in memory of Linux. */
export const MEMORY = "/dev/shm";
/** `TMPFS_MAGIC` of Linux. */
const TMPFS = 0x01021994;
/** In containers it has 64 MB unless someone asked for more. */
const LEAST_BYTES = 4 * 2 ** 30;

/** Checks that this machine has a folder in memory that is large enough for the databases of tests. */
export function hasMemoryRoom(): boolean {
  try {
    const { type, bsize, blocks } = statfsSync(MEMORY);
    return type === TMPFS && bsize * blocks >= LEAST_BYTES;
  } catch {
    return false;
  }
}
