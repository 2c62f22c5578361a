import { startTestDatabase, type TestDatabase } from "@causeway/testing";
import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { purgeDeliveries } from "../notifications/purge-deliveries.ts";
import { createPool } from "../pool/index.ts";
import { purgeVideos } from "./purge-videos.ts";

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url, { max: 2, applicationName: "test" });
});
afterAll(async () => {
  await pool.end();
  await database.stop();
});

const COLUMNS = `id, organization_id, project_id, api_key_id, created_at, status, body_hash, model, submit_state, next_poll_at,
  deadline_at, reservation, settled_at`;
const VALUES = `'org', 'prj', 'key', now() - interval '60 days', $1, 'hash', 'sim-video', 'accepted', now(), now(), '{}',
  now() - $2 * interval '1 day'`;
const insert = (id: string, status: string, endedDaysAgo: number | null) =>
  pool.query(`INSERT INTO video_job (${COLUMNS}) VALUES ('${id}', ${VALUES})`, [status, endedDaysAgo]);
const tellEarlier = (jobId: string, status: string) =>
  pool.query(
    "INSERT INTO video_callback (id, job_id, event, body, status, next_at) VALUES ($1, $2, 'video.failed', '{}', $3, now())",
    [`vcb_${jobId}`, jobId, status],
  );
const tell = (jobId: string | null, status: string, dueDaysAgo = 0, id = `vcb_${jobId}`) =>
  pool.query(
    `INSERT INTO notification_delivery (id, organization_id, video_job_id, channel, event, message, target, status, created_at, next_at)
     VALUES ($1, 'org', $2, 'webhook', 'video.failed', '{}', 'https://a.example/', $3, now() - $4 * interval '1 day',
             now() - $4 * interval '1 day')`,
    [id, jobId, status, dueDaysAgo],
  );
const left = async (table: string) =>
  (await pool.query<{ id: string }>(`SELECT id FROM ${table} ORDER BY id`)).rows.map(({ id }) => id);

it("deletes jobs that ended long ago with their callbacks, and none that someone still waits for", async () => {
  await insert("open", "in_progress", null);
  await insert("recent", "failed", 29);
  await insert("downloadable", "completed", 40);
  await insert("untold", "failed", 40);
  await tell("untold", "pending");
  await insert("earlier_untold", "failed", 40);
  await tellEarlier("earlier_untold", "pending");
  await insert("old_waiting", "failed", 40);
  await tell("old_waiting", "pending", 31);
  for (const status of ["failed", "canceled", "expired"]) await insert(`old_${status}`, status, 31);
  await tell("old_failed", "delivered");
  await tellEarlier("old_canceled", "failed");
  expect(await purgeVideos(pool, 30)).toBe(4);
  expect(await left("video_job")).toEqual(["downloadable", "earlier_untold", "open", "recent", "untold"]);
  expect(await left("video_callback")).toEqual(["vcb_earlier_untold"]);
  expect(await left("notification_delivery")).toEqual(["vcb_untold"]);
});

it("deletes any number of them in batches", async () => {
  await pool.query(
    `INSERT INTO video_job (${COLUMNS}) SELECT 'vid_' || n, ${VALUES} FROM generate_series(1, 2500) n`,
    ["failed", 90],
  );
  expect(await purgeVideos(pool, 30)).toBe(2_500);
  expect(await left("video_job")).toHaveLength(5);
});

it("deletes old notifications that go with no job, and none that is still to be sent", async () => {
  await pool.query("DELETE FROM notification_delivery");
  await tell(null, "delivered", 29, "recent");
  await tell(null, "delivered", 31, "old");
  await tell(null, "pending", 31, "old_waiting");
  await tell(null, "pending", 31, "old_due");
  await pool.query("UPDATE notification_delivery SET next_at = now() WHERE id = 'old_due'");
  await tell("untold", "delivered", 31, "of_job");
  expect(await purgeDeliveries(pool, 30)).toBe(2);
  expect(await left("notification_delivery")).toEqual(["of_job", "old_due", "recent"]);
});
