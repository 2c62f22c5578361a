import { until } from "@causeway/testing/until";
import { openRaw } from "@causeway/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GatewayStack, startGatewayStack, type TestKey } from "./gateway-stack.ts";

let stack: GatewayStack;
let key: TestKey;

beforeAll(async () => {
  stack = await startGatewayStack({
    KEEP_ALIVE_AFTER: "200ms",
    UPSTREAM_IDLE_TIMEOUT: "1500ms",
    UPSTREAM_FIRST_BYTE_TIMEOUT: "3s",
  });
  key = await stack.createKey();
});
afterAll(() => stack?.stop());

const body = (content: string, stream = true) =>
  JSON.stringify({ model: "sim-echo", stream, messages: [{ role: "user", content }] });

const call = (content: string, id: string, stream = true, signal?: AbortSignal) =>
  fetch(`${stack.gateway.url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json", "x-request-id": id },
    body: body(content, stream),
    signal,
  });

const events = (text: string) =>
  text
    .split(/\r?\n\r?\n/)
    .filter((event) => event.startsWith("data: "))
    .map((event) => event.slice(6));

const served = (id: string) => stack.simulator.tally().served.find((one) => one.id === id);

describe("a stream", () => {
  it("#50 arrives as it is made, not at the end", async () => {
    // More than three minutes of it.
    const response = await call('x [sim {"tokens":2000,"chunkDelayMs":100}]', "live");
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      text += piece.value;
      if (events(text).length > 3) break;
    }
    await reader.cancel();
    expect(events(text)).not.toContain("[DONE]");
    expect(events(text).length).toBeGreaterThan(3);
  });

  it("#51 gets a comment while the provider is silent, before its first byte and between events", async () => {
    const text = await (
      await call('x [sim {"delayMs":700,"chunks":3,"tokens":6,"chunkDelayMs":600}]', "silent")
    ).text();
    const firstData = text.indexOf("data: ");
    expect(text.slice(0, firstData)).toContain(": keep-alive\n\n");
    expect(text.slice(firstData)).toContain(": keep-alive\n\n");
    expect(events(text).at(-1)).toBe("[DONE]");
    for (const event of events(text).slice(0, -1)) expect(() => JSON.parse(event)).not.toThrow();
  });

  it.each([
    ["one byte at a time", '{"slowBytes":true,"text":"Grüße, 世界 🌍"}'],
    ["with CRLF", '{"crlf":true,"text":"Grüße, 世界 🌍"}'],
    ["several events per packet", '{"severalPerPacket":7,"tokens":50}'],
    ["without [DONE]", '{"noDone":true,"tokens":5}'],
    ["without ids", '{"noId":true,"tokens":5}'],
    ["with usage in every chunk", '{"usage":"every","tokens":5}'],
    ["with usage beside choices", '{"usage":"last-choices","tokens":5}'],
  ])("is whole when the provider sends it %s, with usage once", async (_name, sim) => {
    const all = events(await (await call(`x [sim ${sim}]`, "shape")).text());
    expect(all.at(-1)).toBe("[DONE]");
    const chunks = all.slice(0, -1).map((event) => JSON.parse(event));
    for (const chunk of chunks)
      expect(chunk).toMatchObject({
        id: expect.any(String),
        model: expect.any(String),
        choices: expect.any(Array),
      });
    expect(chunks.filter((chunk) => chunk.usage)).toHaveLength(1);
    const text = chunks.map((chunk) => chunk.choices[0]?.delta?.content ?? "").join("");
    expect(text.length).toBeGreaterThan(4);
    if (sim.includes("世界")) expect(text).toBe("Grüße, 世界 🌍");
  });

  it("does not hold its request's body while the answer is relayed", async () => {
    const narrow = await stack.startGateway({ MAX_INFLIGHT_BODY_MB: "1" });
    const post = (content: string, stream: boolean) =>
      fetch(`${narrow.url}/v1/chat/completions`, {
        method: "POST",
        headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json" },
        body: body(content, stream),
      });
    const large = "a".repeat(700_000);
    const first = await post(`${large} [sim {"chunks":300,"tokens":300,"chunkDelayMs":100}]`, true);
    const reader = first.body!.getReader();
    await reader.read();
    await expect.poll(async () => (await post(large, false)).status, { timeout: 10_000 }).toBe(200);
    expect((await reader.read()).done).toBe(false);
    await reader.cancel();
  });

  it("#12 is charged by the character rule when the provider sends no usage", async () => {
    const all = events(await (await call('x [sim {"usage":"none","text":"12345678"}]', "no-usage")).text());
    expect(JSON.parse(all.at(-2)!)).toMatchObject({ usage: { completion_tokens: 2, info: "estimated" } });
    expect(await stack.finalRow("no-usage")).toMatchObject({ estimated: true, status: 200 });
  });

  it.each([
    ["cut", '{"cutAfter":3,"tokens":30,"chunks":10}'],
    ["silent", '{"hangAfter":3,"tokens":30,"chunks":10}'],
    ["in error", '{"errorInside":3,"tokens":30,"chunks":10}'],
  ])(
    "#58 says so when the provider's is %s in the middle, and is charged for what was seen",
    async (name, sim) => {
      const all = events(await (await call(`x [sim ${sim}]`, `broken ${name}`.replaceAll(" ", "-"))).text());
      expect(all.at(-1)).toBe("[DONE]");
      expect(JSON.parse(all.at(-2)!)).toMatchObject({
        error: { type: "upstream_error", message: expect.any(String) },
      });
      const row = await stack.finalRow(`broken-${name}`.replaceAll(" ", "-"));
      expect(row).toMatchObject({ status: 200, finish: "error", estimated: true });
      expect(Number(row.total_cost)).toBeGreaterThan(0);
    },
  );

  it("is retried when the provider's error comes before any content (#60 never after)", async () => {
    const all = events(
      await (await call('x [id:pre] [sim {"errorInside":0,"failOnce":"pre","tokens":4}]', "pre")).text(),
    );
    expect(JSON.parse(all.at(-2)!)).toMatchObject({
      metadata: { routing: [{ succeeded: false }, { succeeded: true }] },
    });
  });
});

describe("a gateway that stops", () => {
  it("charges the answers it cuts for what was delivered", async () => {
    const hurried = await stack.startGateway({ DRAIN_SECONDS: "0" });
    const response = await fetch(`${hurried.url}/v1/chat/completions`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${key.key}`,
        "content-type": "application/json",
        "x-request-id": "cut",
      },
      body: body('x [sim {"tokens":2000,"chunkDelayMs":10}]'),
    });
    const reader = response.body!.getReader();
    await reader.read();
    await hurried.stop();
    await reader.read().catch(() => null);
    const row = await stack.finalRow("cut");
    expect(row).toMatchObject({ finish: "canceled", estimated: true });
    expect(Number(row.total_cost)).toBeGreaterThan(0);
  });
});

