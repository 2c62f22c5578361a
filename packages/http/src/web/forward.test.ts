import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { type ForwardRule, forward } from "./forward.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const RULE = {
  requestHeaders: ["content-type"],
  responseHeaders: ["content-type", "set-cookie"],
  maxBodyBytes: 1_000,
  headTimeoutMs: 60_000,
  unavailable: { status: 503, code: "unavailable", message: "Nobody is there." },
};

/** A server that forwards to another one. */
const through = (target: string, more: Partial<ForwardRule> = {}) =>
  serve((incoming, outgoing) => forward(incoming, outgoing, { ...RULE, target: new URL(target), ...more }));

const readAll = async (incoming: IncomingMessage): Promise<string> => {
  let text = "";
  for await (const chunk of incoming) text += chunk;
  return text;
};

describe("a forwarded request", () => {
  it("arrives with its method, its body and the headers that are named, and brings back the same", async () => {
    const target = await serve(async (incoming, outgoing) => {
      const { method, headers } = incoming;
      const body = await readAll(incoming);
      outgoing.setHeader("set-cookie", ["a=1", "b=2"]).setHeader("x-inner", "secret");
      outgoing.writeHead(201, { "content-type": "application/json" });
      outgoing.end(
        JSON.stringify({ method, body, type: headers["content-type"], other: headers["x-other"] }),
      );
    });
    const response = await fetch(await through(target), {
      method: "PATCH",
      headers: { "content-type": "text/x", "x-other": "1" },
      body: "hello",
    });
    expect(response.status).toBe(201);
    expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect(response.headers.has("x-inner")).toBe(false);
    expect(await response.json()).toEqual({ method: "PATCH", body: "hello", type: "text/x" });
  });

  it("is refused when its body grows too large, and the service hears that it broke off", async () => {
    const { promise: brokeOff, resolve: breakOff } = Promise.withResolvers<void>();
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    const target = await serve((incoming) => {
      incoming.on("data", () => arrive()).on("error", () => breakOff());
    });
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(new Uint8Array(800));
        await arrived;
        controller.enqueue(new Uint8Array(800));
        controller.close();
      },
    });
    const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
    const response = await fetch(await through(target), init);
    expect(response.status).toBe(413);
    await brokeOff;
  });

  it("is refused when its body comes in single bytes", async () => {
    const target = await serve((incoming) => void incoming.resume());
    const url = await through(target, { bodyRate: { graceMs: 50, minBytesPerSecond: 10_000 } });
    const socket = connect(Number(new URL(url).port), "127.0.0.1").setEncoding("utf8");
    closing.push(() => socket.destroy());
    socket.write("POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 500\r\n\r\nx");
    const [answer] = await once(socket, "data");
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it("ends at the service when the one who asked leaves", async () => {
    const asked = Promise.withResolvers<void>();
    const left = Promise.withResolvers<void>();
    const target = await serve((_incoming, outgoing) => {
      outgoing.once("close", left.resolve);
      asked.resolve();
    });
    const leaving = new AbortController();
    const gone = fetch(await through(target), { signal: leaving.signal }).catch(() => "gone");
    await asked.promise;
    leaving.abort();
    expect(await gone).toBe("gone");
    await left.promise;
  });

  it("is answered when the service is not there, or says nothing in time", async () => {
    const nobody = await fetch(await through("http://127.0.0.1:1"));
    expect([nobody.status, await nobody.json()]).toMatchObject([503, { error: { code: "unavailable" } }]);
    const silent = await fetch(await through(await serve(() => {}), { headTimeoutMs: 20 }));
    expect(silent.status).toBe(503);
  });

  it("breaks off for the one who asked when the service breaks off", async () => {
    const target = await serve((_incoming, outgoing) => {
      outgoing.writeHead(200, { "content-type": "text/plain" });
      outgoing.write("half", () => outgoing.destroy());
    });
    const response = await fetch(await through(target));
    await expect(response.text()).rejects.toThrow();
  });
});
