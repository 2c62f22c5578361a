import { NO_TOKENS, type TokenUsage, type UsageRecord } from "@causeway/contracts";
import { startTestDatabase, type TestDatabase } from "@causeway/testing";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPool } from "../pool/index.ts";
import { lostRecordOf, NO_COST, sampleRecord } from "../testing/sample-record.ts";
import { readSums } from "./sums.ts";
import { COUNT_KINDS, TOKEN_COLUMNS } from "./usage-columns.ts";
import { writeRecords } from "./write-records.ts";

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url, { max: 4, applicationName: "test" });
});
beforeEach(async () => {
  await pool.query(
    "TRUNCATE request_log, usage_hourly, usage_daily, usage_project_hourly, usage_project_daily, usage_key_daily, usage_tag_daily, api_key_usage, credit_account",
  );
});
afterAll(async () => {
  await pool.end();
  await database.stop();
});

const REASON = {
  text: 'the field "x" \\ was wrong',
  code: "bad_field",
  type: null,
  field: "messages[0].content",
  status: 400,
  refusedBy: null,
};
const ONE = "183600000";
const times = (count: number) => String(BigInt(ONE) * BigInt(count));
const agreed = (amount: string) => ({
  rows: amount,
  keys: amount,
  windows: amount,
  hours: amount,
  days: amount,
  projectHours: amount,
  projectDays: amount,
  keyDays: amount,
});
const ROLLUPS = ["usage_hourly", "usage_daily", "usage_project_hourly", "usage_project_daily"];

async function readCounts(table = "usage_hourly"): Promise<Record<string, string>> {
  const { rows } = await pool.query(
    `SELECT sum(requests) AS requests, sum(attempts) AS attempts, sum(refused) AS refused, sum(lost) AS lost,
            sum(failed) AS failed, sum(cache_hits) AS cache_hits, sum(errors_timeout) AS errors_timeout,
            sum(input_tokens) AS input_tokens, coalesce(sum(duration_h09), 0) AS slow FROM ${table}`,
  );
  return rows[0];
}

