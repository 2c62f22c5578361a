import { spawn } from "node:child_process";
import { closeSync, existsSync, openSync, renameSync } from "node:fs";
import { join } from "node:path";
import { privateFolder } from "./paths.mjs";
import { Problem } from "./problem.mjs";
import { identityOf } from "./process-identity.mjs";
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

  /** Starts one process in its own group (a Ctrl-C in the terminal does not reach it) with its output in its log. */
  const start = (what) => {
    if (stopping.signal.aborted) throw new Problem("The start was stopped.");
    const log = logOf(what.name);
    if (existsSync(log)) renameSync(log, `${log}.1`);
    const out = openSync(log, "a", 0o600);
    const child = spawn(what.command, what.args, {
      cwd: what.cwd,
      env: what.env,
      uid: what.uid,
      gid: what.gid,
      detached: true,
      stdio: [what.input === undefined ? "ignore" : "pipe", out, out],
    });
    closeSync(out);
    const failed = new Promise((resolve) => child.once("error", resolve));
    if (child.pid === undefined)
      return { log, pid: 0, exited: failed.then((error) => ({ error })), stop: async () => {} };
    if (what.input !== undefined) child.stdin.on("error", () => {}).end(what.input);

    const owned = own(child, what);
    const exited = new Promise((resolve) => {
      child.once("exit", (code, by) => resolve({ code, signal: by }));
    });
    return { log, pid: child.pid, exited, stop: () => stopOne(owned) };
  };

  return {
    start,
    logOf,
    isStopping: () => stopping.signal.aborted,
    /** Aborted from the beginning of the stop. */
    stopping: stopping.signal,
    /** Takes over a process that something else started as the leader of its own group. */
    adopt: (child, name) => own(child, { name, stage: STAGES.step }),
    /** Stops what a launcher of this folder left behind when it was killed. Returns how many were left. */
    async recover() {
      const left = readList(listFile);
      await stopList(left);
      writeList(listFile, []);
      return left.length;
    },
    /** Stops everything in order; `force()` meanwhile kills instead of asking. */
    async stopAll() {
      stopping.abort();
      await stopList(list, () => isForced);
      guard?.stdin.destroy();
      guard?.unref();
    },
    force() {
      isForced = true;
      return Promise.all(list.map((owned) => stopOne(owned, { force: true })));
    },
  };
}

function startGuard(listFile) {
  const script = join(import.meta.dirname, "guard.mjs");
  const guard = spawn(process.execPath, [script, listFile], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  guard.stdin.on("error", () => {});
  return guard;
}
