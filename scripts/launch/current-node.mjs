import { spawn } from "node:child_process";
import { join } from "node:path";
import { fetchTools, OLDEST_NODE } from "./fetch-tools.mjs";
import { passOnSignals } from "./pass-on-signals.mjs";
import { BIN } from "./pinned-tools.mjs";
import { Problem } from "./problem.mjs";

const PARENT_CHECK_MS = 1000;
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Makes sure that this very script runs on Node 24 or newer.
 * On an older Node it fetches that one with the other tools, runs the same command line again on it, and never returns.
 * @param {string} script Path of the script to run again.
 * @param {{ keepsTerminal?: boolean }} [options] `keepsTerminal`: the script reads from the terminal.
 */
export async function runOnCurrentNode(script, { keepsTerminal = false } = {}) {
  if (Number(process.versions.node.split(".")[0]) >= OLDEST_NODE) return;
  await fetchTools({ withNode: true });
  const node = join(BIN, "node");
  const args = [script, ...process.argv.slice(2)];
  await untilEnded(keepsTerminal ? runInTerminal(node, args) : runApart(node, args));
}

/** The child has its own session, so a Ctrl-C reaches it once, through us; it sees our death by the closed channel. */
function runApart(node, args) {
  const child = spawn(node, args, {
    detached: true,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, CAUSEWAY_CHANNEL: "1" },
  });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) onNewParent(() => child.kill("SIGTERM"));
  return child;
}

/** A Ctrl-C reaches the child from the terminal, where there is one. */
function runInTerminal(node, args) {
  const child = spawn(node, args, { stdio: "inherit" });
  passOnSignals(child);
  return child;
}

function untilEnded(child) {
  return new Promise((_resolve, reject) => {
    child.once("error", (cause) => {
      reject(
        new Problem("The downloaded Node.js doesn't run here. Install Node.js 24 and start again.", {
          cause,
        }),
      );
    });
    child.once("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  });
}

/** npm passes signals on, but cannot when it is killed: then its children get another parent. */
export function onNewParent(run) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    run();
  }, PARENT_CHECK_MS);
  timer.unref();
}
