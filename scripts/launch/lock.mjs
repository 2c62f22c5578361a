import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { identityOf, isSame } from "./process-identity.mjs";

/** @returns {{ pid: number, identity: string } | null} the living holder of a lock file. */
function holderOf(file) {
  if (!existsSync(file)) return null;
  try {
    const holder = JSON.parse(readFileSync(file, "utf8"));
    return isSame(holder.pid, holder.identity) ? holder : null;
  } catch {
    return null;
  }
}

/** One try: the file is created only when it is not there; one of a dead holder is removed first. */
function tryLock(file) {
  if (existsSync(file) && !holderOf(file)) rmSync(file, { force: true });
  const me = { pid: process.pid, identity: identityOf(process.pid) };
  try {
    writeFileSync(file, JSON.stringify(me), { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

/**
 * Takes a lock file that a dead process cannot hold.
 * @param {string} file
 * @param {{ waitMs?: number, onWait?: (pid: number) => void }} [options] Without a wait, a held lock gives null at once.
 * @returns {Promise<(() => void) | null>} releases the lock; null when another living process has it.
 */
export async function takeLock(file, { waitMs = 0, onWait } = {}) {
  const end = Date.now() + waitMs;
  let isTold = false;
  while (!tryLock(file)) {
    const holder = holderOf(file);
    if (Date.now() >= end && holder) return null;
    if (!isTold && holder) onWait?.(holder.pid);
    isTold = true;
    await sleep(200);
  }
  return () => rmSync(file, { force: true });
}
