import type { ChunkScan } from "./chunk-scan.ts";

const MAX_OPENINGS = 16;

/** Length of the known opening when these bytes begin with it, else 0. */
export function matchOpening(bytes: Buffer, start: number, end: number, scan: ChunkScan): number {
  const { opening } = scan;
  if (opening === null || end - start < opening.length) return 0;
  const { length } = opening;
  // Ids and times differ near the front, but a different tail is found soonest from the back.
  for (let at = length - 1; at >= 0; at -= 1) if (bytes[start + at] !== opening[at]) return 0;
  return length;
}

/** Keeps what came before the first delta, if nothing in it needs a look. */
export function learnOpening(bytes: Buffer, start: number, end: number, scan: ChunkScan): void {
  if (scan.openings >= MAX_OPENINGS || !scan.hasId || !scan.hasObject || !scan.hasModel || !scan.hasChoices)
    return;
  if (scan.hasUsage || scan.hasError || scan.odd || scan.finishEnd > 0) return;
  scan.opening = Uint8Array.prototype.slice.call(bytes, start, end);
  scan.openingChoice = scan.choice;
  scan.openings += 1;
}
