import { once } from "node:events";
import { type AddressInfo, createServer, connect as dial, type Socket } from "node:net";

/** A TCP connection to a server that a test can cut or stop, whatever the server does. */
export interface Cable {
  /** The server's URL with the cable in front of it. */
  readonly url: string;
  /** Ends every connection and takes no new one. */
  cut(): void;
  /** Carries nothing, and closes nothing. With a port: on the connection that the server sees from there alone. */
  stop(serverSees?: number): void;
  restore(): void;
  /** The ports from which the server sees its connections. */
  ports(): number[];
  close(): Promise<void>;
}

export async function layCable(serverUrl: string): Promise<Cable> {
  const { hostname, port } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  const pairs = new Set<readonly [near: Socket, far: Socket]>();
  let state: "whole" | "cut" | "stopped" = "whole";

  const hold = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    return socket;
  };

  const server = createServer((near) => {
    hold(near);
    if (state === "cut") return near.destroy();
    const far = hold(dial(Number(port), hostname));
    const pair = [near, far] as const;
    pairs.add(pair);
    near.on("close", () => far.destroy());
    near.on("close", () => pairs.delete(pair));
    far.on("close", () => near.destroy());
    near.on("data", (bytes) => void far.write(bytes));
    far.on("data", (bytes) => void near.write(bytes));
    if (state === "stopped") for (const socket of [near, far]) socket.pause();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url: url.href,
    cut: () => {
      state = "cut";
      for (const socket of sockets) socket.destroy();
    },
    stop: (serverSees) => {
      if (serverSees === undefined) state = "stopped";
      for (const [near, far] of pairs) {
        if (serverSees !== undefined && far.localPort !== serverSees) continue;
        near.pause();
        far.pause();
      }
    },
    restore: () => {
      state = "whole";
      for (const socket of sockets) socket.resume();
    },
    ports: () => [...pairs].flatMap(([, far]) => far.localPort ?? []),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
