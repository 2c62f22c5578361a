import { readdirSync, readFileSync } from "node:fs";

/** A process of this machine, from `/proc/PID/stat`. */
interface ProcessRow {
  readonly pid: number;
  readonly parent: number;
  /** CPU used so far, user and system, in clock ticks. */
  readonly ticks: number;
}

/** These processes and their children alive. */
export function processTree(pids: readonly number[]): ProcessRow[] {
  const rows = readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0)
    .map(readRow)
    .filter((row) => row !== null);
  const wanted = new Set(pids);
  for (let grown = true; grown; ) {
    const children = rows.filter((row) => wanted.has(row.parent) && !wanted.has(row.pid));
    for (const child of children) wanted.add(child.pid);
    grown = children.length > 0;
  }
  return rows.filter((row) => wanted.has(row.pid));
}

/** Fields after the name in brackets, which may itself hold spaces: 1 parent, 11 user ticks, 12 system ticks. */
function readRow(pid: number): ProcessRow | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { pid, parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return null; // ended meanwhile
  }
}

/** @returns null when the process ended. */
export function parentOf(pid: number): number | null {
  return readRow(pid)?.parent ?? null;
}
