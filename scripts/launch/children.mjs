import { spawn } from "node:child_process";
import { closeSync, existsSync, openSync, renameSync } from "node:fs";
import { join } from "node:path";
import { behindGate, openGate } from "./gate.mjs";
import { privateFolder } from "./paths.mjs";
import { Problem } from "./problem.mjs";
import { identityOf, signalQuietly } from "./process-identity.mjs";
import { readList, stopList, stopOne, writeList } from "./process-list.mjs";

/** Stops run in this order: steps of the preparation, what serves people, what works off queues, what both call, then the two stores. */
export const STAGES = { step: -1, front: 0, worker: 1, upstream: 2, redis: 3, postgres: 4 };

/**
 * The processes of one launcher. They are written down in `processes.json` of the folder, so that the guard,
 * or the next start, can stop them when this process cannot.
 * @param {string} folder Data folder; logs go to `logs/<name>.log` below it.
 */
export function createChildren(folder) {
  const listFile = join(folder, "processes.json");
  const logs = privateFolder(folder, "logs");
  /** @type {import("./process-list.mjs").Owned[]} */
  let list = [];
  let isForced = false;
  const stopping = new AbortController();
  let guard = null;

  const remember = (next) => {
    list = next;
    writeList(listFile, list);
  };

  /** Puts a process on the list until it ends. */
  const own = (child, { name, stage, signal = "SIGTERM", graceMs = 10_000 }) => {
    guard ??= startGuard(listFile);
    const owned = { name, pid: child.pid, identity: identityOf(child.pid), stage, signal, graceMs };
    remember([...list, owned]);
    child.once("exit", () => remember(list.filter((other) => other !== owned)));
    return owned;
  };

  const logOf = (name) => join(logs, `${name}.log`);

  /** Starts one process with its output in its log. */
  const start = (what) => {
    if (stopping.signal.aborted) throw new Problem("The start was stopped.");
    const log = logOf(what.name);
    const child = spawnInto(log, what);
    if (child.pid === undefined) return { log, pid: 0, exited: errorOf(child), stop: async () => {} };
    const owned = own(child, what);
    openGate(child, what.input);
    return { log, pid: child.pid, exited: exitOf(child), stop: () => stopOne(owned) };
  };

  return {
    start,
    logOf,
    isStopping: () => stopping.signal.aborted,
    /** Aborted from the beginning of the stop. */
    stopping: stopping.signal,
    /** Takes over a process that something else started as the leader of its own group; once stopping, ends it at once. */
    adopt(child, name) {
      if (stopping.signal.aborted) signalQuietly(-child.pid, "SIGKILL");
      else own(child, { name, stage: STAGES.step });
    },
    /** Stops what a launcher of this folder left behind when it was killed. Returns how many were left. */
    recover: () => recoverList(listFile),
    /** Stops everything in order; `force()` meanwhile kills instead of asking. */
    async stopAll() {
      stopping.abort();
      await stopList(list, () => isForced);
      if (guard) endGuard(guard);
    },
    force() {
      isForced = true;
      return Promise.all(list.map((owned) => stopOne(owned, { force: true })));
    },
  };
}

/** A process in its own group: a Ctrl-C in the terminal doesn't reach it. The log of the run before is kept alongside. */
function spawnInto(log, { command, args, cwd, env, uid, gid, input }) {
  if (existsSync(log)) renameSync(log, `${log}.1`);
  const out = openSync(log, "a", 0o600);
  const gated = behindGate(command, args, input !== undefined);
  const child = spawn(...gated, { cwd, env, uid, gid, detached: true, stdio: ["pipe", out, out] });
  closeSync(out);
  child.on("error", () => {});
  return child;
}

async function recoverList(listFile) {
  const left = readList(listFile);
  await stopList(left);
  writeList(listFile, []);
  return left.length;
}

/** Of a process that could not be started. */
const errorOf = (child) =>
  new Promise((resolve) => {
    child.once("error", (error) => resolve({ error }));
  });

const exitOf = (child) =>
  new Promise((resolve) => {
    child.once("exit", (code, by) => resolve({ code, signal: by }));
  });

function startGuard(listFile) {
  const script = join(import.meta.dirname, "guard.mjs");
  const guard = spawn(process.execPath, [script, listFile], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  guard.stdin.on("error", () => {});
  return guard;
}

/** Without its pipe it ends. */
function endGuard(guard) {
  guard.stdin.destroy();
  guard.unref();
}
