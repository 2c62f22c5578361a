import type { Redis } from "ioredis";
import { expect } from "vitest";
import { createCounters } from "../counters.ts";
import { intentsKey, leasesKey, ratesKey, slotsKey } from "../keys.ts";
import { scopesOf } from "../subjects.ts";
import { createWorld, ORGANIZATION } from "./protocol-world.ts";

export interface ProtocolLength {
  readonly steps: number;
  /** How often each kind of event comes up at least. */
  readonly timesEach: number;
}

/** Compares the scripts with the truth after each random step, then everything that is left. @param redis emptied first */
export async function runProtocol(
  redis: Redis,
  seed: number,
  { steps, timesEach }: ProtocolLength,
): Promise<void> {
  await redis.flushall();
  const counters = createCounters(redis);
  const world = createWorld(redis, counters, seed);
  for (let step = 0; step < steps; step += 1) {
    await world.step();
    await world.check();
  }
  await world.end();

  const { database, all, released, whole, seen } = world;
  expect(Object.entries(seen).filter(([, count]) => count < timesEach)).toEqual([]);
  for (const name of new Set(all.flatMap(({ subjects }) => subjects))) {
    const total = database.totalOf(name);
    expect(database.stateOf(name).used).toBe(database.sumOf(name, all));
    expect(await counters.readSubject(ORGANIZATION, name)).toEqual({
      ...{ base: total.base, version: total.version, spent: total.base, reserved: "0", requests: 0 },
    });
  }
  expect(await redis.zcard(leasesKey(ORGANIZATION))).toBe(0);
  expect(await redis.hlen(intentsKey(ORGANIZATION))).toBe(0);
  for (const scope of new Set(all.flatMap(scopesOf))) {
    expect(await redis.zcard(slotsKey(ORGANIZATION, scope))).toBe(0);
    const kept = await redis.hkeys(ratesKey(ORGANIZATION, scope));
    expect(kept.filter((field) => field.startsWith("k:"))).toEqual([]);
  }
  const admitted = all.filter(({ id }) => !released.has(id));
  expect(admitted.filter(({ id }) => !database.rows.has(id))).toEqual([]);
  expect([...whole].filter((id) => database.rows.get(id)?.isLost !== false)).toEqual([]);
  expect([...released].filter((id) => database.rows.has(id))).toEqual([]);
}
