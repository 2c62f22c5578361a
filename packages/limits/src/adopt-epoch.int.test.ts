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
    expect(await adoptEpoch(server.url, "restored")).toBe(OURS.length);
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
        const count = await adoptEpoch(server.url, "restored");
        expect(await keys()).toEqual([]);
        return count;
      }),
    );
    expect(removed.sort((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 5_000]);
  });

  it("stays as it is, and says so, if it can't be reached", async () => {
    await expect(adoptEpoch("redis://127.0.0.1:1", "restored")).rejects.toThrow();
  });
});
