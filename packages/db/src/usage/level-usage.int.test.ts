import type { CountedLevel } from "@causeway/contracts";
import { startTestDatabase, type TestDatabase } from "@causeway/testing";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findCaller, findLevelTotals } from "../caller/index.ts";
import { createPool } from "../pool/index.ts";
import { lostRecordOf, sampleRecord } from "../testing/sample-record.ts";
import { writeRecords } from "./write-records.ts";

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url, { max: 8, applicationName: "test" });
});
beforeEach(async () => {
  await pool.query(`
    TRUNCATE organization, request_log, usage_hourly, usage_daily, usage_project_hourly, usage_project_daily, usage_key_daily, usage_tag_daily, api_key_usage,
             usage_team_hourly, credit_account, level_usage CASCADE;
    INSERT INTO organization (id, name) VALUES ('org_1', 'Example');
    INSERT INTO project (id, organization_id, name) VALUES ('prj_1', 'org_1', 'One'), ('prj_2', 'org_1', 'Two');
    INSERT INTO api_key (id, organization_id, project_id, description, created_by_user_id)
      VALUES ('key_1', 'org_1', 'prj_1', 'First', 'usr_1'), ('key_2', 'org_1', 'prj_2', 'Second', 'usr_1'),
             ('key_3', 'org_1', 'prj_2', 'Third', NULL);
    INSERT INTO api_key_secret (hash, api_key_id, last4) VALUES ('hash', 'key_1', 'abcd')`);
});
afterAll(async () => {
  await pool.end();
  await database.stop();
});

const WINDOW = Date.UTC(2026, 10, 1);
const PROJECT: CountedLevel = { level: "project", id: "prj_1", windowStartMs: WINDOW };
const ORGANIZATION: CountedLevel = { level: "organization", id: "org_1", windowStartMs: null };
const allTime = (level: CountedLevel["level"], id: string) =>
  findLevelTotals(pool, "org_1", { level, id, windowStartMs: null });
const ofKey = (apiKeyId: string, projectId: string, levels: readonly CountedLevel[] | null = null) =>
  sampleRecord({ organizationId: "org_1", apiKeyId, projectId, levels });
const ONE = 183_600_000;

