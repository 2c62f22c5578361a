import type { Redis } from "ioredis";

/**
 * What is sent before the promises that are ready now have run leaves in one write to the socket: a write costs more than the
 * commands in it.
 */
export function withCorkedSocket<T>(redis: Redis, send: () => T): T {
  const socket = redis.stream;
  socket?.cork();
  try {
    return send();
  } finally {
    // A tick asked for by a microtask comes after all of them, also those that they ask for.
    queueMicrotask(() => process.nextTick(() => socket?.uncork()));
  }
}
