import { closeSync, openSync } from "node:fs";
import { isatty } from "node:tty";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
/** A terminal sends it to all processes in its foreground, so a child there has it already. */
const FROM_TERMINAL = "SIGINT";

/** Passes signals on to a child in the same terminal, or without one. */
export function passOnSignals(child) {
  const hasTerminal = [0, 1, 2].some(isatty) && isInSessionOfTerminal();
  for (const signal of SIGNALS)
    process.on(signal, () => {
      if (!(hasTerminal && signal === FROM_TERMINAL)) child.kill(signal);
    });
}

/** False for a detached process, which writes to a terminal but gets no signals from it. */
function isInSessionOfTerminal() {
  try {
    closeSync(openSync("/dev/tty", "r"));
    return true;
  } catch {
    return false;
  }
}
