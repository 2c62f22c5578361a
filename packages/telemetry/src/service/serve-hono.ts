import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Duplex } from "node:stream";
import { answerMalformed, LingeringResponse } from "@causeway/http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { drainServer } from "./drain-server.ts";

export interface ServeOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** All interfaces unless given. */
  readonly host?: string;
  /**
   * Asked before the app: returns true when it took the request and answers it itself. For the few routes whose cost matters: web
   * requests and routing take about a twentieth of a request's time. It must not throw.
   */
  readonly direct?: DirectHandler;
  /** Takes connections whose client asks for another protocol. Without it, such requests are served as if they hadn't asked. */
  readonly upgrades?: UpgradeHandler;
}

export type DirectHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

export interface UpgradeHandler {
  /** Tells if this request is taken; any other is served as if it hadn't asked. */
  readonly takes: (incoming: IncomingMessage) => boolean;
  /** Takes the connection: nothing that follows on it is read as HTTP. */
  readonly handle: (incoming: IncomingMessage, socket: Duplex) => void;
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

/** For head and body together; a service whose bodies are larger sets its own. */
const SLOW_REQUEST_MS = 60_000;

/** @throws Error with code EADDRINUSE when the port is taken. */
export async function serveHono(
  app: FetchApp,
  { port, host, direct, upgrades }: ServeOptions,
): Promise<HttpService> {
  const listener = getRequestListener((request, bindings) => app.fetch(request, bindings as HttpBindings));
  const server: Server = createServer(
    { ServerResponse: LingeringResponse, ...(upgrades ? { shouldUpgradeCallback: upgrades.takes } : {}) },
    direct ? before(direct, listener) : listener,
  );
  if (upgrades) server.on("upgrade", upgrades.handle);
  server.requestTimeout = SLOW_REQUEST_MS;
  answerMalformed(server);
  const sockets = trackSockets(server);
  server.listen({ port, host });
  await once(server, "listening");
  return {
    server,
    port: (server.address() as AddressInfo).port,
    close: ({ graceMs } = {}) => drainServer(server, sockets, graceMs),
  };
}

const before =
  (direct: DirectHandler, listener: RequestListener): RequestListener =>
  (incoming, outgoing) => {
    if (!direct(incoming, outgoing)) listener(incoming, outgoing);
  };

/** By when they were opened, `performance.now()`. */
function trackSockets(server: Server): ReadonlyMap<Socket, number> {
  const sockets = new Map<Socket, number>();
  server.on("connection", (socket: Socket) => {
    sockets.set(socket, performance.now());
    socket.once("close", () => sockets.delete(socket));
  });
  return sockets;
}
