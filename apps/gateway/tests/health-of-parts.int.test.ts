import { startTestRedis } from "@causeway/testing/redis";
import { startStack } from "@causeway/testing/stack";
import { expect, it } from "vitest";

it("a gateway says how the queues' own Redis is, which never makes it unhealthy", async () => {
  const queue = await startTestRedis();
  const stack = await startStack({ workers: 0, env: { REDIS_QUEUE_URL: queue.url } });
  const ask = async () => {
    const response = await fetch(`${stack.gateways[0]?.url}/health?optional=queue,cache`);
    return [response.status, ((await response.json()) as { checks: Record<string, string> }).checks];
  };
  try {
    // The cache has no Redis of its own here.
    expect(await ask()).toEqual([200, { database: "ok", redis: "ok", queue: "ok" }]);
    queue.hang();
    expect(await ask()).toEqual([200, { database: "ok", redis: "ok", queue: "timed_out" }]);
    queue.resume();
    await expect.poll(ask).toEqual([200, { database: "ok", redis: "ok", queue: "ok" }]);
  } finally {
    await stack.stop();
    await queue.stop();
  }
});
