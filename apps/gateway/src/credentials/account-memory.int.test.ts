import { startTestRedis, type TestRedis, untilReady } from "@causeway/testing";
import { Redis } from "ioredis";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createHotConnection } from "../accounting/index.ts";
import { type AccountMemory, createAccountMemory } from "./account-memory.ts";

let server: TestRedis;
let redis: Redis;
let watcher: Redis;

beforeAll(async () => {
  server = await startTestRedis();
  redis = createHotConnection(server.url);
  redis.on("error", () => {});
  watcher = new Redis(server.url);
  await untilReady(redis);
});
beforeEach(() => watcher.flushall());
afterAll(async () => {
  redis?.disconnect();
  watcher?.disconnect();
  await server?.stop();
});

/** A process that has just started. */
const start = (secret = "s".repeat(32)): AccountMemory => createAccountMemory({ redis, secret });
const KEYS = ["{causeway-accounts:prj_1}:accounts", "{causeway-accounts:prj_1}:ends"] as const;

describe("the account of an encrypted text", () => {
  it("is known to the process that saw it, to others and to those that start later", async () => {
    const first = start();
    first.remember("prj_1", ["text"], "openai a");
    expect(await first.find("prj_1", ["text"])).toBe("openai a");
    await expect.poll(() => start().find("prj_1", ["text"])).toBe("openai a");
  });

  it("is that of the first text that is known", async () => {
    const memory = start();
    memory.remember("prj_1", ["old"], "openai a");
    memory.remember("prj_1", ["new"], "openai b");
    await expect.poll(() => start().find("prj_1", ["unknown", "new", "old"])).toBe("openai b");
    expect(await memory.find("prj_1", ["unknown", "new", "old"])).toBe("openai b");
    expect(await memory.find("prj_1", ["unknown"])).toBeNull();
    expect(await memory.find("prj_1", [])).toBeNull();
  });

  it("is a project's own, and no one reads the text in Redis", async () => {
    const memory = start();
    memory.remember("prj_1", ["a text that no one may read"], "openai a");
    expect(await memory.find("prj_2", ["a text that no one may read"])).toBeNull();
    await expect.poll(() => watcher.hlen(KEYS[0])).toBe(1);
    const [digest = "", account] = Object.entries(await watcher.hgetall(KEYS[0]))[0] ?? [];
    expect(digest).toMatch(/^[\w-]{22}$/);
    expect(account).toBe("openai a");
    expect(await start("t".repeat(32)).find("prj_1", ["a text that no one may read"])).toBeNull();
  });

  it("is forgotten after a day, and the oldest beyond the bound of its project", async () => {
    const memory = start();
    memory.remember("prj_1", ["ended"], "openai a");
    await expect.poll(() => watcher.zcard(KEYS[1])).toBe(1);
    for (const key of KEYS) {
      expect(await watcher.pttl(key)).toBeGreaterThan(23 * 3_600_000);
      expect(await watcher.pttl(key)).toBeLessThanOrEqual(24 * 3_600_000);
    }
    const [digest = ""] = await watcher.zrange(KEYS[1], "0", "0");
    await watcher.zadd(KEYS[1], Date.now() - 1, digest);
    expect(await start().find("prj_1", ["ended"])).toBeNull();
    const pipeline = watcher.pipeline();
    for (let at = 0; at < 10_050; at += 1) {
      pipeline.hset(KEYS[0], `d${at}`, "openai a");
      pipeline.zadd(KEYS[1], Date.now() + 1_000_000 + at, `d${at}`);
    }
    await pipeline.exec();
    memory.remember("prj_1", ["newest"], "openai b");
    await expect.poll(() => watcher.zcard(KEYS[1])).toBe(10_000);
    expect(await watcher.hlen(KEYS[0])).toBe(10_000);
    expect(await watcher.hexists(KEYS[0], digest)).toBe(0);
    expect(await start().find("prj_1", ["newest"])).toBe("openai b");
  });

  it("stays known to the process that saw it while Redis is unavailable", async () => {
    const memory = start();
    memory.remember("prj_1", ["seen"], "openai a");
    await expect.poll(() => watcher.hlen(KEYS[0])).toBe(1);
    await server.kill();
    expect(await memory.find("prj_1", ["seen"])).toBe("openai a");
    expect(await memory.find("prj_1", ["unknown"])).toBeNull();
    memory.remember("prj_1", ["later"], "openai b");
    expect(await memory.find("prj_1", ["later"])).toBe("openai b");
    await server.restart();
    await expect.poll(() => start().find("prj_1", ["seen"]), { timeout: 10_000 }).toBe("openai a");
  });
});
