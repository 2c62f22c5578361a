import { openRaw, type RawConnection } from "@causeway/testing";
import type { TestStack } from "@causeway/testing/stack";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callHeaders, chatBody, openStack, readMetric } from "./stack.ts";
import { until } from "@causeway/testing/until";

let stack: TestStack;
let url: string;

beforeAll(async () => {
  stack = await openStack();
  const shares = { KEY_SHARE_PERCENT: "100", ORGANIZATION_SHARE_PERCENT: "100" };
  const env = { MAX_INFLIGHT_REQUESTS: "3", UPSTREAM_MAX_CONNECTIONS: "2", MAX_BODY_MB: "2", ...shares };
  url = (await stack.add("gateway", { env })).url;
});
afterAll(() => stack?.stop());

const post = (body: string, at = url) =>
  fetch(`${at}/v1/chat/completions`, { method: "POST", headers: callHeaders(stack), body });

const isIdle = async () => (await readMetric(url, "causeway_gateway_in_flight_requests")) === 0;

/** The head of a call, and what else should be said of its body. */
const head = (more: string): string => {
  const lines = Object.entries(callHeaders(stack)).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST /v1/chat/completions HTTP/1.1\r\nhost: x\r\n${lines.join("")}${more}\r\n\r\n`;
};

async function begin(more: string, ...pieces: string[]): Promise<RawConnection> {
  const connection = await openRaw(url);
  await connection.send(head(more));
  for (const piece of pieces) await connection.send(piece).catch(() => {});
  return connection;
}

const OVERLOADED = {
  error: { message: expect.any(String), type: "server_error", param: null, code: "overloaded" },
};

describe("a gateway with too much to do", () => {
  it("answers the request over its bound 503 at once, in OpenAI's shape and with Retry-After, and the next one again", async () => {
    // Bodies that never end take the places.
    const holders = await Promise.all([1, 2, 3].map(() => begin("content-length: 100", "{")));
    await until(async () => (await readMetric(url, "causeway_gateway_in_flight_requests")) === 3);
    const refused = await post(chatBody(false, {}));
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "1"]);
    expect(await refused.json()).toEqual(OVERLOADED);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    for (const holder of holders) holder.destroy();
    await until(isIdle);
    expect((await post(chatBody(false, {}))).status).toBe(200);
  });

  it("does not queue a call for a provider that has all the connections it may have", async () => {
    const slow = [1, 2].map(() => post(chatBody(false, { delayMs: 2_500 })));
    await until(async () => (await readMetric(url, "causeway_gateway_in_flight_requests")) === 2);
    const first = await Promise.race([post(chatBody(false, {})), ...slow]);
    expect(first.status).toBe(503);
    expect(first.headers.get("retry-after")).not.toBeNull();
    for (const answer of slow) expect((await answer).status).toBe(200);
    expect((await post(chatBody(false, {}))).status).toBe(200);
  });

  it("answers 503 while its heap is nearly full, and stays ready and live", async () => {
    const full = await stack.add("gateway", {
      env: { MAX_HEAP_PERCENT: "10" },
      nodeArgs: ["--max-old-space-size=160"],
    });
    await until(async () => (await readMetric(full.url, "causeway_gateway_overloaded")) === 1);
    const refused = await post(chatBody(false, {}), full.url);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "1"]);
    expect(await refused.json()).toEqual(OVERLOADED);
    expect([(await fetch(`${full.url}/readyz`)).status, (await fetch(`${full.url}/livez`)).status]).toEqual([
      200, 200,
    ]);
  });
});

describe("bodies and heads without measure", () => {
  it("a body that says it is 100 MB is refused before it is sent", async () => {
    const connection = await begin(`content-length: ${100 * 1024 * 1024}`, "{");
    await connection.waitFor("HTTP/1.1 413");
    connection.destroy();
    await until(isIdle);
  });

  it("one that does not say so is refused once it is too large, and nothing of it is kept", async () => {
    const piece = `${(64 * 1024).toString(16)}\r\n${"x".repeat(64 * 1024)}\r\n`;
    const connection = await begin("transfer-encoding: chunked", ...Array.from({ length: 40 }, () => piece));
    await connection.waitFor("HTTP/1.1 413");
    connection.destroy();
    await until(async () => (await readMetric(url, "causeway_gateway_in_flight_body_bytes")) === 0);
  });

  it("half of a chunked body, and then no one: its place and its bytes are free again", async () => {
    const connection = await begin("transfer-encoding: chunked", '8\r\n{"model"\r\n', "ffff\r\n:");
    await until(async () => (await readMetric(url, "causeway_gateway_in_flight_body_bytes")) !== 0);
    connection.destroy();
    await until(isIdle);
    expect(await readMetric(url, "causeway_gateway_in_flight_body_bytes")).toBe(0);
  });

  it("a head larger than 16 KB is 431", async () => {
    const connection = await begin(`x-long: ${"x".repeat(32 * 1024)}`);
    await connection.waitFor("HTTP/1.1 431");
    connection.destroy();
  });
});
