import {
  type GuardrailViolation,
  type Intent,
  LEVELS_RECORD_VERSION,
  TEAMS_RECORD_VERSION,
  type UsageRecord,
} from "@causeway/contracts";
import { createId } from "@causeway/crypto";
import { insertDeadRecord, listDeadRecords, writeRecords } from "@causeway/db/usage";
import { CREDITS_SUBJECT, createCounters, keyTotalSubject, nanoOf, spentNanoOf } from "@causeway/limits";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createActions } from "../operations/actions.ts";
import { startWorker } from "../start-worker.ts";
import {
  buildBatches,
  buildRecord,
  openStage,
  readSums,
  type Stage,
  silentLogger,
  sumCosts,
  sumsOf,
} from "../testing/test-stage.ts";
import { collectLostLeases } from "./lost-leases.ts";

let stage: Stage;
let worker: Awaited<ReturnType<typeof startWorker>>;

beforeAll(async () => {
  stage = await openStage();
  worker = await startWorker(stage.settings, silentLogger());
});
afterAll(async () => {
  await worker.stop();
  await stage.close();
});
afterEach(async () => {
  await stage.pool.query(
    "TRUNCATE request_log, guardrail_violation, api_key_usage, usage_hourly, usage_daily, usage_project_hourly, usage_project_daily, usage_key_daily, usage_tag_daily, credit_account, dead_record",
  );
  await stage.redis.flushall();
});

const batchOf = (...records: UsageRecord[]) => ({ v: 1 as const, id: createId("bat"), records });
const drained = () => expect.poll(stage.isDrained, { timeout: 20_000 }).toBe(true);
const readKey = (apiKeyId: string) => stage.counters.readSubject("org_a", keyTotalSubject(apiKeyId));

const intentOf = (record: UsageRecord): Intent => ({
  projectId: record.projectId,
  apiKeyId: record.apiKeyId,
  windowStartMs: record.windowStartMs,
  door: record.door,
  requestedModel: record.requestedModel,
  estimate: record.estimate,
  stream: record.stream,
});

/** Admits the request of a record as a gateway does; its amount is counted open from then on. */
async function admit(record: UsageRecord, leaseMs = 30_000): Promise<UsageRecord> {
  const { organizationId, id, apiKeyId, createdAtMs } = record;
  const estimate = nanoOf(BigInt(record.estimate));
  const request = {
    organizationId,
    id,
    apiKeyId,
    createdAtMs,
    subjects: [keyTotalSubject(apiKeyId), CREDITS_SUBJECT].map((name) => ({ name, limit: null, estimate })),
    window: null,
    rates: null,
    concurrency: null,
    stickyKey: null,
    intent: intentOf(record),
    reportKnown: false,
  };
  // A gateway that starts after Redis was wiped: it has told no one of its organizations yet.
  await createCounters(stage.redis).admit([request], leaseMs);
  return record;
}

