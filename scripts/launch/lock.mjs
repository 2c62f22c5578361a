import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { Problem } from "./problem.mjs";
import { identityOf, isSame } from "./process-identity.mjs";

/** The longest that an orderly stop takes. */
const STOPPING_MS = 90_000;
/** Longer than a process takes from creating a file to filling it, also on a busy machine. */
const WRITING_MS = 2_000;

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
  if (isBeingWritten(file)) return false;
  if (existsSync(file) && !holderOf(file)) removeStale(file);
  return createFile(file, JSON.stringify(me()));
}

/** Between its creation and its content, the file of a living process is empty; one that stays so is damaged. */
function isBeingWritten(file) {
  const state = statSync(file, { throwIfNoEntry: false });
  if (state?.isDirectory()) throw new Problem(`${file} is a folder. Remove it and start again.`);
  return state?.size === 0 && Math.abs(Date.now() - state.mtimeMs) < WRITING_MS;
}

/** Another process may have replaced the file since it was read: that one gets its own back. */
function removeStale(file) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (error.code === "ENOENT") return;
    throw error;
  }
  if (holderOf(aside)) createFile(file, readFileSync(aside, "utf8"));
  rmSync(aside, { force: true });
}

/** @returns {boolean} false when there is a file of that name */
function createFile(file, content) {
  try {
    writeFileSync(file, content, { flag: "wx", mode: 0o600 });
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
 * @throws {Problem} when there is a folder of that name
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
