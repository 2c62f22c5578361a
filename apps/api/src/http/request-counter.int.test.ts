import { createLogger } from "@causeway/telemetry";
import { startTestRedis, type TestRedis, untilReady } from "@causeway/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connectRedis } from "../connect-redis.ts";
import { createRequestCounter } from "./request-counter.ts";

const lines: string[] = [];
const logger = createLogger({
  service: "api",
  level: "warn",
  destination: { write: (line) => void lines.push(line) },
});

let redis: TestRedis;
beforeAll(async () => {
  redis = await startTestRedis();
});
afterAll(() => redis.stop());

async function createProcess() {
  const client = connectRedis(redis.url, { onAway: () => {}, onBack: () => {} });
  await untilReady(client);
  return { client, counter: createRequestCounter(client, logger) };
}

it("counts what every process sees, in this process alone while Redis is unavailable", async () => {
  const [one, other] = await Promise.all([createProcess(), createProcess()]);
  expect((await one.counter.add("somebody")).count).toBe(1);
  const second = await other.counter.add("somebody");
  expect(second.count).toBe(2);
  expect(second.resetMs).toBeGreaterThan(0);
  expect(second.resetMs).toBeLessThanOrEqual(60_000);
  expect((await one.counter.add("somebody else")).count).toBe(1);

  await redis.kill();
  const counts = [];
  for (let index = 0; index < 3; index += 1) counts.push((await one.counter.add("somebody")).count);
  expect(counts).toEqual([1, 2, 3]);
  expect(lines).toHaveLength(1);
  one.client.disconnect();
  other.client.disconnect();
});
