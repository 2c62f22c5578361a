import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { type HttpService, serveHono } from "@causeway/telemetry";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { refuseUpgrades } from "./refuse-upgrades.ts";

const PATH = "/v1/responses";
const refused: string[] = [];
const served: string[] = [];
let http: HttpService;

beforeAll(async () => {
  const app = new Hono();
  app.post("/*", async (c) => {
    served.push(await c.req.text());
    return c.text("served");
  });
  app.get("/*", (c) => {
    served.push(c.req.path);
    return c.text("served");
  });
  const upgrades = refuseUpgrades({
    paths: new Set([PATH]),
    countRefusal: (code) => void refused.push(code),
    lingerMs: 50,
  });
  http = await serveHono(app, { port: 0, host: "127.0.0.1", upgrades });
});
afterAll(async () => await http.close({ graceMs: 0 }));
beforeEach(() => {
  refused.length = 0;
  served.length = 0;
});

const ASK = { connection: "Upgrade", upgrade: "websocket", "sec-websocket-version": "13" };

/** The head of a request; the key of the handshake is one of RFC 6455's. */
const head = (line: string, headers: Record<string, string> = ASK): string =>
  [
    `${line} HTTP/1.1`,
    "host: x",
    "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==",
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    "",
    "",
  ].join("\r\n");

const open = (allowHalfOpen = false): Socket =>
  connect({ port: http.port, host: "127.0.0.1", allowHalfOpen });

/** All that the server says until it closes the connection. */
async function send(bytes: string): Promise<string> {
  const socket = open();
  socket.write(bytes);
  return await text(socket);
}

const countConnections = (): Promise<number> =>
  new Promise((resolve) => http.server.getConnections((_, count) => resolve(count)));

const POST = "POST /v1/responses HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\n\r\nhello";

describe("a WebSocket on the path of responses", () => {
  it("is refused with 426, and the connection closes", async () => {
    const [top = "", body = ""] = (await send(head(`GET ${PATH}`))).split("\r\n\r\n");
    const lines = top.toLowerCase().split("\r\n");
    expect(lines[0]).toBe("http/1.1 426 upgrade required");
    expect(lines).toContain("connection: upgrade, close");
    expect(lines).toContain("upgrade: http/1.1");
    expect(lines).toContain("content-type: application/json");
    expect(JSON.parse(body)).toEqual({
      error: {
        message: expect.stringContaining("WebSockets aren't supported"),
        type: "invalid_request_error",
        param: null,
        code: "websocket_not_supported",
      },
    });
    expect(refused).toEqual(["websocket_not_supported"]);
    expect(served).toEqual([]);
  });

  it.each([
    ["with a query", `GET ${PATH}?model=x`, ASK],
    ["in capitals", `GET ${PATH}`, { ...ASK, upgrade: "WebSocket" }],
    ["among other protocols", `GET ${PATH}`, { ...ASK, upgrade: "h2c, websocket" }],
    ["with another option of the connection", `GET ${PATH}`, { ...ASK, connection: "keep-alive, Upgrade" }],
    ["of a version that doesn't exist", `GET ${PATH}`, { ...ASK, "sec-websocket-version": "99" }],
  ])("is refused %s", async (_, line, headers) => {
    expect(await send(head(line, headers))).toMatch(/^HTTP\/1\.1 426 /);
  });

  it("echoes the caller's request ID, and nothing that would end its line", async () => {
    expect(await send(head(`GET ${PATH}`, { ...ASK, "x-request-id": "mine-1" }))).toContain(
      "\r\nx-request-id: mine-1\r\n",
    );
    const odd = await send(head(`GET ${PATH}`, { ...ASK, "x-request-id": "a b;c" }));
    expect(odd).toMatch(/\r\nx-request-id: req_[0-9a-f]+\r\n/);
  });
});

