import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createGuardedClient } from "./guarded-client.ts";
import { createOperatorClient } from "./operator-client.ts";
import type { OutboundCall, OutboundClient } from "./outbound-call.ts";
import { readWhole } from "./read-whole.ts";

const LIMITS = { firstByteMs: 300, idleMs: 300, totalMs: 5_000 };
const PATIENT = { firstByteMs: null, idleMs: null, totalMs: 60_000 };
let server: Server | undefined;
let client: OutboundClient | undefined;

afterEach(async () => {
  await client?.close();
  server?.closeAllConnections();
  server?.close();
});

async function serve(handler: Parameters<typeof createServer>[1]): Promise<OutboundCall> {
  server = createServer(handler);
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    path: "/",
    method: "POST",
    headers: {},
    body: "{}",
    timeouts: LIMITS,
  };
}

const operator = (maxConnections = 10) => {
  client = createOperatorClient({ connectTimeoutMs: 500, maxConnections });
  return client;
};

describe("the operator's client", () => {
  it("gives the head, then the body as it comes", async () => {
    const call = await serve((_request, response) => response.end("hello"));
    const reply = await operator().open(call).head;
    expect(reply.status).toBe(200);
    expect((await readWhole(reply, 100)).toString()).toBe("hello");
    expect(client?.inFlight()).toBe(0);
  });

  it("gives up a silent provider, before and after the head (#52)", async () => {
    const silent = await serve(() => {});
    await expect(operator().open(silent).head).rejects.toMatchObject({ kind: "first_byte_timeout" });
    server?.closeAllConnections();
    const stalls = await serve((_request, response) => void response.write("x"));
    const reply = await operator().open(stalls).head;
    await expect(readWhole(reply, 100)).rejects.toMatchObject({ kind: "idle_timeout" });
  });

  it("measures silence from the last byte when less of it is allowed than before the first", async () => {
    const stalls = await serve((_request, response) => void response.write("x"));
    const patient = { ...LIMITS, firstByteMs: 4_000, totalMs: 4_000 };
    const reply = await operator().open({ ...stalls, timeouts: patient }).head;
    await expect(readWhole(reply, 100)).rejects.toMatchObject({ kind: "idle_timeout" });
  });

  it("sends a body in pieces as one of its length, to the next provider as well", async () => {
    const seen: { length: string | undefined; encoding: string | undefined; body: string }[] = [];
    const call = await serve(async (incoming, response) => {
      const pieces: Buffer[] = [];
      for await (const piece of incoming) pieces.push(piece as Buffer);
      const { "content-length": length, "transfer-encoding": encoding } = incoming.headers;
      seen.push({ length, encoding, body: Buffer.concat(pieces).toString() });
      response.end("ok");
    });
    const large = Buffer.alloc(1024 * 1024, "x");
    const sender = operator();
    const body = [Buffer.from('{"a":"'), large, Buffer.from('"}')];
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const open = sender.open({ ...call, body, timeouts: PATIENT });
      const reply = await open.head;
      expect(open.isSent).toBe(true);
      expect((await readWhole(reply, 100)).toString()).toBe("ok");
    }
    const whole = Buffer.concat(body);
    expect(seen).toEqual(
      Array(2).fill({ length: String(whole.length), encoding: undefined, body: whole.toString() }),
    );
  });

  it("gives the answer of a provider that reads no more of a body in pieces", async () => {
    const call = await serve((incoming, response) => {
      incoming.once("data", () => response.writeHead(413, { connection: "close" }).end("too large"));
      incoming.resume();
    });
    const body = [Buffer.from('{"a":"'), Buffer.alloc(8 * 1024 * 1024, "x"), Buffer.from('"}')];
    const reply = await operator().open({ ...call, body, timeouts: PATIENT }).head;
    expect(reply.status).toBe(413);
    expect(client?.inFlight()).toBeLessThanOrEqual(1);
  });

  it("waits for a whole answer longer than any hidden limit of the HTTP library when none is set (#53)", async () => {
    const call = await serve((_request, response) => setTimeout(() => response.end("late"), 700));
    const reply = await operator().open({ ...call, timeouts: { ...LIMITS, firstByteMs: null } }).head;
    expect((await readWhole(reply, 100)).toString()).toBe("late");
  });

  it("refuses what would exceed its connections instead of queueing it", async () => {
    const call = await serve(() => {});
    const one = operator(1);
    const first = one.open(call);
    await expect(one.open(call).head).rejects.toMatchObject({ kind: "overloaded" });
    first.abort();
    await expect(first.head).rejects.toMatchObject({ kind: "aborted" });
    expect(one.inFlight()).toBe(0);
  });

  it("frees the socket when a call is aborted", async () => {
    let closed: () => void = () => {};
    const gone = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const call = await serve((request, response) => {
      response.write("x");
      request.socket.on("close", closed);
    });
    const reply = await operator().open(call).head;
    reply.abort();
    await gone;
  });

  it("tells a refused connection from a dropped one", async () => {
    const call = await serve((request) => request.socket.destroy());
    await expect(operator().open(call).head).rejects.toMatchObject({ kind: "reset" });
    await expect(operator().open({ ...call, origin: "http://127.0.0.1:1" }).head).rejects.toMatchObject({
      kind: "connect",
    });
  });

  it("stops reading an answer that is too large", async () => {
    const call = await serve((_request, response) => response.end("x".repeat(1000)));
    await expect(readWhole(await operator().open(call).head, 100)).rejects.toMatchObject({
      kind: "too_large",
    });
  });
});

describe("the guarded client (#101, #103)", () => {
  it.each([
    "http://example.com",
    "https://127.0.0.1",
    "https://2130706433",
    "https://[::ffff:127.0.0.1]",
    "https://0x7f.1",
    "https://169.254.169.254",
    "https://[64:ff9b::7f00:1]",
    "https://10.0.0.1",
    "https://[fec0::1]",
    "https://[::7f00:1]",
    "https://[::ffff:0:7f00:1]",
    "https://168.63.129.16",
    "https://localhost",
  ])("never connects to %s", async (origin) => {
    client = createGuardedClient({ connectTimeoutMs: 500, maxConnections: 10, opened: [] });
    const patient = { ...LIMITS, firstByteMs: 5_000 };
    const call = { origin, path: "/", method: "GET", headers: {}, body: null, timeouts: patient } as const;
    await expect(client.open(call).head).rejects.toMatchObject({ kind: "blocked_address" });
  });

  it("connects to a private host that the operator opened (#102)", async () => {
    const call = await serve((_request, response) => response.end("inside"));
    client = createGuardedClient({ connectTimeoutMs: 500, maxConnections: 10, opened: ["127.0.0.0/8"] });
    expect((await readWhole(await client.open(call).head, 100)).toString()).toBe("inside");
  });
});
