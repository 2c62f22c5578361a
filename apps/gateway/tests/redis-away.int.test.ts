import { afterAll, beforeAll, expect, it } from "vitest";
import { type GatewayStack, startOwnStack, type TestKey } from "./gateway-stack.ts";

let stack: GatewayStack;

beforeAll(async () => {
  stack = await startOwnStack({ REDIS_AWAY: "refuse" });
});
afterAll(() => stack?.stop());

async function callWith({ key }: TestKey, gatewayUrl: string) {
  const response = await fetch(`${gatewayUrl}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ model: "sim-echo", messages: [{ role: "user", content: "hi" }] }),
  });
  const { error } = (await response.json()) as { error?: { code: string } };
  return { status: response.status, code: error?.code, retryAfter: response.headers.get("retry-after") };
}

const good = { status: 200, code: undefined, retryAfter: null };

it("REDIS_AWAY=refuse answers 503 while Redis is unavailable, and 200 once it is back", async () => {
  const key = await stack.createKey();
  const call = () => callWith(key, stack.gateway.url);
  expect(await call()).toEqual(good);
  await stack.redis.kill();
  await expect.poll(call, { timeout: 10_000 }).toEqual({ status: 503, code: "overloaded", retryAfter: "1" });
  await stack.redis.restart();
  await expect.poll(call, { timeout: 20_000 }).toEqual(good);
});

it("REDIS_URL can name a Unix socket, of the same Redis that others reach by its port", async () => {
  const bySocket = await stack.startGateway({ REDIS_URL: stack.redis.socketUrl, REDIS_AWAY: "refuse" });
  const key = await stack.createKey({ requests_per_minute: 2 });
  await expect.poll(() => callWith(key, bySocket.url), { timeout: 10_000 }).toEqual(good);
  expect(await callWith(key, stack.gateway.url)).toEqual(good);
  expect(await callWith(key, bySocket.url)).toMatchObject({ status: 429, code: "rate_limit_exceeded" });
});
