import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import type { Duplex } from "node:stream";

/** A request as it passed, with its answer; status 0 without one. */
export interface Passed {
  readonly method: string;
  readonly path: string;
  readonly body: Buffer;
  status: number;
  readonly answer: Buffer[];
}

/** A proxy that changes nothing and remembers every request, in the order of their arrival. */
export interface Recorder {
  readonly url: string;
  /** Takes the requests that passed since the last call. */
  take(): Passed[];
  stop(): Promise<void>;
}

/** Starts one in front of a server. An answer that breaks off breaks off here too. */
export async function startRecorder(target: string): Promise<Recorder> {
  let passed: Passed[] = [];
  const sockets = new Set<Duplex>();
  const server = createServer((req, res) => {
    const pieces: Buffer[] = [];
    req.on("data", (piece: Buffer) => pieces.push(piece));
    req.on("end", () => {
      const entry = {
        method: req.method ?? "",
        path: req.url ?? "/",
        body: Buffer.concat(pieces),
        status: 0,
        answer: [],
      };
      passed.push(entry);
      forward(target, req, res, entry);
    });
  });
  server.on("upgrade", (req: IncomingMessage, socket: Duplex, head: Buffer) => {
    passed.push({ method: "UPGRADE", path: req.url ?? "/", body: Buffer.alloc(0), status: 0, answer: [] });
    upgrade(target, req, socket, head);
  });
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    take() {
      const taken = passed;
      passed = [];
      return taken;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function forward(target: string, req: IncomingMessage, res: ServerResponse, entry: Passed): void {
  const { host: _, ...headers } = req.headers;
  const outgoing = request(new URL(entry.path, target), { method: entry.method, headers }, (answer) => {
    entry.status = answer.statusCode ?? 0;
    res.writeHead(entry.status, answer.headers);
    answer.on("data", (piece: Buffer) => entry.answer.push(piece));
    answer.pipe(res);
    answer.once("error", () => res.socket?.resetAndDestroy());
  });
  outgoing.once("error", () => res.socket?.resetAndDestroy());
  res.once("close", () => outgoing.destroy());
  outgoing.end(entry.body);
}

/** Hands the connection over as it is. */
function upgrade(target: string, req: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { hostname, port } = new URL(target);
  const other = connect({ host: hostname, port: Number(port) }, () => {
    const lines = [`${req.method} ${req.url} HTTP/1.1`];
    for (let at = 0; at < req.rawHeaders.length; at += 2)
      lines.push(`${req.rawHeaders[at]}: ${req.rawHeaders[at + 1]}`);
    other.write(`${lines.join("\r\n")}\r\n\r\n`);
    other.write(head);
    socket.pipe(other).pipe(socket);
  });
  other.once("error", () => socket.destroy());
  socket.once("error", () => other.destroy());
}
