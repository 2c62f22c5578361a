import { existsSync, renameSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { shown } from "./paths.mjs";
import { titleOf } from "./service-titles.mjs";

const DELAYS = { firstMs: 500, longestMs: 30_000, healthyAfterMs: 60_000 };

/**
 * Starts a process again whenever it ends, after a delay that doubles while it keeps dying young, and says so. It
 * never gives up: what was wrong (a full disk, a database that was unavailable) may be over.
 *
 * @param {ReturnType<import("./children.mjs").createChildren>} children
 * @param {{ name: string, first: Running, startAgain: () => Promise<Running>, say: (text: string) => void,
 *   delays?: typeof DELAYS }} options `startAgain` resolves once it works, and throws when it ends before
 * @returns {Promise<void>} resolves when everything is stopped
 * @typedef {{ log: string, exited: Promise<object> }} Running
 */
export async function keepRunning(children, { name, first, startAgain, say, delays = DELAYS }) {
  const nextDelay = createDelays(delays);
  let running = first;
  let since = performance.now();
  for (;;) {
    const how = describeEnd(await running.exited);
    let delayMs = nextDelay(performance.now() - since);
    let words = `The ${titleOf(name)} stopped (${how})`;
    running = null;
    while (!running) {
      if (children.isStopping()) return;
      say(`${words}. Restarting it in ${delayMs / 1000} s.${keepLog(children.logOf(name))}`);
      await sleep(delayMs, null, { signal: children.stopping }).catch(() => {});
      if (children.isStopping()) return;
      running = await startAgain().catch((error) => {
        words = error.message.replace(/\.$/, "");
        delayMs = nextDelay(0);
        return null;
      });
    }
    since = performance.now();
    if (children.isStopping()) return;
    say(`The ${titleOf(name)} is running again.`);
  }
}

function createDelays({ firstMs, longestMs, healthyAfterMs }) {
  let deaths = 0;
  return (ranMs) => {
    if (ranMs >= healthyAfterMs) deaths = 0;
    return Math.min(firstMs * 2 ** deaths++, longestMs);
  };
}

/** The next start begins its own log. */
function keepLog(log) {
  if (!existsSync(log)) return "";
  renameSync(log, `${log}.1`);
  return ` Its log: ${shown(`${log}.1`)}.`;
}

/** How a process ended, for people. */
export const describeEnd = ({ code, signal, error }) =>
  error?.message ?? (signal ? `signal ${signal}` : `exit code ${code}`);