describe("spend above keys", () => {
  it("is the sum of the keys' of each member, project and organization, whether or not there are limits", async () => {
    await writeRecords(pool, [ofKey("key_1", "prj_1"), ofKey("key_2", "prj_2"), ofKey("key_3", "prj_2")]);
    await writeRecords(pool, [ofKey("key_1", "prj_1")]);
    expect(await allTime("member", "usr_1")).toEqual({ used: String(3 * ONE), version: "2" });
    expect(await allTime("project", "prj_1")).toEqual({ used: String(2 * ONE), version: "2" });
    expect(await allTime("project", "prj_2")).toEqual({ used: String(2 * ONE), version: "1" });
    expect(await allTime("organization", "org_1")).toEqual({ used: String(4 * ONE), version: "2" });
  });

  it("counts a request to the windows it names, once, and tells every total it names", async () => {
    const record = ofKey("key_1", "prj_1", [PROJECT, ORGANIZATION]);
    const first = await writeRecords(pool, [lostRecordOf(record), record]);
    const again = await writeRecords(pool, [record]);
    expect(again.levelTotals).toEqual(first.levelTotals);
    expect(again.levelTotals).toEqual([
      { organizationId: "org_1", ...ORGANIZATION, used: String(ONE), version: "1" },
      { organizationId: "org_1", ...PROJECT, windowStartMs: null, used: String(ONE), version: "1" },
      { organizationId: "org_1", ...PROJECT, used: String(ONE), version: "1" },
    ]);
  });

  it("follows a correction of a key's usage made by anyone, in the same transaction", async () => {
    await writeRecords(pool, [ofKey("key_1", "prj_1"), ofKey("key_2", "prj_2")]);
    await pool.query(
      "UPDATE api_key_usage SET used = used + 0.5, version = version + 1 WHERE window_start = '-infinity'",
    );
    expect(await allTime("organization", "org_1")).toEqual({
      used: String(2 * ONE + 1_000_000_000_000),
      version: "2",
    });
    expect(await allTime("project", "prj_1")).toMatchObject({ used: String(ONE + 500_000_000_000) });
  });

  it("is exact with many writers of the same organization at once", async () => {
    const batch = (at: number) => [
      ofKey(at % 2 ? "key_1" : "key_2", at % 2 ? "prj_1" : "prj_2", [PROJECT, ORGANIZATION]),
      ofKey("key_3", "prj_2", [ORGANIZATION]),
    ];
    await Promise.all(Array.from({ length: 40 }, (_, at) => writeRecords(pool, batch(at))));
    expect(await allTime("organization", "org_1")).toMatchObject({ used: String(80 * ONE) });
    expect(await allTime("member", "usr_1")).toMatchObject({ used: String(40 * ONE) });
    expect(await findLevelTotals(pool, "org_1", PROJECT)).toMatchObject({ used: String(40 * ONE) });
  });

  it("of a team counts what was admitted while a project was in it, wherever the project is later", async () => {
    await pool.query(`
      INSERT INTO team (id, organization_id, name) VALUES ('team_1', 'org_1', 'One'), ('team_2', 'org_1', 'Two');
      UPDATE project SET team_id = 'team_1'`);
    const inTeam = (teamId: string, levels: readonly CountedLevel[] | null = null) => ({
      ...ofKey("key_1", "prj_1", levels),
      teamId,
    });
    const window: CountedLevel = { level: "team", id: "team_1", windowStartMs: WINDOW };
    const first = inTeam("team_1", [window]);
    await writeRecords(pool, [first, ofKey("key_2", "prj_2"), inTeam("team_1")]);
    // The project moves; a request from before was lost, and its record comes late.
    await pool.query("UPDATE project SET team_id = 'team_2' WHERE id = 'prj_1'");
    const late = inTeam("team_1");
    const lost = lostRecordOf(late);
    expect(lost.teamId).toBe("team_1");
    await writeRecords(pool, [inTeam("team_2"), lost]);
    const { levelTotals } = await writeRecords(pool, [late, first]);
    expect(levelTotals.filter(({ level }) => level === "team")).toEqual([
      { organizationId: "org_1", ...window, windowStartMs: null, used: String(3 * ONE), version: "2" },
      { organizationId: "org_1", ...window, used: String(ONE), version: "1" },
    ]);
    expect(await allTime("team", "team_2")).toEqual({ used: String(ONE), version: "1" });
    const { rows } = await pool.query(
      `SELECT l.team_id AS team, sum(l.total_cost)::text AS rows, count(*)::int AS count,
              (SELECT sum(h.total_cost)::text FROM usage_team_hourly h WHERE h.team_id = l.team_id) AS hours,
              (SELECT sum(h.requests)::int FROM usage_team_hourly h WHERE h.team_id = l.team_id) AS requests
         FROM request_log l WHERE l.team_id IS NOT NULL GROUP BY 1 ORDER BY 1`,
    );
    expect(rows).toEqual([
      { team: "team_1", rows: "0.000550800000", count: 3, hours: "0.000550800000", requests: 3 },
      { team: "team_2", rows: "0.000183600000", count: 1, hours: "0.000183600000", requests: 1 },
    ]);
    const free = { cost: { ...first.cost, total: "0" } };
    await writeRecords(pool, [
      { ...inTeam("team_2"), ...free, finish: "refused", requests: 4 },
      { ...inTeam("team_2"), ...free, isFinal: false, finalId: first.id, finish: "error" },
      lostRecordOf(inTeam("team_2")),
    ]);
    const counts = await pool.query(
      `SELECT team_id AS team, sum(requests)::int AS requests, sum(attempts)::int AS attempts, sum(refused)::int AS refused,
              sum(lost)::int AS lost FROM usage_team_hourly GROUP BY 1 ORDER BY 1`,
    );
    expect(counts.rows).toEqual([
      { team: "team_1", requests: 3, attempts: 3, refused: 0, lost: 0 },
      { team: "team_2", requests: 1, attempts: 2, refused: 4, lost: 1 },
    ]);
  });

  it("comes with the caller, for its own levels that have limits, from the member outwards", async () => {
    await writeRecords(pool, [ofKey("key_1", "prj_1", [PROJECT])]);
    await pool.query(
      `INSERT INTO level_limit (organization_id, level, subject_id, limit_total, limit_recurring, limit_window_unit,
                                limit_window_count, limit_window_anchor, limit_window_zone, concurrency)
       VALUES ('org_1', 'organization', 'org_1', 5, NULL, NULL, NULL, NULL, NULL, NULL),
              ('org_1', 'project', 'prj_1', NULL, 2, 'month', 1, '2026-11-01', 'Europe/Berlin', NULL),
              ('org_1', 'project', 'prj_2', 1, NULL, NULL, NULL, NULL, NULL, NULL),
              ('org_1', 'team', 'team_1', 3, NULL, NULL, NULL, NULL, NULL, NULL),
              ('org_1', 'team', 'team_2', 4, NULL, NULL, NULL, NULL, NULL, NULL),
              ('org_1', 'member', 'usr_1', NULL, NULL, NULL, NULL, NULL, NULL, 3)`,
    );
    await pool.query(`
      INSERT INTO team (id, organization_id, name) VALUES ('team_1', 'org_1', 'One'), ('team_2', 'org_1', 'Two');
      UPDATE project SET team_id = 'team_1' WHERE id = 'prj_1'`);
    const total = { used: String(ONE), version: "1" };
    const caller = await findCaller(pool, "hash");
    expect(caller?.teamId).toBe("team_1");
    expect(caller?.levels).toMatchObject([
      {
        level: "member",
        id: "usr_1",
        limits: { concurrency: 3, total: null },
        usage: { total, window: null },
      },
      {
        ...{ level: "project", id: "prj_1" },
        limits: {
          total: null,
          recurring: {
            ...{ amount: "2000000000000", window: { unit: "month", count: 1 }, anchorMs: WINDOW },
            timeZone: "Europe/Berlin",
          },
        },
        usage: { total, window: { startMs: WINDOW, ...total } },
      },
      {
        level: "team",
        id: "team_1",
        limits: { total: "3000000000000", recurring: null },
        usage: { total: { used: "0", version: "0" }, window: null },
      },
      {
        level: "organization",
        id: "org_1",
        limits: { total: "5000000000000", recurring: null },
        usage: { total },
      },
    ]);
  });
});
