import { startTestRedis } from "@causeway/testing";
import { Redis } from "ioredis";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { adoptEpoch } from "./adopt-epoch.ts";

let server: Awaited<ReturnType<typeof startTestRedis>>;
let redis: Redis;

beforeEach(async () => {
  server = await startTestRedis();
  redis = new Redis(server.url);
});
afterEach(async () => {
  redis.disconnect();
  await server.stop();
});

const OURS = ["cw:{org_1}:subject:total", "{cw-usage}:usage:wait", "causeway:lease-organizations"];
const OTHERS = ["another:application", "causeway:attempts:x", "cw-not-ours"];
/** No one else runs who could put a mark back. */
const SOON = { putBackWithinMs: 0 };
const fill = () => redis.mset(Object.fromEntries([...OURS, ...OTHERS].map((key) => [key, "1"])));
const keys = async () => (await redis.keys("*")).filter((key) => !key.startsWith("causeway:epoch")).sort();

describe("a Redis that a service starts with", () => {
  it("keeps its data in the first epoch, also if no release ever marked it", async () => {
    await fill();
    expect(await adoptEpoch(server.url, "")).toBe(0);
    expect(await keys()).toEqual([...OURS, ...OTHERS].sort());
  });

  it("loses counters and queues of another epoch, and nothing else, once", async () => {
    await fill();
    expect(await adoptEpoch(server.url, "restored", SOON)).toBe(OURS.length);
    expect(await keys()).toEqual([...OTHERS].sort());
    await fill();
    expect(await adoptEpoch(server.url, "restored")).toBe(0);
    expect(await keys()).toEqual([...OURS, ...OTHERS].sort());
  });

  it("is emptied by one of many services that start at once, before any of them continues", async () => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`cw:{org_${at}}:leases`, "1"]));
    await redis.mset(many);
    const removed = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const count = await adoptEpoch(server.url, "restored", SOON);
        expect(await keys()).toEqual([]);
        return count;
      }),
    );
    expect(removed.sort((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 5_000]);
  });

  it("keeps its data if it lost its mark and a process that runs puts it back", async () => {
    await fill();
    const starting = adoptEpoch(server.url, "restored", { putBackWithinMs: 60_000 });
    await expect.poll(() => redis.exists("causeway:epoch:lock")).toBe(1);
    expect(await adoptEpoch(server.url, "restored", { isMember: true })).toBe(0);
    expect(await starting).toBe(0);
    expect(await keys()).toEqual([...OURS, ...OTHERS].sort());
    expect(await redis.exists("causeway:epoch:lock")).toBe(0);
  });

  it("doesn't wait for a mark if it holds nothing", async () => {
    expect(await adoptEpoch(server.url, "restored", { putBackWithinMs: 60_000 })).toBe(0);
    expect(await redis.get("causeway:epoch")).toBe("restored");
  });

  it("loses data of another epoch also under a process that runs", async () => {
    await fill();
    await redis.set("causeway:epoch", "older");
    expect(await adoptEpoch(server.url, "restored", { isMember: true })).toBe(OURS.length);
    expect(await keys()).toEqual([...OTHERS].sort());
  });

  it("stays as it is, and says so, if it can't be reached", async () => {
    await expect(adoptEpoch("redis://127.0.0.1:1", "restored")).rejects.toThrow();
  });
});
