import { createId } from "@causeway/crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  insertKey,
  insertOrganization,
  insertProject,
  signUp,
  startTestApp,
  type TestApp,
} from "../../testing/test-app.ts";
import { ask, insertAccessToken, readAuditLog, type Who } from "../../testing/test-client.ts";

type User = Awaited<ReturnType<typeof signUp>>;

const VIDEOS = "/projects/prj_a/videos";
const HOUR_MS = 3_600_000;

let test: TestApp;
let owner: User;
let developer: User;
let stranger: User;
let reader: { token: string };

/** A job of `hoursAgo`; everything else as given. */
async function insert(hoursAgo: number, row: Record<string, unknown> = {}): Promise<string> {
  const createdAt = new Date(Date.now() - hoursAgo * HOUR_MS);
  const whole = {
    ...{ id: createId("vid"), created_at: createdAt, organization_id: "org_a", project_id: "prj_a" },
    ...{ api_key_id: "key_owner", status: "in_progress", body_hash: "h", model: "sim-video", progress: 40 },
    ...{ submit_state: "accepted", provider: "simulator", next_poll_at: createdAt, reservation: "{}" },
    ...{ deadline_at: new Date(createdAt.getTime() + 24 * HOUR_MS), seconds: 4, size: "1280x720" },
    ...row,
  };
  await insertRow("video_job", whole);
  return whole.id;
}

async function insertRow(table: string, row: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  await test.pool.query(
    `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${places.join(", ")})`,
    Object.values(row),
  );
}

const completed = () => ({
  ...{ status: "completed", progress: 100, settled_at: new Date(), completed_at: new Date() },
  ...{ usage: JSON.stringify({ seconds: 4, cost: 0.4 }), content_ref: "x", content_type: "video/mp4" },
  ...{ content_bytes: 1_234, expires_at: new Date(Date.now() + HOUR_MS) },
});

beforeAll(async () => {
  test = await startTestApp();
  [owner, developer, stranger] = (await Promise.all(
    ["olga", "dan", "sam"].map((name) => signUp(test, name)),
  )) as [User, User, User];
  await insertOrganization(test.pool, "org_a", { [owner.id]: "owner", [developer.id]: "developer" });
  await insertProject(test.pool, "prj_a", "org_a");
  await test.pool.query("INSERT INTO project_member (project_id, user_id) VALUES ('prj_a', $1)", [
    developer.id,
  ]);
  const key = { organizationId: "org_a", projectId: "prj_a" };
  await insertKey(test.pool, { ...key, id: "key_owner", userId: owner.id });
  await insertKey(test.pool, { ...key, id: "key_dev", userId: developer.id });
  reader = await insertAccessToken(test, "org_a", ["videos:read"], owner.id);
});
afterAll(() => test.stop());

const get = async (path: string, who: Who = owner) => (await ask(test, ["GET", path], who)).body;
const idsOf = (page: { data: { id: string }[] }) => page.data.map(({ id }) => id);

describe("the video jobs of a project", () => {
  it("are listed newest first, in pages, by every filter, without deleted ones", async () => {
    const open = await insert(3);
    const done = await insert(2, {
      ...completed(),
      model: "sora-2",
      provider: "openai",
      api_key_id: "key_dev",
    });
    const failed = await insert(1, {
      ...{ status: "failed", settled_at: new Date(), usage: JSON.stringify({ seconds: 0, cost: 0 }) },
      error: JSON.stringify({ code: "job_not_found", message: "Lost." }),
    });
    await insert(1, { deleted_at: new Date() });
    expect(idsOf(await get(VIDEOS))).toEqual([failed, done, open]);
    const first = await get(`${VIDEOS}?limit=2`);
    expect(idsOf(first)).toEqual([failed, done]);
    expect(idsOf(await get(`${VIDEOS}?limit=2&cursor=${first.nextCursor}`))).toEqual([open]);
    const from = new Date(Date.now() - 1.5 * HOUR_MS).toISOString();
    for (const [filter, expected] of [
      ["status=completed", [done]],
      ["status=failed,in_progress", [failed, open]],
      ["model=sora-2", [done]],
      ["provider=simulator", [failed, open]],
      ["apiKey=key_dev", [done]],
      [`from=${from}`, [failed]],
      [`to=${from}`, [done, open]],
    ] as const)
      expect(idsOf(await get(`${VIDEOS}?${filter}`)), filter).toEqual(expected);
    expect(first.data[1]).toMatchObject({
      ...{ status: "completed", cost: "0.400000000000", content: { type: "video/mp4", bytes: 1_234 } },
      ...{ apiKey: { id: "key_dev" }, model: "sora-2", provider: "openai", callbackUrl: null },
    });
    const refused = await ask(test, ["GET", `${VIDEOS}?status=done`], owner);
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ["status"]]);
  });

  it("are those of their own keys for developers", async () => {
    const mine = await insert(5, { api_key_id: "key_dev" });
    const other = await insert(5);
    const seen = idsOf(await get(VIDEOS, developer));
    expect(seen).toContain(mine);
    expect(seen).not.toContain(other);
    for (const [method, path] of [
      ["GET", `${VIDEOS}/${other}`],
      ["POST", `${VIDEOS}/${other}/cancel`],
    ] as const)
      expect((await ask(test, [method, path], developer)).status).toBe(404);
    expect((await ask(test, ["POST", `${VIDEOS}/${mine}/cancel`], developer)).status).toBe(200);
  });
});

