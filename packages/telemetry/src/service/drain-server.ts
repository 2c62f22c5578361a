import type { Server } from "node:http";
import type { Socket } from "node:net";

/**
 * A client that reuses a connection the moment its answer ends must not meet its end: while draining, connections
 * stay this long after their last answer, and that long after they were opened without a word.
 */
const IDLE_WHILE_DRAINING_MS = 500;
const SWEEP_MS = 50;
/** A turn of the event loop that was so short began with no one waiting to be accepted, just now. */
const QUIET_TURN_MS = 0.05;
/** A server so busy that no turn is quiet closes all the same. */
const WAIT_FOR_QUIET_MS = 1_000;

/**
 * Takes no new connection, and resolves when the running answers are finished, or were cut after `graceMs`.
 * @param sockets open connections, by when they were opened (`performance.now()`)
 */
export async function drainServer(
  server: Server,
  sockets: ReadonlyMap<Socket, number>,
  graceMs: number | undefined,
): Promise<void> {
  // Of connections that finish an answer from now on; those that are idle now are closed.
  server.keepAliveTimeout = IDLE_WHILE_DRAINING_MS;
  server.keepAliveTimeoutBuffer = 0;
  server.closeIdleConnections();
  const sweep = setInterval(() => sweepSilent(sockets), SWEEP_MS);
  const cut = graceMs === undefined ? undefined : setTimeout(() => server.closeAllConnections(), graceMs);
  const quietUntil = performance.now() + Math.min(graceMs ?? WAIT_FOR_QUIET_MS, WAIT_FOR_QUIET_MS);
  await new Promise<void>((resolve) => {
    onceNobodyWaits(quietUntil, () => {
      server.close(() => resolve());
      // Connections may have come after a cut this early.
      if (graceMs !== undefined && graceMs <= WAIT_FOR_QUIET_MS && performance.now() >= quietUntil)
        server.closeAllConnections();
    });
  });
  clearInterval(sweep);
  clearTimeout(cut);
}

/** Clients open connections ahead of need; Node.js does not count one that never sent a byte as idle. */
function sweepSilent(sockets: ReadonlyMap<Socket, number>): void {
  const before = performance.now() - IDLE_WHILE_DRAINING_MS;
  for (const [socket, openedAt] of sockets) if (socket.bytesRead === 0 && openedAt < before) socket.destroy();
}

/**
 * Calls `close` right after a turn of the event loop that had nothing to do. The kernel completes connections before the process accepts
 * them, and resets those that wait when the listening socket closes: a balancer without health checks has then sent a request that it
 * can't repeat. Each turn accepts all who wait.
 */
function onceNobodyWaits(end: number, close: () => void): void {
  const turn = (begunAt: number): void => {
    setImmediate(() => {
      const now = performance.now();
      if (now - begunAt < QUIET_TURN_MS || now > end) close();
      else turn(performance.now());
    });
  };
  // The turn that runs now says nothing: it may have accepted long ago.
  setImmediate(() => turn(performance.now()));
}
