import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const FORGET = / /;
let collect: (() => void) | null = null;

/**
 * Has V8 collect the garbage of this thread. Left to itself, it waits for the thread's next work: an idle one keeps the texts of its
 * last body, which are outside of its heap, for minutes. On a heap as small as that of the thread for bodies, it takes milliseconds.
 */
export function collectGarbage(): void {
  collect ??= findCollector();
  // V8 keeps the text in which a regular expression last found something.
  FORGET.test(" ");
  collect();
}

/** V8 gives it to contexts that are made while the flag is set. */
function findCollector(): () => void {
  setFlagsFromString("--expose-gc");
  const found: unknown = runInNewContext("gc");
  setFlagsFromString("--no-expose-gc");
  return typeof found === "function" ? () => void found() : () => {};
}
