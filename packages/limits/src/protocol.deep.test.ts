import { startTestRedis, type TestRedis } from "@causeway/testing/redis";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, it } from "vitest";
import { runProtocol } from "./testing/run-protocol.ts";

const LENGTH = { steps: 20_000, timesEach: 6 };

describe("the accounting protocol", () => {
  let server: TestRedis;
  let redis: Redis;
  beforeAll(async () => {
    server = await startTestRedis();
    redis = new Redis(server.url);
  });
  afterAll(async () => {
    redis.disconnect();
    await server.stop();
  });

  it.each([1, 2, 3])(
    "says what is spent and leaves nothing open after repeats, reorderings, deaths and wipes (seed %i)",
    (seed) => runProtocol(redis, seed, LENGTH),
    600_000,
  );
});
