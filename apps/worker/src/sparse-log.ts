import type { LogFields, Logger } from "@causeway/telemetry";

export type SparseLog = (level: "warn" | "error", fields: LogFields, message: string) => void;

const PERIOD_MS = 10_000;

/**
 * Writes a line of one text at most every 10 s, and says how many it left out in between: a store that is unavailable would
 * otherwise fill the log with one line per attempt to reach it.
 */
export function createSparseLog(logger: Logger, now: () => number = Date.now): SparseLog {
  const seen = new Map<string, { atMs: number; leftOut: number }>();
  return (level, fields, message) => {
    const last = seen.get(message);
    if (last && now() - last.atMs < PERIOD_MS) {
      last.leftOut += 1;
      return;
    }
    seen.set(message, { atMs: now(), leftOut: 0 });
    logger[level](last?.leftOut ? { ...fields, leftOut: last.leftOut } : fields, message);
  };
}