describe("a caller that leaves", () => {
  it("#47 in the middle of a stream frees the upstream at once, and is charged an estimate", async () => {
    const connection = await openRaw(stack.gateway.url);
    const text = body('Long [id:leaves] [sim {"tokens":2000,"chunkDelayMs":10}]');
    await connection.send(
      `POST /v1/chat/completions HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key.key}\r\nx-request-id: leaves\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
    );
    await connection.waitFor('"content":');
    connection.destroy();
    await until(() => served("leaves") !== undefined);
    const one = served("leaves")!;
    expect(one.outcome).toBe("left");
    // 100 ms on an idle machine. A stream that is read on would have all 2,000 events, 20 seconds later.
    expect(one.contentEvents).toBeLessThan(1_000);
    const row = await stack.finalRow("leaves");
    expect(row).toMatchObject({ finish: "canceled", canceled: true, estimated: true });
    expect(Number(row.total_cost)).toBeGreaterThan(0);
  });

  it("#48 #15 before the first token frees the upstream and costs nothing", async () => {
    const stop = new AbortController();
    const pending = call('x [id:early] [sim {"delayMs":2500}]', "early", true, stop.signal).catch(() => null);
    await until(() => stack.simulator.tally().totals.open > 0);
    stop.abort();
    await pending;
    await until(() => served("early") !== undefined);
    expect(served("early")?.outcome).toBe("left");
    expect(await stack.finalRow("early")).toMatchObject({
      finish: "canceled",
      canceled: true,
      estimated: true,
      output_tokens: 0,
    });
  });

  it("#49 of a whole answer frees the upstream too", async () => {
    const stop = new AbortController();
    const pending = call('x [id:whole-left] [sim {"delayMs":2500}]', "whole-left", false, stop.signal).catch(
      () => null,
    );
    await until(() => stack.simulator.tally().totals.open > 0);
    stop.abort();
    await pending;
    await until(() => served("whole-left") !== undefined);
    expect(await stack.finalRow("whole-left")).toMatchObject({ finish: "canceled", status: 499 });
  });

  it("#30 leaves nothing reserved, and no slot taken", async () => {
    const narrow = await stack.createKey({ concurrency: 1, limit_total: "1" });
    const as = (signal?: AbortSignal) =>
      fetch(`${stack.gateway.url}/v1/chat/completions`, {
        method: "POST",
        headers: { authorization: `Bearer ${narrow.key}`, "content-type": "application/json" },
        body: body(signal ? 'x [sim {"delayMs":2500}]' : "x", false),
        signal,
      });
    const stop = new AbortController();
    const pending = as(stop.signal).catch(() => null);
    await until(() => stack.simulator.tally().totals.open > 0);
    expect((await as()).status).toBe(429);
    stop.abort();
    await pending;
    let status = 429;
    for (let tries = 0; tries < 50 && status === 429; tries += 1) {
      status = (await as()).status;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(status).toBe(200);
  });
});
