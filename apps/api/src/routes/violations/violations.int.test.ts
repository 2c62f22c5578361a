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
import { ask, insertAccessToken, type Who } from "../../testing/test-client.ts";

type User = Awaited<ReturnType<typeof signUp>>;

const OF_ORG = "/orgs/org_a/violations";
const OF_PROJECT = "/projects/prj_a/violations";
const HOUR_MS = 3_600_000;

let test: TestApp;
let admin: User;
let developer: User;
let reader: { token: string };

/** A row of `hoursAgo`; everything else as given. */
async function insert(hoursAgo: number, row: Record<string, unknown> = {}): Promise<string> {
  const whole = {
    ...{
      id: createId("vio"),
      created_at: new Date(Date.now() - hoursAgo * HOUR_MS),
      organization_id: "org_a",
    },
    ...{ project_id: "prj_a", api_key_id: "key_admin", request_id: "req_1", rule_id: "grd_1" },
    ...{ rule_name: "Personal data", type: "pii", category: "email", action: "redact", direction: "input" },
    ...{ location: "messages[0].content", count: 1, signals: [], match_hash: "hash", excerpt: null },
    ...row,
  };
  const columns = Object.keys(whole);
  const places = columns.map((_, index) => `$${index + 1}`);
  await test.pool.query(
    `INSERT INTO guardrail_violation (${columns.join(", ")}) VALUES (${places.join(", ")})`,
    Object.values(whole),
  );
  return whole.id;
}

beforeAll(async () => {
  test = await startTestApp();
  [admin, developer] = (await Promise.all(["ada", "dan"].map((name) => signUp(test, name)))) as [User, User];
  const { pool } = test;
  await insertOrganization(pool, "org_a", { [admin.id]: "admin", [developer.id]: "developer" });
  await insertProject(pool, "prj_a", "org_a");
  await insertProject(pool, "prj_b", "org_a");
  await pool.query("INSERT INTO project_member (project_id, user_id) VALUES ('prj_a', $1)", [developer.id]);
  const key = { organizationId: "org_a", projectId: "prj_a" };
  await insertKey(pool, { ...key, id: "key_admin", userId: admin.id });
  await insertKey(pool, { ...key, id: "key_dev", userId: developer.id });
  await pool.query(
    "UPDATE organization SET retention = 'all', payload_retention_days = 5 WHERE id = 'org_a'",
  );
  await insert(1, { count: 3, excerpt: "write to [EMAIL]" });
  await insert(2, {
    type: "secrets",
    category: "api_key",
    action: "block",
    rule_id: "grd_2",
    rule_name: "Secrets",
  });
  await insert(3, { api_key_id: "key_dev", request_id: "req_2", direction: "output" });
  await insert(26, { project_id: "prj_b", action: "warn", category: "card" });
  await insert(24 * 10, { excerpt: "too old to be read", request_id: "req_old" });
  await insert(24 * 60, { request_id: "req_older" });
  reader = await insertAccessToken(test, "org_a", ["guardrails:read"], admin.id);
});
afterAll(() => test.stop());

const get = async (path: string, who: Who = admin) => (await ask(test, ["GET", path], who)).body;
const places = (page: { data: { createdAt: string }[] }) =>
  page.data.map(({ createdAt }) => Math.round((Date.now() - Date.parse(createdAt)) / HOUR_MS));

