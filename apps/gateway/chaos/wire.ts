import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A wire to a server that can be cut: to anyone who is at this end, the server is dead. */
export interface Wire {
  /** The server's URL by way of the wire. */
  readonly url: string;
  /** Breaks every connection at once, in the middle of whatever it was doing, and refuses new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

export async function openWire(serverUrl: string): Promise<Wire> {
  const { hostname, port } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => join(sockets, socket, connect(Number(port), hostname)));
  const listen = async (at: number): Promise<number> => {
    server.listen(at, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  };
  const cut = async (): Promise<void> => {
    const closed = once(server, "close");
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const ownPort = await listen(0);
  const url = new URL(serverUrl);
  url.hostname = "127.0.0.1";
  url.port = String(ownPort);
  return {
    url: url.toString(),
    cut,
    mend: async () => {
      await listen(ownPort);
    },
    close: async () => {
      if (server.listening) await cut();
    },
  };
}

function join(sockets: Set<Socket>, near: Socket, far: Socket): void {
  near.pipe(far).pipe(near);
  for (const [socket, other] of [
    [near, far],
    [far, near],
  ] as const) {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.once("close", () => {
      sockets.delete(socket);
      other.destroy();
    });
  }
}
