import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { openRaw, type RawConnection, type TestService } from "@causeway/testing";
import type { TestStack } from "@causeway/testing/stack";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PROBED, readHeap } from "../../chaos/read-heap.ts";
import { callHeaders, chatBody, openStack, readMetric } from "./stack.ts";
import { until } from "@causeway/testing/until";

const MB = 1024 * 1024;

let stack: TestStack;
let gateway: TestService;
let flood: Awaited<ReturnType<typeof startFlood>>;

beforeAll(async () => {
  stack = await openStack();
  flood = await startFlood();
  const env = {
    // Its own provider answers as fast as it is read, without end.
    ...{ LLM_OPENAI_API_KEY: "sk-flood", LLM_OPENAI_BASE_URL: `${flood.url}/v1` },
    // A busy machine is no overload here: all readers must get in.
    MAX_EVENT_LOOP_LAG: "60s",
  };
  gateway = await stack.add("gateway", { env, nodeArgs: PROBED });
  // The gateway keeps what it makes of each model, here or when it stores their prices: before anything is measured.
  expect((await stack.call("/v1/models", {}, gateway)).status).toBe(200);
});
afterAll(async () => {
  await stack?.stop();
  flood?.server.closeAllConnections();
  flood?.server.close();
});

async function startFlood() {
  const delta = { index: 0, delta: { content: "water ".repeat(2_000) } };
  const chunk = { id: "x", object: "chat.completion.chunk", model: "gpt-4o-mini", choices: [delta] };
  const event = `data: ${JSON.stringify(chunk)}\n\n`;
  const sockets = new Set<Socket>();
  const server: Server = createServer((incoming, outgoing) => {
    incoming.resume();
    sockets.add(incoming.socket);
    incoming.socket.once("close", () => sockets.delete(incoming.socket));
    outgoing.on("error", () => {});
    outgoing.writeHead(200, { "content-type": "text/event-stream" });
    const pump = (): void => {
      while (!outgoing.destroyed && outgoing.write(event));
    };
    outgoing.on("drain", pump);
    pump();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, sockets, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function open(body: string): Promise<RawConnection> {
  const lines = Object.entries({ ...callHeaders(stack), "content-length": String(body.length) })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
  const connection = await openRaw(gateway.url);
  await connection.send(`POST /v1/chat/completions HTTP/1.1\r\nhost: x\r\n${lines}\r\n${body}`);
  return connection;
}

const inFlight = () => readMetric(gateway.url, "causeway_gateway_in_flight_requests");
const openUpstream = async (): Promise<number> => {
  const tally = await fetch(`${stack.simulator.url}/__tally`);
  return ((await tally.json()) as { totals: { open: number } }).totals.open;
};

describe("callers that read badly", () => {
  it("do not read at all: the provider is made to wait, and memory does not grow", async () => {
    const before = await readHeap(gateway);
    const body = JSON.stringify({
      ...{ model: "openai/gpt-4o-mini", stream: true },
      messages: [{ role: "user", content: "Flood" }],
    });
    const readers = await Promise.all(Array.from({ length: 20 }, () => open(body)));
    for (const reader of readers) reader.socket.pause();
    await until(() => flood.sockets.size === 20);
    const written = () => [...flood.sockets].reduce((sum, socket) => sum + socket.bytesWritten, 0);
    let last = -1;
    await until(async () => {
      const now = written();
      const stands = now === last;
      last = now;
      await sleep(500);
      return stands;
    }, 30_000);
    const during = await readHeap(gateway);
    const grown = during.heapUsed + during.external - before.heapUsed - before.external;
    expect(grown / 20).toBeLessThan(MB);
    for (const reader of readers) reader.destroy();
    await until(async () => (await inFlight()) === 0 && flood.sockets.size === 0);
  }, 60_000);

  it("500 that are slow and 500 that vanish: upstream calls, sockets and memory are back where they were", async () => {
    const before = await readHeap(gateway);
    const body = chatBody(true, { tokens: 100, chunkDelayMs: 400 });
    const readers: RawConnection[] = [];
    for (let batch = 0; batch < 20; batch += 1)
      readers.push(...(await Promise.all(Array.from({ length: 50 }, () => open(body)))));
    const [slow, vanishing] = [readers.slice(0, 500), readers.slice(500)];
    for (const reader of slow) reader.socket.pause();
    await until(async () => (await inFlight()) === 1_000, 30_000);
    for (const reader of vanishing) reader.destroy();
    await until(async () => (await inFlight()) === 500 && (await openUpstream()) === 500, 30_000);
    for (const reader of slow) reader.socket.resume();
    for (const reader of slow) await reader.waitFor("data: [DONE]", 60_000);
    for (const reader of slow) reader.destroy();
    await until(async () => (await inFlight()) === 0 && (await openUpstream()) === 0, 30_000);
    // Acknowledged records are kept for 10 s in case Redis forgets them.
    await until(async () => {
      await sleep(1_000);
      const { heapUsed, external } = await readHeap(gateway);
      return heapUsed + external < (before.heapUsed + before.external) * 1.15;
    }, 60_000);
  }, 150_000);
});
