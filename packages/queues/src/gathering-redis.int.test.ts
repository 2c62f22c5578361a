import { startTestRedis, type TestRedis } from "@causeway/testing/redis";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { workerConnectionOptions } from "./connections.ts";
import { GatheringRedis } from "./gathering-redis.ts";

let server: TestRedis;

beforeAll(async () => {
  server = await startTestRedis();
});
afterAll(() => server.stop());

async function connect(): Promise<GatheringRedis> {
  const redis = new GatheringRedis(server.url, workerConnectionOptions);
  redis.on("error", () => {});
  onTestFinished(() => redis.disconnect());
  await redis.ping();
  return redis;
}

const numbers = Array.from({ length: 100 }, (_, index) => String(index));

describe("a gathering connection", () => {
  test("writes what one turn asks for at once, and answers each in its order", async () => {
    const redis = await connect();
    const uncork = vi.spyOn(redis.stream, "uncork");
    expect(await Promise.all(numbers.map((number) => redis.echo(number)))).toEqual(numbers);
    expect(uncork).toHaveBeenCalledTimes(1);
    expect(await redis.echo("alone")).toBe("alone");
    expect(uncork).toHaveBeenCalledTimes(2);
  });

  test("continues after its server was killed: what was asked meanwhile is answered then", async () => {
    const redis = await connect();
    await server.kill();
    const asked = Promise.all(numbers.map((number) => redis.echo(number)));
    await server.restart();
    expect(await asked).toEqual(numbers);
  });
});
