import { startTestRedis, type TestRedis } from "@causeway/testing/redis";
import { Redis } from "ioredis";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { type Counters, createCounters } from "../counters.ts";
import { keyTotalSubject } from "../subjects.ts";
import type { AdmitRequest, AdmitResult } from "../types.ts";

export const ORGANIZATION = "org_1";
export const KEY = "key_1";
export const TOTAL = keyTotalSubject(KEY);
export const LEASE_MS = 30_000;

export interface CounterFixture {
  redis: Redis;
  counters: Counters;
  /** Another gateway's connection to the same Redis. */
  connect(): Redis;
  admit(one: AdmitRequest, by?: Counters): Promise<AdmitResult>;
  seed(base: number, version?: number, name?: string): Promise<void>;
  settle(id: string, nano: number, fields?: object): Promise<void>;
  written(id: string, base: number, version: number): Promise<void>;
}

/** Counters on a Redis of the test's own, empty before each test. */
export function useCounters(): CounterFixture {
  let server: TestRedis;
  const fixture = {} as CounterFixture;
  const opened: Redis[] = [];
  beforeAll(async () => {
    server = await startTestRedis();
  });
  afterAll(async () => {
    for (const redis of opened) redis.disconnect();
    await server.stop();
  });
  beforeEach(async () => {
    for (const redis of opened.splice(0)) redis.disconnect();
    fixture.redis = fixture.connect();
    fixture.counters = createCounters(fixture.redis);
    await fixture.redis.flushall();
  });
  return Object.assign(fixture, {
    connect: () => {
      const redis = new Redis(server.url);
      opened.push(redis);
      return redis;
    },
    admit: async (one: AdmitRequest, by = fixture.counters) => {
      const [result] = await by.admit([one], LEASE_MS);
      return result as AdmitResult;
    },
    seed: (base: number, version = 1, name = TOTAL) =>
      fixture.counters.seed(ORGANIZATION, [{ name, base: String(base), version: String(version) }]),
    settle: (id: string, nano: number, fields: object = {}) =>
      fixture.counters.settle(ORGANIZATION, [
        { id, apiKeyId: KEY, amounts: [{ subject: TOTAL, nano: String(nano) }], ...fields },
      ]),
    written: (id: string, base: number, version: number) =>
      fixture.counters.written(
        ORGANIZATION,
        [{ id, apiKeyId: KEY, windowStartMs: null }],
        [{ name: TOTAL, base: String(base), version: String(version) }],
      ),
  });
}

let made = 0;

/** A request without limits, but for what `fields` say. */
export const request = (fields: Partial<AdmitRequest> = {}): AdmitRequest => ({
  organizationId: ORGANIZATION,
  id: `req_${++made}`,
  apiKeyId: KEY,
  createdAtMs: Date.now(),
  subjects: [],
  window: null,
  rates: null,
  concurrency: null,
  stickyKey: null,
  intent: {
    projectId: "prj_1",
    apiKeyId: KEY,
    windowStartMs: null,
    door: "chat",
    requestedModel: "m",
    estimate: "0",
    stream: false,
  },
  reportKnown: false,
  ...fields,
});

export const limited = (limit: number, estimate: number, name = TOTAL) => ({
  subjects: [{ name, limit: String(limit), estimate: String(estimate) }],
});

export const statusesOf = (results: readonly AdmitResult[]) => results.map(({ status }) => status);
