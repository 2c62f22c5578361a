import type { Delta } from "./read-answer.ts";

/** A page that shows every token as it comes is busy with nothing else. */
const SHOWN_EVERY_MS = 50;

/** Hands on the parts of an answer a few times a second, all that came since then at once. */
export function gatherDeltas(show: (deltas: readonly Delta[]) => void) {
  let waiting: Delta[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const deltas = waiting;
    waiting = [];
    show(deltas);
  };
  return {
    add(delta: Delta) {
      waiting.push(delta);
      timer ??= setTimeout(flush, SHOWN_EVERY_MS);
    },
    flush,
  };
}
