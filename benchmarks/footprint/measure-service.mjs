import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "@causeway/testing";
import { ROOT } from "../../scripts/launch/paths.mjs";
import { commandOf } from "../../scripts/launch/service-table.mjs";
import { rssBytes } from "../process/resident-memory.ts";
import { spreadOf } from "../report/spread.ts";

const STARTS = 5;
const READY_WITHIN_MS = 60_000;
/** A gateway collects what its work left when it has been idle for 5 s, and V8 gives memory back 8 s after a collection. */
const SETTLE_MS = 30_000;

/**
 * Starts a built service by the command of `npm start`, and waits until `/readyz` answers 200.
 * @param {ReturnType<typeof import("../../scripts/launch/service-table.mjs").allServices>[number]} service
 * @param {Record<string, string>} env in addition to PATH and HOME
 * @returns {Promise<{ pid: number, startMs: number, stop(): Promise<void> }>}
 * @throws Error with its output if it ends, or isn't ready after a minute
 */
async function start(service, env) {
  const port = await freePort();
  const words = commandOf({ ...service, port }, { isDev: false, host: "127.0.0.1" });
  const begun = performance.now();
  const child = spawn(process.execPath, words, {
    cwd: join(ROOT, service.folder),
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: "production",
      PORT: String(port),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const killOnExit = () => child.kill("SIGKILL");
  process.once("exit", killOnExit);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (output += part));
  while (!(await isReady(port))) {
    if (child.exitCode !== null || performance.now() - begun > READY_WITHIN_MS) {
      child.kill("SIGKILL");
      throw new Error(`The ${service.name} isn't ready:\n${output}`);
    }
    await sleep(5);
  }
  const startMs = performance.now() - begun;
  const stop = async () => {
    process.off("exit", killOnExit);
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  };
  return { pid: child.pid, startMs, stop };
}

async function isReady(port) {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
  await response?.body?.cancel();
  return response?.ok ?? false;
}

/**
 * Starts a service several times, and leaves the last one alone for half a minute.
 * @returns {Promise<{ startMs: number, rss: number }>} the median from the start of the process until it is ready; resident bytes at
 *   rest
 */
export async function measureService(service, env) {
  const times = [];
  for (let count = 1; ; count += 1) {
    const running = await start(service, env);
    times.push(running.startMs);
    if (count === STARTS) {
      await sleep(SETTLE_MS);
      const rss = rssBytes([running.pid]);
      await running.stop();
      return { startMs: spreadOf(times).median, rss };
    }
    await running.stop();
  }
}
