import { readdirSync, readFileSync } from "node:fs";

/** A process of this machine, from `/proc/PID/stat`. */
interface ProcessRow {
  readonly pid: number;
  readonly parent: number;
  /** CPU used so far, user and system, in clock ticks: its own, and that of its children that have ended. */
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

function readRow(pid: number): ProcessRow | null {
  try {
    return { pid, ...parseStat(readFileSync(`/proc/${pid}/stat`, "latin1")) };
  } catch {
    return null; // ended meanwhile
  }
}

/**
 * What `/proc/PID/stat` says (proc_pid_stat(5)). After the name in brackets, which may itself hold spaces and brackets: 1 parent, 11 user
 * ticks, 12 system ticks, 13 and 14 the same of children that ended and were waited for. Without the latter, the CPU of a connection
 * that PostgreSQL closes would be gone, and what is measured before and after could be less than nothing.
 */
export function parseStat(stat: string): Omit<ProcessRow, "pid"> {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { parent: Number(fields[1]), ticks };
}

/** @returns null when the process ended. */
export function parentOf(pid: number): number | null {
  return readRow(pid)?.parent ?? null;
}
