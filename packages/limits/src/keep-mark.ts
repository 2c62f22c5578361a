import type { Redis } from "ioredis";
import { EPOCH_KEY } from "./adopt-epoch.ts";

const EVERY_MS = 500;

/**
 * A Redis that loses its data while services run loses its mark too, and the next service that starts would take the new data for
 * data of another epoch. So every service puts the mark back: with a connection's first command, and twice a second for data that
 * was lost without losing the connection.
 */
export function keepMark(redis: Redis, epochOf: () => string | null, stop: AbortSignal): void {
  const put = (): void => {
    const epoch = epochOf();
    if (!epoch || redis.status !== "ready") return;
    redis.set(EPOCH_KEY, epoch, "NX").catch(() => {}); // tried again
  };
  const timer = setInterval(put, EVERY_MS).unref();
  redis.on("ready", put);
  stop.addEventListener("abort", () => {
    clearInterval(timer);
    redis.off("ready", put);
  });
}