describe("requests that are no WebSocket there", () => {
  it.each([
    ["another path", head("GET /v1/models")],
    ["no option of the connection", head(`GET ${PATH}`, { upgrade: "websocket" })],
    ["HTTP/2", head(`GET ${PATH}`, { connection: "Upgrade, HTTP2-Settings", upgrade: "h2c" })],
    ["a protocol of a similar name", head(`GET ${PATH}`, { ...ASK, upgrade: "websocket-next" })],
  ])("are served: %s", async (_, request) => {
    const socket = open();
    socket.write(request);
    const [first] = (await once(socket, "data")) as [Buffer];
    expect(String(first)).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
    expect(refused).toEqual([]);
  });

  it("are served with their bodies where they ask for HTTP/2, as Java's client does", async () => {
    const headers = { connection: "Upgrade, HTTP2-Settings", upgrade: "h2c", "content-length": "5" };
    const socket = open();
    socket.write(`${head(`POST ${PATH}`, headers)}hello`);
    const [first] = (await once(socket, "data")) as [Buffer];
    expect(String(first)).toMatch(/^HTTP\/1\.1 200 /);
    expect(served).toEqual(["hello"]);
    socket.destroy();
  });
});

describe("bytes after the request for a WebSocket", () => {
  it.each([
    ["a second request", head(`GET ${PATH}`) + POST],
    ["a request as its body", head(`GET ${PATH}`, { ...ASK, "content-length": String(POST.length) }) + POST],
    [
      "a request in its chunks",
      `${head(`GET ${PATH}`, { ...ASK, "transfer-encoding": "chunked" })}0\r\n\r\n${POST}`,
    ],
    ["a request for HTTP/2", `${head(`GET ${PATH}`)}PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`],
    ["frames", `${head(`GET ${PATH}`)}\u0081\u0005hello`],
  ])("are never served: %s", async (_, bytes) => {
    expect(await send(bytes)).toMatch(/^HTTP\/1\.1 426 .*\}$/s);
    expect(served).toEqual([]);
  });

  it("are never served when they come later", async () => {
    const socket = open(true);
    socket.on("error", () => {});
    socket.write(head(`GET ${PATH}`));
    await once(socket, "data");
    socket.write(POST);
    await expect.poll(countConnections).toBe(0);
    expect(served).toEqual([]);
    socket.destroy();
  });

  it("are refused where lengths contradict each other", async () => {
    const headers = { ...ASK, "content-length": "3", "transfer-encoding": "chunked" };
    expect(await send(head(`GET ${PATH}`, headers) + POST)).toMatch(/^HTTP\/1\.1 4(?:00|26) /);
    expect(served).toEqual([]);
  });
});

describe("hostile clients", () => {
  it("are refused for headers of more than 16 KB before they are asked for anything", async () => {
    const answer = await send(head(`GET ${PATH}`, { ...ASK, "x-long": "x".repeat(20_000) }));
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(refused).toEqual([]);
  });

  it("can't keep a connection by not closing their end", async () => {
    const socket = open(true);
    socket.write(head(`GET ${PATH}`));
    socket.resume();
    await once(socket, "end");
    await expect.poll(countConnections).toBe(0);
    expect(socket.writable).toBe(true);
    socket.destroy();
  });

  it("get their answers, and others theirs, from thousands of connections that stay open", async () => {
    const sockets = Array.from({ length: 2_000 }, () => open(true));
    const answered = sockets.map(async (socket) => {
      socket.on("error", () => {});
      socket.write(head(`GET ${PATH}`));
      const [first] = (await once(socket, "data")) as [Buffer];
      return String(first).slice(0, 12);
    });
    const other = await fetch(`http://127.0.0.1:${http.port}/v1/models`);
    expect(other.status).toBe(200);
    expect(new Set(await Promise.all(answered))).toEqual(new Set(["HTTP/1.1 426"]));
    expect(refused).toHaveLength(2_000);
    for (const socket of sockets) socket.resume();
    // That of the other client stays for its next request.
    await expect.poll(countConnections).toBeLessThan(3);
    for (const socket of sockets) socket.destroy();
  });
});
