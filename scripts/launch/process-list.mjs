import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { identityOf, isSame, signalQuietly, waitUntilGone } from "./process-identity.mjs";

/**
 * A process that the launcher started. `stage` orders the stop: 0 first.
 * @typedef {{ name: string, pid: number, identity: string | null, stage: number, signal: NodeJS.Signals, graceMs: number }} Owned
 */

/** Guards against a damaged list: -1 and 0 as targets of a signal are all processes of the user, or of the caller's group. */
const isOwned = (entry) => Number.isInteger(entry?.pid) && entry.pid > 1;

/** @returns {Owned[]} what a launcher of this folder wrote down, or nothing when there is no readable list. */
export function readList(file) {
  if (!existsSync(file)) return [];
  try {
    const list = JSON.parse(readFileSync(file, "utf8"));
    return Array.isArray(list) ? list.filter(isOwned) : [];
  } catch {
    return [];
  }
}

/** Written whole and renamed, so that a death in between leaves the list before. */
export function writeList(file, list) {
  if (list.length === 0) return rmSync(file, { force: true });
  writeFileSync(`${file}.new`, JSON.stringify(list, null, 1), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/**
 * Asks one process to end, and ends it and its group by force when it does not within its grace. A later process of the
 * same number, as after a restart of the machine, keeps its group.
 */
export async function stopOne(owned, { force = false } = {}) {
  if (isSame(owned.pid, owned.identity)) {
    signalQuietly(owned.pid, force ? "SIGKILL" : owned.signal);
    // A stopped process acts on a signal only once it continues.
    signalQuietly(owned.pid, "SIGCONT");
    const gone = await waitUntilGone(owned.pid, owned.identity, force ? 5000 : owned.graceMs);
    if (!gone) signalQuietly(owned.pid, "SIGKILL");
    await waitUntilGone(owned.pid, owned.identity, 5000);
  }
  const current = identityOf(owned.pid);
  if (current === null || current === owned.identity) signalQuietly(-owned.pid, "SIGKILL");
}

/** Stops all of a list, stage by stage. `isForced` is asked again at every stage. */
export async function stopList(list, isForced = () => false) {
  const stages = [...new Set(list.map((owned) => owned.stage))].sort((a, b) => a - b);
  for (const stage of stages) {
    const members = list.filter((owned) => owned.stage === stage);
    await Promise.all(members.map((owned) => stopOne(owned, { force: isForced() })));
  }
}
