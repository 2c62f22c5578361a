import { startTestRedis, type TestRedis } from "@causeway/testing/redis";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, it } from "vitest";
import { runProtocol } from "./testing/run-protocol.ts";

/** As many as it takes to see everything more than once; `protocol.deep.test.ts` takes 20,000. */
const LENGTH = { steps: 4_000, timesEach: 2 };

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

  it.each([6])(
    "says what is spent and leaves nothing open after repeats, reorderings, deaths and wipes (seed %i)",
    (seed) => runProtocol(redis, seed, LENGTH),
  );
});
