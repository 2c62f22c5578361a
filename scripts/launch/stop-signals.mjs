import { onNewParent } from "./current-node.mjs";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
/** A terminal and npm both pass on one Ctrl-C; what follows this fast is the same one. */
const SAME_MS = 1000;

/**
 * Notices that this process is asked to end: by a signal, or because the one who ran it is gone.
 * @param {() => void} onSecond Called when asked again.
 * @returns {Promise<string>} resolves to the reason.
 */
export function watchForStop(onSecond) {
  let first = 0;
  const { promise, resolve } = Promise.withResolvers();
  const ask = (reason) => {
    const now = performance.now();
    if (first === 0) {
      first = now;
      resolve(reason);
    } else if (now - first > SAME_MS) onSecond();
  };
  for (const signal of SIGNALS) process.on(signal, () => ask(signal));
  if (process.env.CAUSEWAY_CHANNEL && process.channel) {
    process.once("disconnect", () => ask("the launcher is gone"));
    process.channel.unref();
  } else if (process.env.npm_lifecycle_event) onNewParent(() => ask("npm is gone"));
  delete process.env.CAUSEWAY_CHANNEL;
  return promise;
}
