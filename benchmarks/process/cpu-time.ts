import { processTree } from "./process-tree.ts";

/** Clock ticks of /proc are hundredths of a second on every Linux that runs Node. */
const MS_PER_TICK = 10;

/** CPU in ms that these processes and all their children, alive or ended, have used so far, user and system. Never falls. */
export const cpuMs = (pids: readonly number[]): number =>
  processTree(pids).reduce((sum, row) => sum + row.ticks, 0) * MS_PER_TICK;
