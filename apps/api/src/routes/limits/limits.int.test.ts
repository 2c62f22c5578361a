import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type KeysStage, startKeysStage, type Who } from "../../testing/keys-stage.ts";

let stage: KeysStage;
let member: Record<"owner" | "admin" | "developer", string>;

beforeAll(async () => {
  stage = await startKeysStage();
  await stage.test.pool.query(
    "INSERT INTO team (id, organization_id, name) VALUES ('team_a', 'org_a', 'Search')",
  );
  const { rows } = await stage.test.pool.query<{ id: string; userId: string }>(
    `SELECT id, user_id AS "userId" FROM member WHERE organization_id = 'org_a'`,
  );
  const idOf = ({ id }: { id: string }) => rows.find(({ userId }) => userId === id)?.id ?? "";
  member = { owner: idOf(stage.owner), admin: idOf(stage.admin), developer: idOf(stage.developer) };
});
beforeEach(async () => {
  await stage.test.pool.query(
    "TRUNCATE level_limit, level_usage, api_key_usage, usage_hourly, usage_project_hourly, usage_team_hourly",
  );
});
afterAll(() => stage.test.stop());

interface Limits {
  readonly total: { amount: string | null; used: string; remaining: string | null; isReached: boolean };
  readonly recurring: Record<string, unknown> | null;
  readonly error: { code: string; message: string; fields?: Record<string, string> };
}

const ORGANIZATION = "/orgs/org_a/limits";
const PROJECT = "/projects/prj_a/limits";
const TEAM = "/orgs/org_a/teams/team_a/limits";
const ofMember = (id: string) => `/orgs/org_a/members/${id}/limits`;
const get = (path: string, who: Who = stage.owner) => stage.call<Limits>(who, "GET", path);
const patch = (path: string, body: object, who: Who = stage.owner) =>
  stage.call<Limits>(who, "PATCH", path, body);

const spend = (cost: string, at = new Date(), apiKeyId = "key_owner") =>
  stage.test.pool.query(
    `WITH hour AS (
       INSERT INTO usage_project_hourly (bucket_start, organization_id, project_id, provider, model, credential_mode, total_cost)
       VALUES (date_trunc('hour', $2::timestamptz), 'org_a', 'prj_a', 'openai', $4, 'operator', $1::numeric)
     ), key_hour AS (
       INSERT INTO usage_hourly (bucket_start, organization_id, project_id, api_key_id, provider, model, credential_mode, total_cost)
       VALUES (date_trunc('hour', $2::timestamptz), 'org_a', 'prj_a', $3, 'openai', $4, 'operator', $1::numeric)
     ), team_hour AS (
       INSERT INTO usage_team_hourly (team_id, bucket_start, project_id, organization_id, total_cost)
       VALUES ('team_a', date_trunc('hour', $2::timestamptz), 'prj_a', 'org_a', $1::numeric)
       ON CONFLICT (team_id, bucket_start, project_id)
       DO UPDATE SET total_cost = usage_team_hourly.total_cost + excluded.total_cost
     ), of_team AS (
       INSERT INTO level_usage (organization_id, level, subject_id, window_start, used, version)
       VALUES ('org_a', 'team', 'team_a', '-infinity', $1::numeric, 1)
       ON CONFLICT (organization_id, level, subject_id, window_start)
       DO UPDATE SET used = level_usage.used + excluded.used, version = level_usage.version + 1
     )
     INSERT INTO api_key_usage (api_key_id, window_start, used, version) VALUES ($3, '-infinity', $1::numeric, 1)
     ON CONFLICT (api_key_id, window_start) DO UPDATE SET used = api_key_usage.used + excluded.used, version = api_key_usage.version + 1`,
    [cost, at, apiKeyId, `model-${Math.random()}`],
  );

const levels = () =>
  [
    ["organization", ORGANIZATION, "org_a", "organization.update_limit"],
    ["project", PROJECT, "prj_a", "project.update_limit"],
    ["team", TEAM, "team_a", "team.update_limit"],
    ["member", ofMember(member.owner), member.owner, "team_member.update_limit"],
  ] as const;

