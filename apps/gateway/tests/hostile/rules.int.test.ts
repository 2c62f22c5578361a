import { createId } from "@causeway/crypto";
import { startService } from "@causeway/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PROBED, readHeap } from "../../chaos/read-heap.ts";
import { ask, asked } from "../cache/cached-project.ts";
import type { GatewayStack, TestKey } from "../gateway-stack.ts";
import { useCommonStack } from "../stack/common-stack.ts";

const KEYS = 60;
const MB = 1024 * 1024;

let stack: GatewayStack;

beforeAll(async () => {
  ({ stack } = await useCommonStack());
});
afterAll(() => stack?.stop());

const call = ({ key }: TestKey, url = stack.gateway.url) => ask(url, { key }, asked("chat", "hi"));

/** Rules as rows, whatever the management API would say of them. */
async function addRules({ id }: TestKey, rules: number, entries: number): Promise<void> {
  const models = Array.from({ length: entries }, (_, at) => `${at}-${id}-`.padEnd(249, "x")).map(
    (one) => `${one}*`,
  );
  for (let at = 0; at < rules; at += 1)
    await stack.sql(
      "INSERT INTO iam_rule (id, api_key_id, rule_type, rule_value, status) VALUES ($1, $2, 'deny_models', $3, 'active')",
      [createId("rule"), id, JSON.stringify({ models })],
    );
}

const makeKeys = (count: number) => Promise.all(Array.from({ length: count }, () => stack.createKey()));

it("keys with more rules than a gateway loads are refused, each alone", async () => {
  const [heavy, calm] = await makeKeys(2);
  if (!heavy || !calm) throw new Error("no keys");
  await addRules(heavy, 20, 500);
  const refused = await call(heavy);
  expect([refused.status, refused.body.message]).toEqual([401, expect.stringContaining("2 MB")]);
  expect((await call(calm)).status).toBe(200);
  await stack.sql("DELETE FROM iam_rule WHERE api_key_id = $1", [heavy.id]);
  await expect.poll(async () => (await call(heavy)).status, { timeout: 10_000 }).toBe(200);
});

it("keys with the largest rules take no more memory than contexts may have", async () => {
  const gateway = await startService(
    "gateway",
    { ...stack.gatewayEnv, CALLER_CACHE_MB: "16" },
    { nodeArgs: PROBED },
  );
  try {
    const keys = await makeKeys(KEYS);
    for (const key of keys) await addRules(key, 14, 500);
    const calm = await stack.createKey();
    await call(calm, gateway.url);
    const before = await readHeap(gateway);
    for (const key of keys) expect((await call(key, gateway.url)).status).toBe(200);
    const after = await readHeap(gateway);
    // All of them would have five times as much.
    expect(after.heapUsed - before.heapUsed).toBeLessThan(24 * MB);
    expect((await call(calm, gateway.url)).status).toBe(200);
  } finally {
    await gateway.stop();
  }
});
