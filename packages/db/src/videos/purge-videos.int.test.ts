import { startTestDatabase, type TestDatabase } from "@causeway/testing";
import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
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
const tell = (jobId: string, status: string) =>
  pool.query(
    "INSERT INTO video_callback (id, job_id, event, body, status, next_at) VALUES ($1, $2, 'video.failed', '{}', $3, now())",
    [`vcb_${jobId}`, jobId, status],
  );
const left = async (table: string) =>
  (await pool.query<{ id: string }>(`SELECT id FROM ${table} ORDER BY id`)).rows.map(({ id }) => id);

it("deletes jobs that ended long ago with their callbacks, and none that someone still waits for", async () => {
  await insert("open", "in_progress", null);
  await insert("recent", "failed", 29);
  await insert("downloadable", "completed", 40);
  await insert("untold", "failed", 40);
  await tell("untold", "pending");
  for (const status of ["failed", "canceled", "expired"]) await insert(`old_${status}`, status, 31);
  await tell("old_failed", "delivered");
  await tell("old_canceled", "failed");
  expect(await purgeVideos(pool, 30)).toBe(3);
  expect(await left("video_job")).toEqual(["downloadable", "open", "recent", "untold"]);
  expect(await left("video_callback")).toEqual(["vcb_untold"]);
});

it("deletes any number of them in batches", async () => {
  await pool.query(
    `INSERT INTO video_job (${COLUMNS}) SELECT 'vid_' || n, ${VALUES} FROM generate_series(1, 2500) n`,
    ["failed", 90],
  );
  expect(await purgeVideos(pool, 30)).toBe(2_500);
  expect(await left("video_job")).toHaveLength(4);
});
