import { writeRecords } from "@causeway/db/usage";
import { keyTotalSubject } from "@causeway/limits";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { buildRecord, openStage, type Stage } from "../testing/test-stage.ts";
import { acknowledge } from "./acknowledge.ts";
import { createCounterChecker } from "./check-counters.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
afterEach(async () => {
  await stage.pool.query(
    "TRUNCATE request_log, api_key_usage, usage_hourly, usage_daily, usage_project_hourly, usage_project_daily, usage_key_daily, usage_tag_daily, credit_account",
  );
  await stage.redis.flushall();
});

const record = buildRecord({ windowStartMs: Date.UTC(2026, 0) });
const COUNTER = keyTotalSubject(record.apiKeyId);
const COUNTER_KEY = `cw:{${record.organizationId}}:spend:${COUNTER}`;

/** A checker that knows the record's counters, after the record was written and the counters were told. */
async function openChecker() {
  const result = await writeRecords(stage.pool, [record]);
  await acknowledge(stage.counters, [record], [result]);
  const checker = createCounterChecker({ counters: stage.counters, pool: stage.pool });
  checker.note(record);
  return checker;
}

describe("the check of the counters", () => {
  test("finds nothing when Redis and PostgreSQL agree", async () => {
    const checker = await openChecker();
    expect(await checker.check()).toMatchObject({ compared: 3, faults: [] });
  });

  test("finds a counter that was changed behind our back", async () => {
    const checker = await openChecker();
    await stage.redis.hset(COUNTER_KEY, "base", "1");
    const { faults } = await checker.check();
    expect(faults).toEqual([
      {
        counter: `${record.organizationId} ${COUNTER}`,
        problem: expect.stringContaining("Redis counts 1 nanodollars"),
      },
    ]);
  });

  test("finds a PostgreSQL that was put back to an older state", async () => {
    const checker = await openChecker();
    await stage.redis.hset(COUNTER_KEY, "ver", "7");
    const { faults } = await checker.check();
    expect(faults).toMatchObject([{ problem: expect.stringContaining("restored to an older state") }]);
  });

  test("waits for a call that may be on its way, and finds one that never came", async () => {
    const checker = await openChecker();
    await writeRecords(stage.pool, [buildRecord({ windowStartMs: record.windowStartMs })]);
    expect(await checker.check()).toMatchObject({ faults: [] });
    const { faults } = await checker.check();
    expect(faults.map(({ problem }) => problem)).toContain("Redis is stuck at version 1; PostgreSQL has 2.");
  });

  test("takes no counter for a fault that Redis lost", async () => {
    const checker = await openChecker();
    await stage.redis.flushall();
    expect(await checker.check()).toMatchObject({ compared: 0, faults: [] });
  });
});
