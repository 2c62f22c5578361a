import { readdirSync, readFileSync } from "node:fs";

/** Clock ticks of /proc are hundredths of a second on every Linux that runs Node. */
const MS_PER_TICK = 10;

interface Row {
  readonly pid: number;
  readonly parent: number;
  readonly ticks: number;
}

/** CPU in ms that these processes and their children alive have used so far, user and system (`/proc/PID/stat`). */
export function cpuMs(pids: readonly number[]): number {
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
  return rows.filter((row) => wanted.has(row.pid)).reduce((sum, row) => sum + row.ticks, 0) * MS_PER_TICK;
}

/** Fields after the name in brackets, which may itself hold spaces: 1 parent, 11 user ticks, 12 system ticks. */
function readRow(pid: number): Row | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { pid, parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return null; // ended meanwhile
  }
}
