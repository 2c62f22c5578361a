import { TURN_BYTES, TURN_TOTAL_BYTES } from "@causeway/contracts";

/** A stream with bytes that wait for a turn. */
export interface Waiting {
  /** Handles some of them; returns how many, 0 when it has none that can be handled. */
  handleNext(): number;
}

/**
 * Shares the turns of the event loop among organizations: in each, so many bytes of the streams of one are handled, and so many of
 * all. What is more waits for the next turn, each organization's after its last: heavy streams of one keep no others waiting.
 */
export interface Turns {
  /** Whether so many bytes of this organization may be handled in this turn; they are counted then. */
  take(organizationId: string, bytes: number): boolean;
  /** Has the stream handle its bytes in turns from the next one on, until it has none. Again while it waits: nothing. */
  wait(organizationId: string, stream: Waiting): void;
}

/** @param schedule calls back once the event loop has looked at its sockets: `setImmediate` unless given */
export function createTurns(schedule: (callback: () => void) => void = setImmediate): Turns {
  const used = new Map<string, number>();
  const queues = new Map<string, Set<Waiting>>();
  let [total, isScheduled] = [0, false];

  function count(organizationId: string, bytes: number): void {
    used.set(organizationId, (used.get(organizationId) ?? 0) + bytes);
    total += bytes;
  }

  function scheduleNext(): void {
    if (!isScheduled) schedule(begin);
    isScheduled = true;
  }

  function begin(): void {
    isScheduled = false;
    used.clear();
    total = 0;
    serve();
  }

  /** Who was served last is served last in the next turn. */
  function serve(): void {
    for (const [organizationId, streams] of [...queues]) {
      if (total >= TURN_TOTAL_BYTES) break;
      serveOne(organizationId, streams);
      queues.delete(organizationId);
      if (streams.size > 0) queues.set(organizationId, streams);
    }
    if (queues.size > 0) scheduleNext();
  }

  function serveOne(organizationId: string, streams: Set<Waiting>): void {
    for (const stream of streams) {
      if ((used.get(organizationId) ?? 0) >= TURN_BYTES) return;
      streams.delete(stream);
      const bytes = stream.handleNext();
      count(organizationId, bytes);
      // A stream that is added again while its set is walked is met again.
      if (bytes > 0) streams.add(stream);
    }
  }

  return {
    take(organizationId, bytes) {
      const before = used.get(organizationId) ?? 0;
      if (before > 0 && (before >= TURN_BYTES || total >= TURN_TOTAL_BYTES)) return false;
      count(organizationId, bytes);
      scheduleNext();
      return true;
    },
    wait(organizationId, stream) {
      const streams = queues.get(organizationId) ?? new Set();
      queues.set(organizationId, streams);
      streams.add(stream);
      scheduleNext();
    },
  };
}
