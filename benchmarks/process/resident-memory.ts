import { readFileSync } from "node:fs";
import { processTree } from "./process-tree.ts";

const RSS = /^VmRSS:\s+(\d+) kB$/m;

/** Memory in bytes that these processes and their children hold (`VmRSS`), without a collection of garbage: what an operator sees. */
export const rssBytes = (pids: readonly number[]): number =>
  processTree(pids).reduce((sum, { pid }) => sum + readRss(pid), 0);

function readRss(pid: number): number {
  try {
    return Number(RSS.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1] ?? 0) * 1_024;
  } catch {
    return 0; // ended meanwhile
  }
}
