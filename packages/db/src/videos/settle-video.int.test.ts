import { renderVideoEvent } from "@causeway/contracts";
import { startTestDatabase, type TestDatabase } from "@causeway/testing";
import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createPool } from "../pool/index.ts";
import { sampleRecord } from "../testing/sample-record.ts";
import { settleVideoJob, type VideoSettlement } from "./change-video.ts";
import { loadVideoJob } from "./find-videos.ts";
import { acceptVideoJob, insertVideoJob } from "./submit-video.ts";

const ID = `vid_${"1".repeat(32)}`;
const AT_ONCE = 8;

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url, { max: AT_ONCE, applicationName: "test" });
});
afterAll(async () => {
  await pool.end();
  await database.stop();
});

const record = sampleRecord({ id: ID });
const job = {
  ...{
    id: ID,
    organizationId: record.organizationId,
    projectId: record.projectId,
    apiKeyId: record.apiKeyId,
  },
  ...{ createdAtMs: record.createdAtMs, bodyHash: "hash", model: "sim-video", seconds: 4, size: null },
  ...{ deadlineAtMs: Date.now(), reservation: {}, records: [record], callbackUrl: "https://a.example/" },
  ...{ callbackSecret: null, idempotencyKey: null, owner: "gateway" },
};
const accepted = {
  ...{ id: ID, provider: "simulator", credentialHash: "h", providerRef: { id: "x" }, progress: 0, terms: {} },
  ...({ records: [record], seconds: 4, size: null, status: "queued", pollInMs: 0 } as const),
};
const ending = (n: number): VideoSettlement => ({
  ...{ status: "completed", submitState: "accepted", error: null, content: null, expiresAtMs: null },
  ...{ seconds: 4, size: null, usage: { cost: 0.4 }, records: [record] },
  callback: {
    id: `vcb_${n}`,
    event: renderVideoEvent(
      {
        id: ID,
        model: "sim-video",
        status: "completed",
        progress: 100,
        createdAtMs: 0,
        completedAtMs: 0,
        expiresAtMs: null,
        seconds: 4,
        size: null,
        error: null,
        usage: null,
      },
      new Date(0),
    ),
  },
});

it("a job that several processes saw the end of at the same moment is settled by one of them, with one row and one callback", async () => {
  expect(await insertVideoJob(pool, job)).toBe(true);
  const taken = await Promise.all(Array.from({ length: AT_ONCE }, () => acceptVideoJob(pool, accepted)));
  expect(taken.filter((one) => one !== null)).toHaveLength(1);
  const seen = await loadVideoJob(pool, ID);
  if (!seen) throw new Error("there is no job");
  const settled = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) => settleVideoJob(pool, seen, ending(n))),
  );
  expect(settled.filter((one) => one !== null)).toHaveLength(1);
  const count = async (sql: string) => Number((await pool.query<{ count: string }>(sql)).rows[0]?.count);
  expect(await count("SELECT count(*) FROM request_log")).toBe(1);
  expect(await count("SELECT count(*) FROM notification_delivery")).toBe(1);
  const { rows } = await pool.query("SELECT used FROM api_key_usage WHERE window_start = '-infinity'");
  expect(rows).toEqual([{ used: "0.000183600000" }]);
  expect(await settleVideoJob(pool, { ...seen, version: seen.version + 1 }, ending(9))).toBeNull();
});
