import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { identityOf, isSame } from "./process-identity.mjs";

/** The longest that an orderly stop takes. */
const STOPPING_MS = 90_000;

/** @returns {{ pid: number, identity: string, isStopping?: boolean } | null} the living holder of a lock file. */
function holderOf(file) {
  if (!existsSync(file)) return null;
  try {
    const holder = JSON.parse(readFileSync(file, "utf8"));
    return isSame(holder.pid, holder.identity) ? holder : null;
  } catch {
    return null;
  }
}

const me = () => ({ pid: process.pid, identity: identityOf(process.pid) });

/** One try: the file is created only when it is not there; one of a dead holder is removed first. */
function tryLock(file) {
  if (existsSync(file) && !holderOf(file)) rmSync(file, { force: true });
  try {
    writeFileSync(file, JSON.stringify(me()), { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

/**
 * Takes a lock file that a dead process cannot hold.
 * @param {string} file
 * @param {{ waitMs?: number, onWait?: (pid: number) => void }} [options] How long to wait for another holder. One that
 *   said it is stopping is waited for in any case.
 * @returns {Promise<{ release: () => void, stopping: () => void } | null>} null when another living process keeps it.
 */
export async function takeLock(file, { waitMs = 0, onWait } = {}) {
  const begun = Date.now();
  let isTold = false;
  while (!tryLock(file)) {
    const holder = holderOf(file);
    if (holder && Date.now() - begun >= Math.max(waitMs, holder.isStopping ? STOPPING_MS : 0)) return null;
    if (!isTold && holder) onWait?.(holder.pid);
    isTold = true;
    await sleep(200);
  }
  let isHeld = true;
  return {
    release() {
      // A second time, the file may be another's.
      if (isHeld) rmSync(file, { force: true });
      isHeld = false;
    },
    stopping: () => writeFileSync(file, JSON.stringify({ ...me(), isStopping: true })),
  };
}
