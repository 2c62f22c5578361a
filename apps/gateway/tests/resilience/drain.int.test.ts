import { setTimeout as sleep } from "node:timers/promises";
import { openRaw, type TestService } from "@causeway/testing";
import type { TestStack } from "@causeway/testing/stack";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBalancer } from "../../chaos/balancer.ts";
import { startClients } from "../../chaos/clients.ts";
import { callHeaders, chatBody, finalRows, openStack } from "./stack.ts";
import { until } from "@causeway/testing/until";

let stack: TestStack;

beforeAll(async () => {
  stack = await openStack();
});
afterAll(() => stack?.stop());

const start = (env: Record<string, string>, port?: number): Promise<TestService> =>
  stack.add("gateway", { env, ...(port === undefined ? {} : { port }) });

describe("a gateway that is told to stop", () => {
  it("is not ready at once, takes calls for the delay and closes their connections, then takes none", async () => {
    const gateway = await start({ DRAIN_DELAY_SECONDS: "2" });
    const before = await openRaw(gateway.url);
    const slow = chatBody(false, { delayMs: 1_000 });
    const head = Object.entries({
      host: "x",
      ...callHeaders(stack, "before"),
      "content-length": slow.length,
    });
    const lines = head.map(([name, value]) => `${name}: ${value}\r\n`).join("");
    await before.send(`POST /v1/chat/completions HTTP/1.1\r\n${lines}\r\n${slow}`);
    await sleep(200);
    const code = gateway.stop();
    await until(async () => (await fetch(`${gateway.url}/readyz`)).status === 503);
    const late = await fetch(`${gateway.url}/v1/chat/completions`, {
      ...{ method: "POST", headers: callHeaders(stack, "late"), body: chatBody(false, {}) },
    });
    expect([late.status, late.headers.get("connection")]).toEqual([200, "close"]);
    const models = await fetch(`${gateway.url}/v1/models`);
    expect([models.status, models.headers.get("connection")]).toEqual([200, "close"]);
    // A call that came before the signal is told so too.
    expect((await before.waitFor("connection: close")).startsWith("HTTP/1.1 200")).toBe(true);
    await before.closed();
    expect(await code).toBe(0);
    await expect(fetch(`${gateway.url}/readyz`)).rejects.toThrow();
    expect((await finalRows(stack, ["before", "late"])).length).toBe(2);
  });

  it("cuts what runs longer than DRAIN_SECONDS, hands in its row and exits 0", async () => {
    const gateway = await start({ DRAIN_SECONDS: "1" });
    const answer = await fetch(`${gateway.url}/v1/chat/completions`, {
      method: "POST",
      headers: callHeaders(stack, "too-long"),
      body: chatBody(true, { tokens: 1_000, chunkDelayMs: 50 }),
    });
    const text = answer.text().catch(() => "cut");
    expect(await gateway.stop()).toBe(0);
    expect(await text).toBe("cut");
    expect(await finalRows(stack, ["too-long"])).toEqual(["too-long"]);
  });
});

it("#89 two gateways behind a proxy are replaced one after the other under load: long streams end whole, and no caller sees an error", async () => {
  const env = { DRAIN_DELAY_SECONDS: "1" };
  const gateways = await Promise.all([start(env), start(env)]);
  const balancer = await openBalancer(gateways.map(({ url }) => url));
  await until(async () => (await fetch(`${balancer.url}/readyz`)).ok);
  const clients = startClients(balancer.url, [stack.apiKey], 16);
  const streams = Array.from({ length: 8 }, async (_, index) => {
    const answer = await fetch(`${balancer.url}/v1/chat/completions`, {
      method: "POST",
      headers: callHeaders(stack, `long-${index}`),
      body: chatBody(true, { tokens: 160, chunkDelayMs: 50 }),
    });
    return (await answer.text()).endsWith("data: [DONE]\n\n");
  });
  await sleep(500);
  for (const [index, gateway] of gateways.entries()) {
    expect(await gateway.stop()).toBe(0);
    gateways[index] = await start(env, gateway.port);
  }
  await sleep(500);
  const { called, whole, errors, cut } = await clients.stop();
  expect(await Promise.all(streams)).toEqual(Array.from({ length: 8 }, () => true));
  await balancer.close();
  expect({ errors, cut }).toEqual({ errors: {}, cut: 0 });
  expect(whole.size).toBe(called.size);
  expect(whole.size).toBeGreaterThan(100);
}, 120_000);
