import { setTimeout as sleep } from "node:timers/promises";
import { fetchMetrics } from "@causeway/testing/service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GatewayStack, startOwnStack, type TestKey } from "../gateway-stack.ts";
import { readContent, retain, waitForContent } from "./stored-content.ts";

let stack: GatewayStack;

beforeAll(async () => {
  stack = await startOwnStack({ CONTENT_QUEUE_MAX_MB: "1", CONTENT_MAX_MB: "4" });
});
afterAll(() => stack?.stop());

async function ask(key: TestKey, content: string): Promise<number> {
  const response = await fetch(`${stack.gateway.url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json" },
    body: JSON.stringify({ model: "sim-echo", messages: [{ role: "user", content }], max_tokens: 5 }),
  });
  await response.text();
  return response.status;
}

/** Text that hardly shrinks. */
const noise = (kilobytes: number): string =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(64_000)))
    .toString("base64")
    .slice(0, 64_000)
    .repeat(Math.ceil(kilobytes / 64))
    .slice(0, kilobytes * 1_024);

const rowsOf = async ({ id }: TestKey): Promise<number> => {
  const [row] = await stack.sql<{ rows: number; cost: string }>(
    "SELECT count(*)::int AS rows FROM request_log WHERE api_key_id = $1 AND is_final",
    [id],
  );
  return row?.rows ?? 0;
};

const metric = async (name: string): Promise<number> => {
  const text = await (await fetchMetrics(stack.gateway.url)).text();
  return Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, "m").exec(text)?.[1] ?? 0);
};

describe("content", () => {
  it("#90 #97 is dropped when no one takes it and its queue is full, with a metric; requests continue and every row is written", async () => {
    const key = await stack.createKey();
    await retain(stack, key, "all");
    await stack.worker.kill();
    const statuses: number[] = [];
    for (let index = 0; index < 30; index += 1) {
      const unlike = Array.from({ length: 100 }, () => noise(1)).join("");
      statuses.push(await ask(key, unlike));
    }
    expect(statuses).toEqual(Array(30).fill(200));
    await expect.poll(() => metric("causeway_content_memory_bytes"), { timeout: 10_000 }).toBe(0);
    const dropped = await metric("causeway_payloads_dropped_total");
    const queued = await metric("causeway_content_queued_total");
    expect(dropped).toBeGreaterThan(0);
    expect(queued + dropped).toBe(30);
    const worker = await stack.startWorker();
    await expect.poll(() => rowsOf(key), { timeout: 30_000 }).toBe(30);
    expect(await waitForContent(stack, key, queued)).toHaveLength(queued);
    await worker.stop();
  });

  it("that a killed worker had in hand is written once by the next", async () => {
    const key = await stack.createKey();
    await retain(stack, key, "all");
    const doomed = await stack.startWorker();
    const asking = Promise.all(Array.from({ length: 60 }, (_, index) => ask(key, `kept ${index}`)));
    await sleep(120);
    await doomed.kill();
    expect(new Set(await asking)).toEqual(new Set([200]));
    const next = await stack.startWorker();
    await expect.poll(() => rowsOf(key), { timeout: 60_000 }).toBe(60);
    // What the dead worker had in hand comes back when its lock is over.
    await expect
      .poll(async () => (await readContent(stack, key)).length, { timeout: 90_000, interval: 500 })
      .toBe(60);
    await next.stop();
  });
});
