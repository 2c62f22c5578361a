import { once } from "node:events";
import { type AddressInfo, createServer, connect as dial, type Socket } from "node:net";

/** A TCP connection to a server that a test can cut or stop, whatever the server does. */
export interface Cable {
  /** The server's URL with the cable in front of it. */
  readonly url: string;
  /** Ends every connection and takes no new one. */
  cut(): void;
  /** Carries nothing, and closes nothing. */
  stop(): void;
  restore(): void;
  close(): Promise<void>;
}

export async function layCable(serverUrl: string): Promise<Cable> {
  const { hostname, port } = new URL(serverUrl);
  const sockets = new Set<Socket>();
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
    near.on("close", () => far.destroy());
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
    stop: () => {
      state = "stopped";
      for (const socket of sockets) socket.pause();
    },
    restore: () => {
      state = "whole";
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
