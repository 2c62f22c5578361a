import { afterAll, beforeAll, expect, it } from "vitest";
import { type GatewayStack, startGatewayStack } from "./gateway-stack.ts";

let stack: GatewayStack;

beforeAll(async () => {
  stack = await startGatewayStack({ REDIS_AWAY: "refuse" });
});
afterAll(() => stack?.stop());

it("REDIS_AWAY=refuse answers 503 while Redis is unavailable, and 200 once it is back", async () => {
  const { key } = await stack.createKey();
  const call = async () => {
    const response = await fetch(`${stack.gateway.url}/v1/chat/completions`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ model: "sim-echo", messages: [{ role: "user", content: "hi" }] }),
    });
    const { error } = (await response.json()) as { error?: { code: string } };
    return { status: response.status, code: error?.code, retryAfter: response.headers.get("retry-after") };
  };
  const good = { status: 200, code: undefined, retryAfter: null };
  expect(await call()).toEqual(good);
  await stack.redis.kill();
  await expect.poll(call, { timeout: 10_000 }).toEqual({ status: 503, code: "overloaded", retryAfter: "1" });
  await stack.redis.restart();
  await expect.poll(call, { timeout: 20_000 }).toEqual(good);
});
