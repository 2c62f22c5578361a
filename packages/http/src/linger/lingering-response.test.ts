import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { type LingerLimits, LingeringResponse, lingeringEnd } from "./lingering-response.ts";

const MB = 1024 * 1024;
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function serve(listener: RequestListener, limits?: LingerLimits): Promise<number> {
  const server = limits
    ? createServer((incoming, outgoing) => {
        outgoing.end = lingeringEnd(outgoing, outgoing.end.bind(outgoing), limits);
        listener(incoming, outgoing);
      })
    : createServer({ ServerResponse: LingeringResponse }, listener);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => server.close().closeAllConnections());
  return (server.address() as AddressInfo).port;
}

/** A client that writes its whole body before it reads a byte, as simple ones do. */
async function open(port: number) {
  const socket = connect(port, "127.0.0.1").pause();
  const errors: string[] = [];
  let answer = "";
  socket.on("error", (error: NodeJS.ErrnoException) => errors.push(error.code ?? error.message));
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  await once(socket, "connect");
  closing.push(() => socket.destroy());
  return { socket, errors, answer: () => answer };
}

const write = (socket: Socket, bytes: string | Buffer) =>
  new Promise<void>((resolve) => socket.write(bytes, () => resolve()));

const head = (length: number, more = "") =>
  `POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${length}\r\n${more}\r\n`;

const refuse: RequestListener = (_incoming, outgoing) => {
  outgoing.statusCode = 413;
  outgoing.end("too large");
};

describe("an answer before the body is read", () => {
  it("is read by a client that sends everything first and closes afterward", async () => {
    const { socket, errors, answer } = await open(await serve(refuse));
    await write(socket, head(24 * MB, "connection: close\r\n"));
    for (let sent = 0; sent < 24; sent++) await write(socket, Buffer.alloc(MB));
    socket.resume();
    await once(socket, "close");
    expect(errors).toEqual([]);
    expect(answer()).toMatch(/^HTTP\/1\.1 413 [\s\S]*content-length: 9\r\n[\s\S]*\r\n\r\ntoo large$/i);
  });

  it("is whole for the client while it still sends", async () => {
    const { socket, answer } = await open(await serve(refuse));
    socket.resume();
    await write(socket, head(MB));
    await expect.poll(answer).toContain("too large");
    expect(answer()).toMatch(/content-length: 9\r\n/i);
  });

  it("leaves the connection to the next request when the body came to its end", async () => {
    const { socket, answer } = await open(await serve(refuse));
    socket.resume();
    await write(socket, head(MB));
    await write(socket, Buffer.alloc(MB));
    await write(socket, "GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
    await once(socket, "close");
    expect(answer().match(/too large/g)).toHaveLength(2);
  });

  it("takes what was begun to be read off the wire, too", async () => {
    const port = await serve((incoming, outgoing) => {
      incoming.once("data", () => {
        incoming.pause();
        refuse(incoming, outgoing);
      });
    });
    const { socket, errors, answer } = await open(port);
    await write(socket, head(8 * MB, "connection: close\r\n"));
    for (let sent = 0; sent < 8; sent++) await write(socket, Buffer.alloc(MB));
    socket.resume();
    await once(socket, "close");
    expect(errors).toEqual([]);
    expect(answer()).toContain("too large");
  });

  it.each([
    ["bytes", { maxBytes: MB, maxMs: 3_600_000 }],
    ["time", { maxBytes: 1024 * MB, maxMs: 20 }],
  ])("closes the connection of a client that continues for too long: %s", async (_what, limits) => {
    const { socket } = await open(await serve(refuse, limits));
    const closed = new Promise((resolve) => socket.once("close", resolve));
    socket.resume();
    socket.write(head(1024 * MB));
    const piece = Buffer.alloc(64 * 1024);
    const send = () => void (socket.destroyed || socket.write(piece, send));
    send();
    await closed;
  });
});

describe("an answer to a request that was read", () => {
  it("ends as it always did", async () => {
    const port = await serve((incoming, outgoing) => {
      incoming.resume().once("end", () => outgoing.end("thanks"));
    });
    const response = await fetch(`http://127.0.0.1:${port}`, { method: "POST", body: "x".repeat(MB) });
    expect(await response.text()).toBe("thanks");
    expect(await (await fetch(`http://127.0.0.1:${await serve(refuse)}`)).text()).toBe("too large");
  });
});