describe("writing records", () => {
  it("puts every amount into the row, the rollups, the key, its window and the credits, exactly", async () => {
    const { newIds, keyTotals, creditTotals } = await writeRecords(pool, [sampleRecord(), sampleRecord()]);
    expect(newIds).toHaveLength(2);
    expect(await readSums(pool)).toEqual(agreed(times(2)));
    expect(keyTotals.map(({ windowStartMs, used, version }) => ({ windowStartMs, used, version }))).toEqual([
      { windowStartMs: null, used: times(2), version: "1" },
      { windowStartMs: Date.UTC(2026, 10, 1), used: times(2), version: "1" },
    ]);
    expect(creditTotals).toMatchObject([{ granted: "0", used: times(2), version: "1" }]);
  });

  it("keeps amounts that no double can hold", async () => {
    const total = "99999999999999999999999";
    await writeRecords(pool, [
      sampleRecord({ cost: { ...NO_COST, input: total, total }, creditAmount: "1" }),
    ]);
    expect(await readSums(pool)).toEqual(agreed(total));
  });

  it("stores what it was given", async () => {
    const record = sampleRecord({
      clientRequestId: "abc",
      tokens: { ...NO_TOKENS, seconds: 12.3456, characters: 7, pages: 3, webSearches: 2 },
      customHeaders: { team: "blue" },
      status: 429,
      canceled: true,
      isFinal: false,
      finalId: "req_final",
      reason: REASON,
      backoffMs: 80.4,
      retryAfterMs: 1_000,
    });
    await writeRecords(pool, [record]);
    const { rows } = await pool.query("SELECT *, created_at = $1 AS same_time FROM request_log", [
      new Date(record.createdAtMs),
    ]);
    expect(rows[0]).toMatchObject({
      id: record.id,
      same_time: true,
      client_request_id: "abc",
      characters: 7,
      pages: 3,
      web_searches: 2,
      media_seconds: "12.346",
      input_cost: "0.000061800000",
      image_input_cost: null,
      custom_headers: { team: "blue" },
      routing: record.routing,
      status: 429,
      canceled: true,
      is_final: false,
      final_id: "req_final",
      requests: 1,
      record_version: 2,
      was_lost: false,
      reason: REASON,
      attempt_ms: 1_239,
      backoff_ms: 80,
      retry_after_ms: 1_000,
    });
  });

  it("keeps every kind of usage in its own column, in the row and in every rollup", async () => {
    const kinds = [...COUNT_KINDS, "seconds"] as const;
    const tokens = Object.fromEntries(kinds.map((kind, index) => [kind, index + 1])) as unknown as TokenUsage;
    await writeRecords(pool, [sampleRecord({ tokens })]);
    expect(tokens.searchUnits).toBeGreaterThan(0);
    const columns = kinds.map((kind) => `${TOKEN_COLUMNS[kind]}::float8 AS "${kind}"`).join(", ");
    for (const table of ["request_log", ...ROLLUPS]) {
      const { rows } = await pool.query(`SELECT ${columns} FROM ${table}`);
      expect(rows).toEqual([tokens]);
    }
  });

  it("takes any text without breaking the others of its batch", async () => {
    const texts = [
      '{"a":1}',
      "\\",
      '\\"',
      "NULL",
      "",
      ",",
      "{}",
      "Köln 🏔 \u2028 \ufffd",
      "a\tb\nc",
      "'; DROP TABLE x",
    ];
    await writeRecords(
      pool,
      texts.map((text) => sampleRecord({ source: text, customHeaders: { text }, routing: { text } })),
    );
    const { rows } = await pool.query("SELECT source, custom_headers, routing FROM request_log ORDER BY id");
    expect(rows.map((row) => row.source)).toEqual(texts);
    expect(rows.map((row) => row.custom_headers.text)).toEqual(texts);
    expect(rows.map((row) => row.routing.text)).toEqual(texts);
  });

  it.each([
    ["a NUL in a text", { source: "a\u0000b" }, "22"],
    ["a NUL in JSON", { routing: { text: "a\u0000b" } }, "22"],
    ["a number too large", { totalMs: 2 ** 40 }, "22"],
    ["a missing value", { door: null as unknown as string }, "23"],
  ])(
    "refuses %s with a class of SQLSTATE that tells bad records, and leaves nothing",
    async (_name, changes, sqlClass) => {
      const error = await writeRecords(pool, [sampleRecord(), sampleRecord(changes)]).catch(
        (reason) => reason,
      );
      expect(error.code.slice(0, 2)).toBe(sqlClass);
      expect(await readSums(pool)).toEqual(agreed("0"));
      expect(await writeRecords(pool, [sampleRecord()])).toMatchObject({ newIds: [expect.any(String)] });
    },
  );

  it("does nothing for no records", async () => {
    expect(await writeRecords(pool, [])).toEqual({
      newIds: [],
      keyTotals: [],
      levelTotals: [],
      creditTotals: [],
    });
  });
});

describe("a record that comes again", () => {
  it("counts once and still answers with the totals", async () => {
    const record = sampleRecord();
    const first = await writeRecords(pool, [record, record]);
    const again = await writeRecords(pool, [record]);
    expect(first.newIds).toEqual([record.id]);
    expect(again.newIds).toEqual([]);
    expect(again.keyTotals).toEqual(first.keyTotals);
    expect(again.creditTotals).toEqual(first.creditTotals);
    expect(await readSums(pool)).toEqual(agreed(ONE));
  });

  it("answers with totals for keys and organizations that never spent anything", async () => {
    const record = sampleRecord({ cost: NO_COST, creditAmount: "0" });
    const { keyTotals, creditTotals } = await writeRecords(pool, [record]);
    expect(keyTotals).toMatchObject([
      { used: "0", version: "0" },
      { used: "0", version: "0" },
    ]);
    expect(creditTotals).toMatchObject([{ granted: "0", used: "0", version: "0" }]);
  });

  it("counts one request for 100 calls that carry one x-request-id each of its own id", async () => {
    await writeRecords(
      pool,
      Array.from({ length: 100 }, () => sampleRecord({ clientRequestId: "same" })),
    );
    expect(await readCounts()).toMatchObject({ requests: "100" });
    expect(await readSums(pool)).toEqual(agreed(times(100)));
  });
});