describe("usage records", () => {
  test("become rows, sums and counters with nothing left open", async () => {
    const records = await Promise.all(Array.from({ length: 20 }, () => admit(buildRecord())));
    expect(await readKey("key_a")).toMatchObject({ requests: 20 });
    await stage.queue.addBatch(batchOf(...records));
    await drained();
    expect(await readSums(stage.pool)).toEqual(sumsOf(records));
    expect(await readKey("key_a")).toEqual({
      base: spentNanoOf(sumCosts(records)),
      version: "1",
      spent: spentNanoOf(sumCosts(records)),
      reserved: "0",
      requests: 0,
    });
  });

  test("#91 of many jobs at once end in exact sums without deadlock", async () => {
    const batches = buildBatches(100, 30, 7);
    await Promise.all(batches.map((batch) => stage.queue.addBatch(batch)));
    await drained();
    expect(await readSums(stage.pool)).toEqual(sumsOf(batches.flatMap(({ records }) => records)));
  });

  test("count once however often they come", async () => {
    const records = [await admit(buildRecord()), await admit(buildRecord({ apiKeyId: "key_b" }))];
    const [first, second] = records as [UsageRecord, UsageRecord];
    const batches = [batchOf(first, second), batchOf(first, first), batchOf(second), batchOf(first, second)];
    await Promise.all(batches.map((batch) => stage.queue.addBatch(batch)));
    await stage.queue.addBatch(batchOf(second));
    await drained();
    expect(await readSums(stage.pool)).toEqual(sumsOf(records));
    expect(await readKey("key_a")).toMatchObject({ reserved: "0", requests: 0 });
  });

  test("bring what guardrails found once, however often they come", async () => {
    const found: GuardrailViolation = {
      ruleId: "grd_1",
      ruleName: "Personal data",
      type: "pii",
      category: "email",
      action: "redact",
      direction: "input",
      location: "messages[0].content",
      count: 1,
      signals: [],
      matchHash: "5f1c",
      excerpt: null,
    };
    const blocked = buildRecord({
      finish: "refused",
      status: 400,
      violations: [found, { ...found, count: 2 }],
    });
    const passed = buildRecord({ violations: [found] });
    const batches = [batchOf(blocked, passed), batchOf(passed), batchOf(blocked), batchOf(passed, blocked)];
    const marked = batches.map((batch) => ({ ...batch, v: LEVELS_RECORD_VERSION }) as const);
    await Promise.all(marked.map((batch) => stage.queue.addBatch(batch)));
    await drained();
    const { rows } = await stage.pool.query<{ requestId: string; count: number }>(
      'SELECT request_id AS "requestId", count FROM guardrail_violation ORDER BY request_id, count',
    );
    expect(rows).toEqual([
      { requestId: blocked.id, count: 1 },
      { requestId: blocked.id, count: 2 },
      { requestId: passed.id, count: 1 },
    ]);
  });

  test("tell the counters also when the worker that wrote them died before it could", async () => {
    const record = await admit(buildRecord());
    await writeRecords(stage.pool, [record]);
    await stage.queue.addBatch(batchOf(record));
    await drained();
    expect(await readKey("key_a")).toEqual({
      base: spentNanoOf(sumCosts([record])),
      version: "1",
      spent: spentNanoOf(sumCosts([record])),
      reserved: "0",
      requests: 0,
    });
  });

  test("that PostgreSQL refuses never hold up the others: one poisoned among 500", async () => {
    const records = Array.from({ length: 500 }, () => buildRecord());
    const poison = await admit(buildRecord({ requestedModel: "model\u0000a" }));
    await stage.queue.addBatch(batchOf(...records.slice(0, 137), poison, ...records.slice(137)));
    await drained();
    expect(await readSums(stage.pool)).toEqual(sumsOf(records));
    const [dead, ...others] = await listDeadRecords(stage.pool);
    expect(dead).toMatchObject({ id: poison.id, attempts: 1, sqlState: expect.stringMatching(/^22/) });
    expect(others).toEqual([]);
    expect(await readKey("key_a")).toMatchObject({ reserved: "0", requests: 0 });
  });

  test("are refused for a number too large, a broken amount and a missing field, each alone", async () => {
    const good = Array.from({ length: 10 }, () => buildRecord());
    const { tokens: _, ...withoutTokens } = buildRecord();
    const bad = [
      buildRecord({ status: 70_000 }),
      buildRecord({ creditAmount: "12.5" }),
      withoutTokens as UsageRecord,
    ];
    await stage.queue.addBatch(batchOf(...good.slice(0, 5), ...bad, ...good.slice(5)));
    await drained();
    expect(await readSums(stage.pool)).toEqual(sumsOf(good));
    const dead = await listDeadRecords(stage.pool);
    expect(dead.map(({ id }) => id).sort()).toEqual(bad.map(({ id }) => id).sort());
  });

  test("of a dead record that is driven again reach the row, the sums and the counters", async () => {
    const record = buildRecord();
    await insertDeadRecord(stage.pool, record, Object.assign(new Error("too old"), { code: "22008" }));
    const actions = createActions({ ...stage, monitors: new Map(), logger: silentLogger() });
    expect(await actions.driveAgain(record.id, null)).toBe("driven");
    expect(await actions.driveAgain(record.id, null)).toBe("gone");
    expect(await readSums(stage.pool)).toEqual(sumsOf([record]));
    expect(await readKey("key_a")).toMatchObject({ base: spentNanoOf(sumCosts([record])) });
    expect(await listDeadRecords(stage.pool)).toEqual([]);
  });

  test("of a dead record that is still refused stay dead, with one more attempt", async () => {
    const record = buildRecord({ status: 70_000 });
    await stage.queue.addBatch(batchOf(record));
    await drained();
    const actions = createActions({ ...stage, monitors: new Map(), logger: silentLogger() });
    expect(await actions.driveAgain(record.id, null)).toBe("still-dead");
    expect(await listDeadRecords(stage.pool)).toMatchObject([{ id: record.id, attempts: 2 }]);
  });

  test("of refused requests count as refused and cost nothing", async () => {
    const refused = buildRecord(
      { finish: "refused", status: 401, requests: 5, provider: null, model: null },
      0n,
    );
    await stage.queue.addBatch(batchOf(refused));
    await drained();
    const { rows } = await stage.pool.query("SELECT refused::int, requests::int FROM usage_hourly");
    expect(rows).toEqual([{ refused: 5, requests: 0 }]);
    expect(await readSums(stage.pool)).toEqual(sumsOf([refused]));
  });

  test("of the release before are written, without what that release did not know", async () => {
    const unknown = ["reason", "attemptMs", "backoffMs", "retryAfterMs"];
    const known = Object.entries(buildRecord()).filter(([name]) => !unknown.includes(name));
    const record = { ...(Object.fromEntries(known) as UsageRecord), v: 1, gatewayMs: 7 } as const;
    await stage.queue.addBatch(batchOf(record));
    const read = async () =>
      (await stage.pool.query("SELECT reason, attempt_ms, gateway_ms, record_version FROM request_log")).rows;
    await expect
      .poll(read, { timeout: 20_000 })
      .toEqual([{ reason: null, attempt_ms: null, gateway_ms: 7, record_version: 1 }]);
  });

  test("of a newer release are put back while the others continue", async () => {
    const newer = { ...batchOf(buildRecord()), v: TEAMS_RECORD_VERSION + 1 } as ReturnType<typeof batchOf>;
    await stage.queue.addBatch(newer);
    const record = buildRecord();
    await stage.queue.addBatch(batchOf(record));
    await expect
      .poll(() => stage.monitor.counts(), { timeout: 20_000 })
      .toEqual({ waiting: 0, active: 0, delayed: 1, failed: 0 });
    expect(await readSums(stage.pool)).toEqual(sumsOf([record]));
  });
});

