import { readdir } from "node:fs/promises";
import { createCounters, keyTotalSubject } from "@causeway/limits";
import { Redis } from "ioredis";
import { describe, expect, it, vi } from "vitest";
import {
  callerWith,
  idsIn,
  inputFor,
  openAccounting,
  openRedis,
  readQueue,
  recordOf,
  USD,
  until,
} from "./testing/accounting-fixture.ts";

describe("the journal as commit point", () => {
  it("ends a response before Redis has its record, which gets there once", async () => {
    const redis = await openRedis();
    const { accounting, spoolDir } = await openAccounting({ url: redis.url, commitPoint: "journal" });
    const caller = callerWith({ total: (1_000n * USD).toString(), concurrency: 10 });
    const ticket = await accounting.admit(inputFor(caller));
    redis.hang();
    await ticket.settle([recordOf(caller, ticket)]);
    // No one has given up on Redis: nothing waited for it.
    expect(accounting.isRedisUp()).toBe(true);
    expect(await readdir(spoolDir)).toHaveLength(1);
    redis.resume();
    await until(async () => (await readQueue(redis.url)).length > 0);
    await accounting.stop();
    expect(idsIn(await readQueue(redis.url))).toEqual([ticket.id]);
    expect(await readdir(spoolDir)).toEqual([]);
  });

  it("keeps its own files, however long its parts took to start", async () => {
    const redis = await openRedis();
    // The clock moves between any two looks at it, as it does on a busy machine.
    let nowMs = Date.now();
    const clock = vi.spyOn(Date, "now").mockImplementation(() => (nowMs += 1));
    const { accounting, spoolDir } = await openAccounting({ url: redis.url, commitPoint: "journal" });
    clock.mockRestore();
    const caller = callerWith({ total: (1_000n * USD).toString() });
    redis.hang();
    const ticket = await accounting.admit(inputFor(caller));
    await ticket.settle([recordOf(caller, ticket)]);
    const files = await readdir(spoolDir);
    // Looks for files of dead processes.
    await accounting.start();
    expect(await readdir(spoolDir)).toEqual(files);
    redis.resume();
    await accounting.stop();
    expect(idsIn(await readQueue(redis.url))).toEqual([ticket.id]);
  });

  it("settles a request before its caller's next one is judged", async () => {
    const redis = await openRedis();
    const { accounting } = await openAccounting({ url: redis.url, commitPoint: "journal" });
    const caller = callerWith({ concurrency: 1 });
    const others = callerWith({}, {}, "org_2");
    for (let count = 0; count < 300; count += 1) {
      const other = await accounting.admit(inputFor(others));
      const ticket = await accounting.admit(inputFor(caller));
      void other.settle([recordOf(others, other)]);
      await ticket.settle([recordOf(caller, ticket)]);
    }
  });

  it("counts exactly what requests cost, whatever Redis does meanwhile", async () => {
    const redis = await openRedis();
    const { accounting, spoolDir } = await openAccounting({ url: redis.url, commitPoint: "journal" });
    const caller = callerWith({ total: (1_000n * USD).toString() });
    const ids: string[] = [];
    const runTen = () =>
      Promise.all(
        Array.from({ length: 10 }, async () => {
          const ticket = await accounting.admit(inputFor(caller));
          await ticket.settle([recordOf(caller, ticket)]);
          ids.push(ticket.id);
        }),
      );
    await runTen();
    redis.hang();
    await until(async () => {
      await runTen();
      return !accounting.isRedisUp();
    });
    await runTen();
    redis.resume();
    await until(() => accounting.isRedisUp());
    await runTen();
    await accounting.stop();
    expect(idsIn(await readQueue(redis.url))).toEqual([...ids].sort());
    expect(await readdir(spoolDir)).toEqual([]);

    // The worker reports all rows: nothing stays reserved.
    const client = new Redis(redis.url);
    const counters = createCounters(client);
    const { organizationId, apiKeyId } = caller;
    const rows = ids.map((id) => ({ id, apiKeyId, windowStartMs: null, levels: null }));
    await counters.written(organizationId, rows, []);
    const left = await counters.readSubject(organizationId, keyTotalSubject(apiKeyId));
    client.disconnect();
    expect([left?.reserved ?? "0", left?.requests ?? 0]).toEqual(["0", 0]);
  });
});