describe("a lost request whose record arrives after all", () => {
  const real = sampleRecord();

  it.each<[string, UsageRecord[][]]>([
    ["later", [[lostRecordOf(real)], [real]]],
    ["later and twice", [[lostRecordOf(real)], [real], [real]]],
    ["before the lost one", [[real], [lostRecordOf(real)]]],
    ["in the same batch", [[lostRecordOf(real), real]]],
    ["in the same batch, first", [[real, lostRecordOf(real)]]],
    ["between lost ones", [[lostRecordOf(real)], [real], [lostRecordOf(real)]]],
  ])("is charged once and is lost no more when it comes %s", async (_when, batches) => {
    for (const batch of batches) await writeRecords(pool, batch);
    expect(await readSums(pool)).toEqual(agreed(ONE));
    for (const table of ROLLUPS) {
      expect(await readCounts(table)).toMatchObject({ requests: "1", attempts: "1", lost: "0" });
    }
    const { rows } = await pool.query("SELECT finish, model FROM request_log");
    expect(rows).toEqual([{ finish: "stop", model: "model-1" }]);
  });

  it("stays lost, at no cost and with its estimate, when nothing comes", async () => {
    const lost = lostRecordOf(real);
    await writeRecords(pool, [lost]);
    expect((await writeRecords(pool, [lost])).newIds).toEqual([]);
    expect(await readSums(pool)).toEqual(agreed("0"));
    expect(await readCounts()).toMatchObject({ requests: "0", attempts: "0", lost: "1" });
    const { rows } = await pool.query("SELECT estimate FROM request_log");
    expect(rows).toEqual([{ estimate: "0.000250000000" }]);
  });
});

describe("what is counted", () => {
  it("keeps refused requests, failed attempts, cache hits and errors apart", async () => {
    const none = { cost: NO_COST, creditAmount: "0", tokens: NO_TOKENS };
    const final = sampleRecord();
    await writeRecords(pool, [
      final,
      sampleRecord({ ...none, isFinal: false, finalId: final.id, finish: "error", errorType: "timeout" }),
      sampleRecord({ ...none, finish: "error", errorType: "timeout", status: 504 }),
      sampleRecord({ ...none, finish: "refused", requests: 17, status: 429, provider: null, model: null }),
      sampleRecord({ ...none, cached: true, totalMs: 3 }),
    ]);
    for (const table of ROLLUPS) {
      expect(await readCounts(table)).toEqual({
        requests: "3",
        attempts: "3",
        refused: "17",
        lost: "0",
        failed: "1",
        cache_hits: "1",
        errors_timeout: "2",
        input_tokens: "412",
        slow: "2",
      });
    }
  });
});

describe("edges of time", () => {
  const at = (time: string, windowStart: string) =>
    sampleRecord({ createdAtMs: Date.parse(time), windowStartMs: Date.parse(windowStart) });

  it("#26 keeps the spend of both windows when two requests meet at the edge", async () => {
    const before = at("2026-11-21T11:59:59.999Z", "2026-11-21T11:00:00Z");
    const after = at("2026-11-21T12:00:00.000Z", "2026-11-21T12:00:00Z");
    const results = await Promise.all([writeRecords(pool, [before]), writeRecords(pool, [after])]);
    const { rows } = await pool.query(
      "SELECT used FROM api_key_usage WHERE window_start <> '-infinity' ORDER BY window_start",
    );
    expect(rows).toEqual([{ used: "0.000183600000" }, { used: "0.000183600000" }]);
    expect(results.flatMap(({ newIds }) => newIds)).toHaveLength(2);
    expect(await readSums(pool)).toEqual(agreed(times(2)));
  });

  it("puts each row into its month and each sum into its hour and UTC day", async () => {
    // Partitions are those of the months around now.
    const now = new Date();
    const monthFromNow = (months: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months);
    const next = new Date(monthFromNow(1)).toISOString();
    await writeRecords(pool, [
      at(new Date(monthFromNow(1) - 1).toISOString(), new Date(monthFromNow(0)).toISOString()),
      at(next, next),
      at("2020-01-01T00:00:00.000Z", "2020-01-01T00:00:00Z"),
    ]);
    const { rows } = await pool.query(
      "SELECT tableoid::regclass::text AS partition, (SELECT count(*)::int FROM usage_daily) AS days FROM request_log ORDER BY created_at",
    );
    expect(rows[0]).toEqual({ partition: "request_log_default", days: 3 });
    expect(new Set(rows.map((row) => row.partition)).size).toBeGreaterThan(1);
    expect(await readSums(pool)).toEqual(agreed(times(3)));
  });
});

describe("the size of a row", () => {
  it("#92 copies no prices: an ordinary row is small", async () => {
    await writeRecords(
      pool,
      Array.from({ length: 200 }, () => sampleRecord()),
    );
    const { rows } = await pool.query("SELECT avg(pg_column_size(l.*))::int AS bytes FROM request_log l");
    expect(rows[0].bytes).toBeLessThan(800);
  });
});
