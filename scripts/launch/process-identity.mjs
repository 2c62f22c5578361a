import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * What tells one process from a later one with the same number: its start time. Null when it is gone (or a zombie).
 * @param {number} pid
 * @returns {string | null}
 */
export function identityOf(pid) {
  if (process.platform !== "linux") return identityByPs(pid);
  try {
    // The command in parentheses may hold spaces; the fields after it are state (0) ... start time (19).
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" || fields[0] === "X" ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}

function identityByPs(pid) {
  try {
    const line = execFileSync("ps", ["-o", "stat=,lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
    return line === "" || line.startsWith("Z") ? null : line.replace(/^\S+\s+/, "");
  } catch {
    return null;
  }
}

/** True while the process with this number is still the one that was seen. */
export const isSame = (pid, identity) => identity !== null && identityOf(pid) === identity;

/** Waits until the process is gone; false when it is still there after `ms`. */
export async function waitUntilGone(pid, identity, ms) {
  const end = Date.now() + ms;
  while (isSame(pid, identity)) {
    if (Date.now() > end) return false;
    await sleep(50);
  }
  return true;
}

/** Signals a process (a negative number: its group); one that is gone already is no failure. */
export function signalQuietly(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== "ESRCH" && error.code !== "EPERM") throw error;
  }
}