describe("security events", () => {
  it("are listed newest first, of the last 30 days unless asked otherwise", async () => {
    expect(places(await get(OF_ORG))).toEqual([1, 2, 3, 26, 240]);
    expect(places(await get(OF_PROJECT))).toEqual([1, 2, 3, 240]);
    expect(places(await get(`${OF_PROJECT}?request=req_older`))).toEqual([1_440]);
  });

  it("come in pages, each once", async () => {
    const seen: number[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: { data: { createdAt: string }[]; nextCursor: string | null } = await get(
        `${OF_ORG}?limit=2${cursor ? `&cursor=${cursor}` : ""}`,
      );
      seen.push(...places(page));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual([1, 2, 3, 26, 240]);
    expect((await ask(test, ["GET", `${OF_ORG}?cursor=nonsense`], admin)).status).toBe(400);
  });

  it.each([
    ["rule=grd_2", [2]],
    ["type=secrets", [2]],
    ["category=card", [26]],
    ["action=block", [2]],
    ["direction=output", [3]],
    ["apiKey=key_dev", [3]],
    ["project=prj_b", [26]],
    ["request=req_2", [3]],
    ["action=block&type=pii", []],
  ])("can be filtered by %s, and their sums with them", async (filter, expected) => {
    expect(places(await get(`${OF_ORG}?${filter}`))).toEqual(expected);
    expect((await get(`${OF_ORG}/summary?${filter}`)).totals.violations).toBe(expected.length);
  });

  it("are those of their own keys for developers, and not the organization's", async () => {
    expect(places(await get(OF_PROJECT, developer))).toEqual([3]);
    expect((await get(`${OF_PROJECT}/summary`, developer)).totals).toMatchObject({ violations: 1 });
    const { data } = await get(OF_PROJECT);
    expect((await ask(test, ["GET", `${OF_PROJECT}/${data[0]?.id}`], developer)).status).toBe(404);
    expect((await ask(test, ["GET", `${OF_PROJECT}/${data[2]?.id}`], developer)).status).toBe(200);
    for (const path of [OF_ORG, `${OF_ORG}/summary`, `${OF_ORG}/export`]) {
      expect((await ask(test, ["GET", path], developer)).status).toBe(403);
    }
  });

  it("show an excerpt only to who may read content, and no longer than content is kept", async () => {
    const excerpts = async (who: Who) => (await get(OF_PROJECT, who)).data.map(({ excerpt }) => excerpt);
    expect(await excerpts(admin)).toEqual(["write to [EMAIL]", null, null, null]);
    expect(await excerpts(reader)).toEqual([null, null, null, null]);
    const file = await ask(test, ["GET", `${OF_ORG}/export`], reader);
    expect(file.text).not.toContain("[EMAIL]");
    await test.pool.query("UPDATE organization SET payload_visible_from = now() WHERE id = 'org_a'");
    expect(await excerpts(admin)).toEqual([null, null, null, null]);
    await test.pool.query("UPDATE organization SET payload_visible_from = NULL WHERE id = 'org_a'");
  });

  it("refuse a range that is empty or too long", async () => {
    for (const path of [OF_ORG, `${OF_ORG}/summary`, `${OF_ORG}/export`]) {
      for (const range of [
        "from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z",
        "from=2020-01-01T00:00:00Z",
      ]) {
        const { status, body } = await ask(test, ["GET", `${path}?${range}`], admin);
        expect([status, Object.keys(body.error.fields)]).toEqual([400, ["from"]]);
      }
    }
  });
});

describe("the summary of security events", () => {
  it("counts them in all and by everything they can be told apart by", async () => {
    const { totals, groups } = await get(`${OF_ORG}/summary`);
    expect(totals).toEqual({ violations: 5, matches: 7, requests: 3 });
    const by = (dimension: string) =>
      groups
        .filter((group) => group.by === dimension)
        .map(({ id, label, violations }) => [id, label, violations]);
    expect(by("action")).toEqual([
      ["redact", null, 3],
      ["block", null, 1],
      ["warn", null, 1],
    ]);
    expect(by("type")).toEqual([
      ["pii", null, 4],
      ["secrets", null, 1],
    ]);
    expect(by("category").map(([id]) => id)).toEqual(["email", "api_key", "card"]);
    expect(by("rule")).toEqual([
      ["grd_1", "Personal data", 4],
      ["grd_2", "Secrets", 1],
    ]);
    expect(by("key").map(([id, , count]) => [id, count])).toEqual([
      ["key_admin", 4],
      ["key_dev", 1],
    ]);
    expect(by("project").map(([id]) => id)).toEqual(["prj_a", "prj_b"]);
  });

  it("counts every hour or day of the range, and as many as the list shows", async () => {
    const from = new Date(Date.now() - 48 * HOUR_MS).toISOString();
    const { granularity, points } = await get(`${OF_ORG}/summary?from=${from}`);
    expect(granularity).toBe("hour");
    expect(points).toHaveLength(49);
    const sum = (name: string) => points.reduce((total, point) => total + (point[name] ?? 0), 0);
    expect([sum("block"), sum("redact"), sum("warn")]).toEqual([1, 2, 1]);
    expect((await get(`${OF_ORG}?from=${from}`)).data).toHaveLength(4);
    expect((await get(`${OF_ORG}/summary`)).granularity).toBe("day");
  });

  it("counts the days of a time zone", async () => {
    const day = Math.floor((Date.now() + 5.5 * HOUR_MS) / (24 * HOUR_MS)) - 5;
    const from = new Date(day * 24 * HOUR_MS - 5.5 * HOUR_MS).toISOString();
    const path = `${OF_ORG}/summary?from=${from}&timeZone=Asia/Kolkata`;
    const { granularity, points, totals } = await get(path);
    expect(granularity).toBe("day");
    expect(points).toHaveLength(6);
    expect(points[0]?.start).toBe(from);
    expect(new Set(points.map(({ start }) => String(start).slice(11)))).toEqual(new Set(["18:30:00.000Z"]));
    const sum = (name: string) => points.reduce((total, point) => total + (point[name] ?? 0), 0);
    expect(sum("block") + sum("redact") + sum("warn")).toBe(totals.violations);
    expect((await ask(test, ["GET", `${OF_ORG}/summary?timeZone=Kolkata`], admin)).status).toBe(400);
  });

  it("tells only the first ones apart when there are more", async () => {
    const { groups } = await get(`${OF_ORG}/summary?top=1`);
    expect(groups.map(({ by, id }) => `${by} ${id}`).sort()).toEqual([
      "action redact",
      "category email",
      "key key_admin",
      "project prj_a",
      "rule grd_1",
      "type pii",
    ]);
  });
});

describe("the export of security events", () => {
  it("is exactly the list, as CSV and as JSON", async () => {
    const filter = "type=pii";
    const { data } = await get(`${OF_ORG}?${filter}`);
    const json = await ask(test, ["GET", `${OF_ORG}/export?format=json&${filter}`], admin);
    expect(json.body).toEqual(data);
    expect(json.headers.get("content-disposition")).toContain("security-events.json");
    const csv = await ask(test, ["GET", `${OF_ORG}/export?${filter}`], admin);
    const lines = csv.text.trim().split("\r\n");
    expect(lines).toHaveLength(data.length + 1);
    expect(lines[0]).toContain("id,created_at,project");
    expect(lines[1]).toContain(data[0]?.id);
  });
});
