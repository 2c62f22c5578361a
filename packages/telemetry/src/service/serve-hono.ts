import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { createAdaptorServer, type HttpBindings } from "@hono/node-server";

export interface ServeOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** All interfaces unless given. */
  readonly host?: string;
}

export interface HttpService {
  readonly server: Server;
  /** The port that is listened on. */
  readonly port: number;
  /** Takes no new connection and resolves when running answers are finished, or were cut after `graceMs`. */
  close(options?: { graceMs?: number }): Promise<void>;
}

interface FetchApp {
  fetch(request: Request, bindings: HttpBindings): Response | Promise<Response>;
}

/** How often connections that became idle while draining are closed. */
const IDLE_SWEEP_MS = 50;

/** @throws Error with code EADDRINUSE when the port is taken. */
export async function serveHono(app: FetchApp, { port, host }: ServeOptions): Promise<HttpService> {
  const server = createAdaptorServer({
    fetch: (request, bindings) => app.fetch(request, bindings as HttpBindings),
  }) as Server;
  const sockets = trackSockets(server);
  server.listen({ port, host });
  await once(server, "listening");
  return {
    server,
    port: (server.address() as AddressInfo).port,
    close: ({ graceMs } = {}) => drain(server, sockets, graceMs),
  };
}

function trackSockets(server: Server): ReadonlySet<Socket> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  return sockets;
}

function drain(server: Server, sockets: ReadonlySet<Socket>, graceMs: number | undefined): Promise<void> {
  const sweep = setInterval(() => {
    // A kept-alive connection that finishes its answer after close() would stay until the client drops it.
    server.closeIdleConnections();
    // Clients open connections ahead of need; Node.js does not count one that never sent a byte as idle.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }, IDLE_SWEEP_MS);
  const cut = graceMs === undefined ? undefined : setTimeout(() => server.closeAllConnections(), graceMs);
  return new Promise((resolve) => {
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(cut);
      resolve();
    });
  });
}
