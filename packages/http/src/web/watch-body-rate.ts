import type { IncomingMessage } from "node:http";

export interface BodyRate {
  /** What a sender may be waited for in any case. */
  readonly graceMs: number;
  readonly minBytesPerSecond: number;
}

/** Less than any line that people call models over; a body held open by single bytes ends within seconds. */
const RATE: BodyRate = { graceMs: 10_000, minBytesPerSecond: 16 * 1024 };
const LOOKS_PER_GRACE = 10;

/**
 * Calls once when a body arrives more slowly than it may, on average. Time in which no one reads is not the sender's.
 * @returns stops watching
 */
export function watchBodyRate(
  incoming: IncomingMessage,
  onSlow: () => void,
  { graceMs, minBytesPerSecond }: BodyRate = RATE,
): () => void {
  const { socket } = incoming;
  const begun = socket.bytesRead;
  let waitedMs = 0;
  let lookedAt = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    if (!incoming.isPaused()) waitedMs += now - lookedAt;
    lookedAt = now;
    const allowedMs = graceMs + ((socket.bytesRead - begun) / minBytesPerSecond) * 1_000;
    if (waitedMs > allowedMs) onSlow();
  }, graceMs / LOOKS_PER_GRACE);
  return () => clearInterval(timer);
}
