import { openRaw, type RawConnection, requestHead } from "@causeway/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type GatewayStack, startGatewayStack, type TestKey } from "../gateway-stack.ts";
import { readMetric } from "../resilience/stack.ts";
import { until } from "@causeway/testing/until";

let stack: GatewayStack;
let calm: TestKey;
const open: RawConnection[] = [];

beforeAll(async () => {
  // One body of one key, two of one organization, four of all.
  stack = await startGatewayStack({ MAX_BODY_MB: "1", MAX_INFLIGHT_BODY_MB: "4", MIN_BODY_RATE_KB: "16" });
  calm = await stack.createKey();
});
afterAll(async () => {
  for (const connection of open) connection.destroy();
  await stack?.stop();
});

const heldBytes = () => readMetric(stack.gateway.url, "causeway_gateway_in_flight_body_bytes");

/** An upload that announces 1 MB and stops after `bytes`. */
async function upload({ key }: TestKey, bytes: number): Promise<RawConnection> {
  const connection = await openRaw(stack.gateway.url);
  open.push(connection);
  const headers = { host: "x", authorization: `Bearer ${key}`, "content-type": "application/json" };
  await connection.send(
    requestHead("POST", "/v1/chat/completions", { ...headers, "content-length": "1048576" }),
  );
  if (bytes > 0) await connection.send(`{"model":"${"m".repeat(bytes - 10)}`);
  return connection;
}

const callCalmly = () =>
  fetch(`${stack.gateway.url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${calm.key}`, "content-type": "application/json" },
    body: JSON.stringify({ model: "sim-echo", messages: [{ role: "user", content: "x".repeat(100_000) }] }),
  });

it("uploads of one key that do not end take its share, and no one else's", async () => {
  const key = await stack.createKey();
  await upload(key, 900_000);
  await until(async () => ((await heldBytes()) ?? 0) >= 900_000);
  const refused = await Promise.all(Array.from({ length: 20 }, () => upload(key, 300_000)));
  for (const one of refused) expect(await one.waitFor("rate_limit_exceeded")).toContain("HTTP/1.1 429");
  expect((await callCalmly()).status).toBe(200);
});

it("a key whose limit is spent is told so before its body is read", async () => {
  const spent = await stack.createKey({ limit_total: "0.000001" });
  await stack.sql(
    "INSERT INTO api_key_usage (api_key_id, window_start, used, version) VALUES ($1, '-infinity', 1, 1)",
    [spent.id],
  );
  const uploads = await Promise.all(Array.from({ length: 17 }, () => upload(spent, 0)));
  for (const one of uploads) expect(await one.waitFor("key_limit_reached")).toContain("HTTP/1.1 401");
  expect((await callCalmly()).status).toBe(200);
});

it("a key that is over its requests per minute is told so before its body is read", async () => {
  const key = await stack.createKey({ requests_per_minute: 1 });
  const body = JSON.stringify({ model: "sim-echo", messages: [{ role: "user", content: "hi" }] });
  const headers = { authorization: `Bearer ${key.key}`, "content-type": "application/json" };
  const post = () => fetch(`${stack.gateway.url}/v1/chat/completions`, { method: "POST", headers, body });
  await until(async () => (await post()).status === 429);
  const early = await upload(key, 0);
  expect(await early.waitFor("rate_limit_exceeded")).toContain("HTTP/1.1 429");
});

it("an upload that comes too slowly is ended", async () => {
  const key = await stack.createKey();
  const slow = await upload(key, 100);
  expect(await slow.waitFor("too slowly", 30_000)).toContain("HTTP/1.1 408");
  await until(async () => (await readMetric(stack.gateway.url, "causeway_gateway_in_flight_requests")) === 0);
}, 60_000);
