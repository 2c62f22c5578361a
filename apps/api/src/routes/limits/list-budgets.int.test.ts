import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type KeysStage, startKeysStage, type Who } from "../../testing/keys-stage.ts";

let stage: KeysStage;

beforeAll(async () => {
  stage = await startKeysStage();
});
beforeEach(async () => {
  await stage.test.pool.query("TRUNCATE level_limit, level_usage, api_key_usage");
});
afterAll(() => stage.test.stop());

interface Budgets {
  readonly budgets: readonly {
    readonly level: string;
    readonly id: string;
    readonly name: string;
    readonly userId: string | null;
    readonly share: number;
    readonly isReached: boolean;
    readonly window: object | null;
    readonly resetsAt: string | null;
  }[];
  readonly total: number;
  readonly error?: { readonly code: string };
}

const list = (query = "", who: Who = stage.owner) =>
  stage.call<Budgets>(who, "GET", `/orgs/org_a/budgets${query}`);

/** A trigger adds it to the levels above the key. */
const spend = (cost: string) =>
  stage.test.pool.query(
    "INSERT INTO api_key_usage (api_key_id, window_start, used, version) VALUES ('key_owner', '-infinity', $1, 1)",
    [cost],
  );

const setTotal = (level: string, subject: string, total: string) =>
  stage.test.pool.query(
    "INSERT INTO level_limit (organization_id, level, subject_id, limit_total) VALUES ('org_a', $1, $2, $3)",
    [level, subject, total],
  );

describe("the budgets above keys", () => {
  it("are listed with what is used of them, the most used first", async () => {
    await spend("9");
    await setTotal("organization", "org_a", "100");
    await setTotal("project", "prj_a", "10");
    await setTotal("member", stage.owner.id, "9");
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body.total).toBe(3);
    expect(body.budgets.map(({ level, share, isReached }) => [level, share, isReached])).toEqual([
      ["member", 1, true],
      ["project", 0.9, false],
      ["organization", 0.09, false],
    ]);
    expect(body.budgets[0]).toMatchObject({ userId: stage.owner.id, window: null, resetsAt: null });
    expect(body.budgets[1]).toMatchObject({ id: "prj_a", userId: null });
    expect((await list("?minShare=0.8")).body.budgets.map(({ level }) => level)).toEqual([
      "member",
      "project",
    ]);
    const first = await list("?minShare=0.8&limit=1");
    expect([first.body.budgets.length, first.body.total]).toEqual([1, 2]);
  });

  it("are the recurring ones of the current window only", async () => {
    const insert = (subject: string, anchor: string, used: string) =>
      stage.test.pool.query(
        `WITH l AS (INSERT INTO level_limit (organization_id, level, subject_id, limit_recurring, limit_window_unit, limit_window_count, limit_window_anchor)
                    VALUES ('org_a', $1, $2, 10, 'hour', 1, $3::timestamptz))
         INSERT INTO level_usage (organization_id, level, subject_id, window_start, used, version)
         VALUES ('org_a', $1, $2, $3::timestamptz, $4, 1)`,
        [subject === "org_a" ? "organization" : "project", subject, anchor, used],
      );
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    await insert("org_a", minutesAgo(10), "8.5");
    await insert("prj_a", minutesAgo(90), "9.5");
    const { body } = await list("?minShare=0.8");
    expect(body.budgets).toMatchObject([
      { level: "organization", share: 0.85, isReached: false, window: { unit: "hour", count: 1 } },
    ]);
    expect(body.budgets[0]?.resetsAt).not.toBeNull();
  });

  it("are for owners and admins, and no one else's", async () => {
    await setTotal("project", "prj_a", "0");
    expect((await list("", stage.developer)).status).toBe(403);
    expect((await list("", stage.stranger)).status).toBe(404);
    expect((await list("", stage.admin)).body.total).toBe(1);
    expect((await list("", await stage.tokenWith(["limits:read"]))).status).toBe(200);
    expect((await list("", await stage.tokenWith(["limits:manage"]))).status).toBe(403);
  });

  it("without archived projects", async () => {
    await setTotal("project", "prj_a", "0");
    await stage.test.pool.query("UPDATE project SET status = 'archived' WHERE id = 'prj_a'");
    expect((await list()).body.total).toBe(0);
    await stage.test.pool.query("UPDATE project SET status = 'active' WHERE id = 'prj_a'");
  });

  it.each(["?minShare=2", "?minShare=x", "?limit=0", "?limit=501"])("refuse %s", async (query) => {
    expect((await list(query)).status).toBe(400);
  });
});