describe("a request whose gateway died", () => {
  const collect = () => collectLostLeases({ counters: stage.counters, queue: stage.queue, graceMs: 0 });
  const readRow = async (id: string) => {
    const { rows } = await stage.pool.query(
      "SELECT finish, was_lost, (estimate * 1000000000000)::int8::text AS estimate FROM request_log WHERE id = $1",
      [id],
    );
    return rows[0];
  };
  const settle = ({ organizationId, id, apiKeyId, cost }: UsageRecord) => {
    const nano = nanoOf(BigInt(cost.total));
    const amounts = [keyTotalSubject(apiKeyId), CREDITS_SUBJECT].map((subject) => ({ subject, nano }));
    return stage.counters.settle(organizationId, [{ id, apiKeyId, amounts }]);
  };
  /** For the lease of one request. */
  const passTenMinutes = async (id: string) => {
    const [leases] = await stage.redis.keys("*:leases");
    await stage.redis.zincrby(String(leases), -600_000, id);
  };
  const readLost = async () => {
    const { rows } = await stage.pool.query(
      "SELECT coalesce(sum(lost), 0)::int AS lost, coalesce(sum(requests), 0)::int AS requests FROM usage_hourly",
    );
    return rows[0];
  };

  test("ends in one row that costs nothing, its estimate alongside, and frees what it had reserved", async () => {
    const record = await admit(buildRecord(), 0);
    expect(await collect()).toBe(1);
    await drained();
    expect(await readRow(record.id)).toEqual({
      finish: "gateway_lost",
      was_lost: false,
      estimate: record.estimate,
    });
    expect(await readLost()).toEqual({ lost: 1, requests: 0 });
    expect(await readKey("key_a")).toMatchObject({ reserved: "0", requests: 0 });
    expect(await collect()).toBe(0);
  });

  test("is charged when its real record comes after all, once", async () => {
    const record = await admit(buildRecord(), 0);
    await collect();
    await drained();
    await stage.queue.addBatch(batchOf(record));
    await drained();
    expect(await readRow(record.id)).toMatchObject({ finish: "stop", was_lost: true });
    expect(await readLost()).toEqual({ lost: 0, requests: 1 });
    expect(await readSums(stage.pool)).toEqual(sumsOf([record]));
    expect(await readKey("key_a")).toMatchObject({
      base: spentNanoOf(sumCosts([record])),
      reserved: "0",
      requests: 0,
    });
  });

  test("keeps its real record when the search finds it late", async () => {
    const record = await admit(buildRecord(), 0);
    await writeRecords(stage.pool, [record]);
    await collect();
    await drained();
    expect(await readRow(record.id)).toMatchObject({ finish: "stop", was_lost: false });
    expect(await readSums(stage.pool)).toEqual(sumsOf([record]));
  });

  test("is not given up while its lease runs", async () => {
    await admit(buildRecord());
    expect(await collect()).toBe(0);
  });

  test("between its settlement and its record leaves a row and nothing open, ten minutes later", async () => {
    const record = await admit(buildRecord());
    await settle(record);
    expect(await collect()).toBe(0);
    await passTenMinutes(record.id);
    expect(await collect()).toBe(1);
    await drained();
    expect(await readRow(record.id)).toMatchObject({ finish: "gateway_lost", was_lost: false });
    expect(await readKey("key_a")).toMatchObject({ spent: "0", reserved: "0", requests: 0 });
    expect(await stage.redis.exists(...(await stage.redis.keys("*}:leases")), "none")).toBe(0);
  });

  test("between its settlement and its record is charged when the record comes after all, once", async () => {
    const record = await admit(buildRecord());
    await settle(record);
    await passTenMinutes(record.id);
    await collect();
    await drained();
    await stage.queue.addBatch(batchOf(record));
    await drained();
    expect(await readRow(record.id)).toMatchObject({ finish: "stop", was_lost: true });
    expect(await readSums(stage.pool)).toEqual(sumsOf([record]));
    expect(await readKey("key_a")).toMatchObject({
      ...{ base: spentNanoOf(sumCosts([record])), spent: spentNanoOf(sumCosts([record])) },
      ...{ reserved: "0", requests: 0 },
    });
  });
});