describe("limits above keys", () => {
  it("are none, with what was used, before anybody sets them", async () => {
    await spend("1.5");
    for (const [, path] of levels()) {
      expect(await get(path)).toMatchObject({
        status: 200,
        body: {
          total: { amount: null, used: "1.500000000000", remaining: null, isReached: false },
          ...{ recurring: null, requestsPerMinute: null, tokensPerMinute: null, concurrency: null },
        },
      });
    }
  });

  it("are set, changed and removed at each level, keep the usage and leave an entry with before and after", async () => {
    await spend("1.5");
    for (const [level, path, id, action] of levels()) {
      const window = { unit: "week", count: 2 };
      const set = await patch(path, { total: "2", recurring: { amount: "1", window }, concurrency: 4 });
      expect(set).toMatchObject({
        status: 200,
        body: {
          total: { amount: "2.000000000000", used: "1.500000000000", remaining: "0.500000000000" },
          recurring: { amount: "1.000000000000", window, used: "0.000000000000", isReached: false },
          concurrency: 4,
        },
      });
      expect((await patch(path, { total: "1.50", recurring: { amount: "3", window } })).body).toMatchObject({
        total: { isReached: true, remaining: "0.000000000000" },
        recurring: { amount: "3.000000000000", startedAt: set.body.recurring?.startedAt },
      });
      await patch(path, { total: "1.5" });
      await patch(path, { total: null, recurring: null, concurrency: null });
      const { rows } = await stage.test.pool.query("SELECT 1 FROM level_limit WHERE level = $1", [level]);
      expect(rows).toEqual([]);
      expect(await stage.auditOf(id)).toMatchObject([
        {
          action,
          details: {
            changes: {
              total: { before: null, after: "2.000000000000" },
              concurrency: { before: null, after: 4 },
            },
          },
        },
        { action, details: { changes: { total: { before: "2.000000000000", after: "1.500000000000" } } } },
        { action, details: { changes: { total: { before: "1.500000000000", after: null } } } },
      ]);
    }
  });

  it("by the calendar count what was spent since its window began, to the hour and with the rows of the first one", async () => {
    const now = new Date();
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
    await spend("8", new Date(month.getTime() - 1));
    await spend("0.25", month);
    await spend("0.5", now);
    const window = { unit: "month", count: 1, timeZone: "UTC" };
    for (const [, path] of levels()) {
      const { body } = await patch(path, { recurring: { amount: "1", window } });
      expect(body.recurring).toMatchObject({
        ...{ used: "0.750000000000", remaining: "0.250000000000", window },
        startedAt: month.toISOString(),
      });
      expect((await patch(path, { recurring: { amount: "9", window } })).body.recurring).toMatchObject({
        used: "0.750000000000",
      });
      // Another zone is another calendar.
      const india = { ...window, timeZone: "Asia/Kolkata" };
      expect((await patch(path, { recurring: { amount: "1", window: india } })).body.recurring).toMatchObject(
        {
          startedAt: expect.stringMatching(/T18:30:00\.000Z$/),
        },
      );
    }
    const key = "/projects/prj_a/keys/key_owner/limits";
    expect((await patch(key, { recurring: { amount: "1", window } })).body.recurring).toMatchObject({
      ...{ used: "0.750000000000", window, startedAt: month.toISOString() },
    });
    await patch(key, { recurring: null });
  });

  it.each([
    [{ total: "-1" }, "total"],
    [{ total: "9000001" }, "total"],
    [{ concurrency: 0 }, "concurrency"],
    [{ requestsPerMinute: 1.5 }, "requestsPerMinute"],
    [{ expiresAt: null }, "expiresAt"],
    [{ recurring: { amount: "1", window: { unit: "month", count: 13 } } }, "recurring.window.count"],
    [
      { recurring: { amount: "1", window: { unit: "month", count: 1, timeZone: "Mars/Base" } } },
      "recurring.window.timeZone",
    ],
    [
      { recurring: { amount: "1", window: { unit: "month", count: 2, timeZone: "UTC" } } },
      "recurring.window.timeZone",
    ],
    [
      { recurring: { amount: "1", window: { unit: "hour", count: 1, timeZone: "UTC" } } },
      "recurring.window.timeZone",
    ],
    [
      { recurring: { amount: "1", window: { unit: "day", count: 1, timeZone: "+05:30" } } },
      "recurring.window.timeZone",
    ],
  ])("refuse %j and name %s", async (body, field) => {
    for (const [, path] of levels()) {
      const answer = await patch(path, body);
      expect(answer.status).toBe(400);
      expect(JSON.stringify(answer.body.error)).toContain(field);
    }
  });

  it("are for owners and admins, of owners for owners alone, and no one else's", async () => {
    const { admin, developer, stranger } = stage;
    for (const [, path] of levels()) {
      expect((await get(path, developer)).status).toBe(403);
      expect((await patch(path, { total: "1" }, developer)).status).toBe(403);
      expect((await get(path, stranger)).status).toBe(404);
      expect((await patch(path, { total: "1" }, stranger)).status).toBe(404);
      expect((await get(path, admin)).status).toBe(200);
    }
    expect((await patch(ofMember(member.owner), { total: "1" }, admin)).status).toBe(403);
    expect((await patch(ofMember(member.developer), { total: "1" }, admin)).status).toBe(200);
    expect((await patch(ofMember("mem_none"), { total: "1" })).status).toBe(404);
    expect((await get(ofMember("mem_none"))).status).toBe(404);
    expect((await get("/orgs/org_a/teams/team_none/limits")).status).toBe(404);
  });

  it("are for access tokens with their scopes", async () => {
    const [reader, manager, other] = await Promise.all([
      stage.tokenWith(["limits:read"]),
      stage.tokenWith(["limits:manage"]),
      stage.tokenWith(["api_keys:limit", "projects:manage"]),
    ]);
    for (const path of [ORGANIZATION, PROJECT, TEAM, ofMember(member.developer)]) {
      expect((await get(path, reader)).status).toBe(200);
      expect((await patch(path, { total: "1" }, reader)).status).toBe(403);
      expect((await patch(path, { total: "1" }, manager)).status).toBe(200);
      expect((await get(path, other)).status).toBe(403);
    }
  });
});