describe("the content of a video", () => {
  it("is asked of the gateway only for people and tokens that may see the job and its content", async () => {
    const [mine, other] = [
      await insert(1, { ...completed(), api_key_id: "key_dev" }),
      await insert(1, completed()),
    ];
    const content = async (id: string, who: Who) =>
      (await ask(test, ["GET", `${VIDEOS}/${id}/content`], who)).status;
    await insertOrganization(test.pool, "org_b", { [stranger.id]: "owner" });
    await insertProject(test.pool, "prj_b", "org_b");
    expect(await content(other, stranger)).toBe(404);
    const through = await ask(test, ["GET", `/projects/prj_b/videos/${other}/content`], stranger);
    expect(through.status).toBe(404);
    expect(await content(other, developer)).toBe(404);
    expect(await content(other, reader)).toBe(403);
    // No gateway is there.
    expect(await content(mine, developer)).toBe(503);
    expect(await content(other, owner)).toBe(503);
  });
});

describe("canceling a video job", () => {
  it("happens once, tells the caller, and is in the audit log", async () => {
    const id = await insert(1, { callback_url: "https://hooks.example.com/v?token=abc" });
    const both = await Promise.all([1, 2].map(() => ask(test, ["POST", `${VIDEOS}/${id}/cancel`], owner)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { rows } = await test.pool.query(
      "SELECT event, status, message FROM notification_delivery WHERE video_job_id = $1",
      [id],
    );
    expect(rows).toMatchObject([{ event: "video.canceled", status: "pending" }]);
    expect(JSON.parse(rows[0].message)).toMatchObject({
      schema: "video.canceled",
      data: { id, object: "video", status: "canceled", progress: 40 },
    });
    const video = await get(`${VIDEOS}/${id}`);
    expect(video).toMatchObject({
      ...{ status: "canceled", endedAt: null, callbackUrl: "https://hooks.example.com/v" },
      callbacks: [{ event: "video.canceled", status: "pending", attempts: [] }],
    });
    const entries = (await readAuditLog(test, "org_a")).filter(({ resourceId }) => resourceId === id);
    expect(entries).toMatchObject([{ action: "video.cancel", details: { name: "sim-video" } }]);
  });

  it("needs the scope, and a job that is open", async () => {
    const open = await insert(1);
    expect((await ask(test, ["POST", `${VIDEOS}/${open}/cancel`], reader)).status).toBe(403);
    const ended = await insert(1, completed());
    const refused = await ask(test, ["POST", `${VIDEOS}/${ended}/cancel`], owner);
    expect([refused.status, refused.body.error.message]).toEqual([
      409,
      "The video is completed, so it can't be canceled.",
    ]);
  });
});

describe("the callback of a video job", () => {
  it.each(["notification_delivery", "video_callback"])(
    "shows every attempt, and is sent again on request with the whole schedule before it: %s",
    async (table) => {
      const callback = `vcb_${table}`;
      const id = await insert(1, { ...completed(), callback_url: "https://hooks.example.com/v" });
      const attempts = [{ atMs: 1_700_000_000_000, status: 500, ms: 12, error: "the receiver returned 500" }];
      const job = { organization_id: "org_a", project_id: "prj_a", video_job_id: id };
      const queued = { ...job, channel: "webhook", target: "https://hooks.example.com/v", message: "{}" };
      await insertRow(table, {
        ...(table === "video_callback" ? { job_id: id, body: "{}" } : queued),
        id: callback,
        event: "video.completed",
        status: "failed",
        attempt: 8,
        attempts: JSON.stringify(attempts),
      });
      expect((await get(`${VIDEOS}/${id}`, reader)).callbacks).toMatchObject([
        {
          id: callback,
          status: "failed",
          nextAttemptAt: null,
          deliveredAt: null,
          attempts: [{ at: "2023-11-14T22:13:20.000Z", status: 500, durationMs: 12 }],
        },
      ]);
      const path = `${VIDEOS}/${id}/callbacks/${callback}/resend`;
      expect((await ask(test, ["POST", path], reader)).status).toBe(403);
      const resent = await ask(test, ["POST", path], owner);
      expect(resent.status).toBe(200);
      expect(resent.body).toMatchObject({ status: "pending", attempts: [{ status: 500 }] });
      const { rows } = await test.pool.query(
        `SELECT attempt, next_at <= now() AS due FROM ${table} WHERE id = $1`,
        [callback],
      );
      expect(rows).toEqual([{ attempt: 0, due: true }]);
      expect((await readAuditLog(test, "org_a")).at(-1)).toMatchObject({
        action: "video.resend_callback",
        resourceId: id,
        details: { name: "sim-video", callback, event: "video.completed" },
      });
      const other = await insert(1);
      expect((await ask(test, ["POST", path.replace(id, other)], owner)).status).toBe(404);
    },
  );
});

describe("stored videos", () => {
  it("expire when the organization's content or the project is deleted", async () => {
    const id = await insert(1, completed());
    const isOver = async () =>
      (await test.pool.query("SELECT expires_at <= now() AS over FROM video_job WHERE id = $1", [id])).rows;
    expect(await isOver()).toEqual([{ over: false }]);
    expect((await ask(test, ["DELETE", "/orgs/org_a/content"], owner)).status).toBe(204);
    expect(await isOver()).toEqual([{ over: true }]);
    await test.pool.query("UPDATE video_job SET expires_at = now() + interval '1 hour' WHERE id = $1", [id]);
    expect((await ask(test, ["DELETE", "/projects/prj_a"], owner)).status).toBe(204);
    expect(await isOver()).toEqual([{ over: true }]);
  });
});
