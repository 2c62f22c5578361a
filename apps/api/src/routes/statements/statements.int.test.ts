import { createHash } from "node:crypto";
import { readCsv } from "@causeway/csv/testing";
import { closeDueMonths } from "@causeway/db/statements";
import { monthAt, monthStartMs } from "@causeway/statements";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  insertKey,
  insertOrganization,
  insertProject,
  signUp,
  startTestApp,
  type TestApp,
} from "../../testing/test-app.ts";
import { ask, insertAccessToken, readAuditLog } from "../../testing/test-client.ts";

type User = Awaited<ReturnType<typeof signUp>>;
type Statements = { statements: Record<string, unknown>[] };

let test: TestApp;
let admin: User;
let developer: User;

const DAY_MS = 86_400_000;
const RUNNING = monthAt(Date.now());
const before = (month: string): string => monthAt(monthStartMs(month) - 1);
/** Both closed, whatever day it is. */
const SECOND = before(before(RUNNING));
const FIRST = before(SECOND);

/** Records a request, as the worker sums it up. The team is that of the project then. */
async function use(
  month: string,
  project: string,
  usd: string,
  { mode = "operator", team = null }: { mode?: string; team?: string | null } = {},
): Promise<void> {
  const at = new Date(monthStartMs(month));
  await test.pool.query(
    `INSERT INTO usage_daily AS u (bucket_start, organization_id, project_id, api_key_id, provider, model, credential_mode, requests,
       input_tokens, total_cost, credit_amount)
     VALUES ($1, 'org_a', $2, 'key_' || $2, 'openai', 'openai/gpt-5', $4, 1, 10, $3::numeric, CASE $4 WHEN 'operator' THEN $3::numeric ELSE 0 END)
     ON CONFLICT (project_id, bucket_start, api_key_id, provider, model, credential_mode)
     DO UPDATE SET requests = u.requests + 1, total_cost = u.total_cost + excluded.total_cost,
       credit_amount = u.credit_amount + excluded.credit_amount`,
    [at, project, usd, mode],
  );
  if (team === null) return;
  await test.pool.query(
    `INSERT INTO usage_team_hourly AS u (team_id, bucket_start, project_id, organization_id, requests, total_cost)
     VALUES ($1, $2, $3, 'org_a', 1, $4) ON CONFLICT (team_id, bucket_start, project_id)
     DO UPDATE SET requests = u.requests + 1, total_cost = u.total_cost + excluded.total_cost`,
    [team, at, project, usd],
  );
}

const close = async (month: string): Promise<number> =>
  closeDueMonths(test.pool as Parameters<typeof closeDueMonths>[0], {
    issuer: "Acme Platform",
    now: new Date(monthStartMs(month) + 40 * DAY_MS),
    isOver: () => false,
    empty: new Set(),
    onFailure: (error) => {
      throw error;
    },
  });

beforeAll(async () => {
  test = await startTestApp();
  admin = await signUp(test, "ada");
  developer = await signUp(test, "dan");
  await insertOrganization(test.pool, "org_a", { [admin.id]: "admin", [developer.id]: "developer" });
  for (const project of ["prj_1", "prj_2"]) {
    await insertProject(test.pool, project, "org_a");
    await insertKey(test.pool, {
      id: `key_${project}`,
      organizationId: "org_a",
      projectId: project,
      userId: admin.id,
    });
  }
  await test.pool.query("INSERT INTO team (id, organization_id, name) VALUES ('team_1', 'org_a', 'Search')");
  await use(FIRST, "prj_1", "1.000000000001", { team: "team_1" });
  await use(FIRST, "prj_2", "0.5", { mode: "organization" });
  await close(FIRST);
});
afterAll(() => test.stop());

const get = <Body = Statements>(path: string, who: Parameters<typeof ask>[2] = admin) =>
  ask<Body>(test, ["GET", path], who);

const EXPORTS = ["csv", "focus", "pdf"] as const;
const download = async (path: string): Promise<{ bytes: Buffer; name: string | null }> => {
  const response = await test.app.request(path, { headers: { cookie: admin.cookie } });
  expect(response.status, path).toBe(200);
  const name = /filename="(.+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? null;
  return { bytes: Buffer.from(await response.arrayBuffer()), name };
};
const hashOf = async (path: string): Promise<string> =>
  createHash("sha256")
    .update((await download(path)).bytes)
    .digest("hex");

const sumColumn = (csv: Buffer, column: string): number => {
  const [head = [], ...lines] = readCsv(csv.toString());
  return lines.reduce((sum, line) => sum + Number(line[head.indexOf(column)]), 0);
};

describe("statements", () => {
  it("are read by admins and by tokens with the scope, but not by developers", async () => {
    for (const path of [
      "/orgs/org_a/statements",
      "/projects/prj_1/statements",
      `/orgs/org_a/statements/${FIRST}/export`,
    ]) {
      expect((await get(path)).status, path).toBe(200);
      expect((await get(path, developer)).status, path).not.toBe(200);
      const { token } = await insertAccessToken(test, "org_a", ["statements:read"]);
      expect((await get(path, { token })).status, path).toBe(200);
      const { token: other } = await insertAccessToken(test, "org_a", ["billing:read", "usage:read"]);
      expect((await get(path, { token: other })).status, path).toBe(403);
    }
  });

  it("list closed months and the running one, with the exact totals", async () => {
    const { statements } = (await get("/orgs/org_a/statements")).body;
    expect(statements[0]).toMatchObject({ id: null, month: RUNNING, status: "draft", closedAt: null });
    expect(statements.at(-1)).toMatchObject({
      month: FIRST,
      status: "closed",
      lines: 2,
      cost: "1.500000000001",
      billed: "1.000000000001",
      correctedCost: "0",
    });
    const ofProject = (await get("/projects/prj_2/statements")).body.statements.at(-1);
    expect(ofProject).toMatchObject({ lines: 1, cost: "0.5", billed: "0" });
  });

  it("add up by every grouping", async () => {
    for (const by of ["project", "team", "key", "model", "header&header=x-causeway-Team"]) {
      const { status, body } = await get<{ groups: { usage: { cost: string } }[] }>(
        `/orgs/org_a/statements/${FIRST}?groupBy=${by}`,
      );
      expect(status, by).toBe(200);
      const sum = body.groups.reduce((total, { usage }) => total + Number(usage.cost), 0);
      expect(sum, by).toBeCloseTo(1.5, 9);
    }
    expect((await get(`/orgs/org_a/statements/${FIRST}?groupBy=header`)).status).toBe(400);
    const named = await get(`/orgs/org_a/statements/${FIRST}?groupBy=key`);
    expect(named.body).toMatchObject({
      groups: [{ id: "key_prj_1", label: "key_prj_1" }, { id: "key_prj_2" }],
    });
  });

  it("don't exist for months without one", async () => {
    const next = monthAt(monthStartMs(RUNNING) + 32 * DAY_MS);
    for (const month of ["2001-01", next, "2026-13", "0001-01", "x"])
      expect((await get(`/orgs/org_a/statements/${month}`)).status).toBe(404);
  });

  it("stay the same files after a correction of the month, which is in the next statement", async () => {
    const path = (format: string) => `/orgs/org_a/statements/${FIRST}/export?format=${format}`;
    const hashes = await Promise.all(EXPORTS.map((format) => hashOf(path(format))));
    await use(FIRST, "prj_1", "0.25", { team: "team_1" });
    await use(SECOND, "prj_1", "2", { team: "team_2" });
    expect(await close(SECOND)).toBe(1);
    expect(await Promise.all(EXPORTS.map((format) => hashOf(path(format))))).toEqual(hashes);
    expect((await get(`/orgs/org_a/statements/${SECOND}`)).body).toMatchObject({
      cost: "2.25",
      correctedCost: "0.25",
      corrections: [
        {
          month: FIRST,
          project: "prj_1",
          projectName: "prj_1",
          team: "team_1",
          teamName: "Search",
          cost: "0.25",
          requests: 1,
        },
      ],
    });
  });

  it("are files whose columns add up, named after the month", async () => {
    const csv = await download(`/orgs/org_a/statements/${SECOND}/export`);
    expect([csv.name, sumColumn(csv.bytes, "cost")]).toEqual([`statement_${SECOND}.csv`, 2.25]);
    const focus = await download(`/orgs/org_a/statements/${SECOND}/export?format=focus`);
    expect([focus.name, sumColumn(focus.bytes, "EffectiveCost")]).toEqual([
      `statement_${SECOND}_focus.csv`,
      2.25,
    ]);
    const pdf = await download(`/orgs/org_a/statements/${SECOND}/export?format=pdf`);
    expect([pdf.name, pdf.bytes.subarray(0, 5).toString()]).toEqual([`statement_${SECOND}.pdf`, "%PDF-"]);
    const draft = await download(`/projects/prj_1/statements/${RUNNING}/export`);
    expect(draft.name).toBe(`statement_${RUNNING}-draft.csv`);
  });

  it("of a project have only its lines, as do files for one project", async () => {
    const own = await download(`/projects/prj_2/statements/${FIRST}/export`);
    expect(sumColumn(own.bytes, "cost")).toBe(0.5);
    const asked = await download(`/orgs/org_a/statements/${FIRST}/export?project=prj_2`);
    expect(asked.bytes.equals(own.bytes)).toBe(true);
    expect((await get(`/projects/prj_2/statements/${FIRST}`)).body).toMatchObject({ cost: "0.5" });
  });

  it("name the team of each line, and can be limited to one, or to lines without one", async () => {
    const path = `/orgs/org_a/statements/${SECOND}`;
    const { body } = await get(`${path}?groupBy=team`);
    expect(body).toMatchObject({
      hasTeams: true,
      team: null,
      groups: [
        { id: "team_2", label: null, usage: { cost: "2" } },
        { id: "team_1", label: "Search", usage: { cost: "0" }, corrections: { cost: "0.25" } },
      ],
    });
    const first = `/orgs/org_a/statements/${FIRST}`;
    for (const [team, cost, name] of [
      ["team_1", 1.000000000001, "Search"],
      ["none", 0.5, null],
      ["team_of_others", 0, null],
    ] as const) {
      const only = await get<{ cost: string; team: unknown }>(`${first}?team=${team}`);
      expect([Number(only.body.cost), only.body.team]).toEqual([
        cost,
        { id: team === "none" ? null : team, name },
      ]);
      const csv = await download(`${first}/export?team=${team}`);
      expect(sumColumn(csv.bytes, "cost")).toBe(cost);
      expect((await download(`${first}/export?format=pdf&team=${team}`)).name).toBe(`statement_${FIRST}.pdf`);
    }
    const [head = [], line = []] = readCsv((await download(`${first}/export?team=team_1`)).bytes.toString());
    expect([line[head.indexOf("team")], line[head.indexOf("teamName")]]).toEqual(["team_1", "Search"]);
    const ofProject = await get<{ cost: string }>(`/projects/prj_1/statements/${SECOND}?team=team_1`);
    expect(ofProject.body.cost).toBe("0.25");
  });

  it("of all organizations are one file for operators", async () => {
    const path = `/operator/statements/${FIRST}/export`;
    expect((await get(path)).status).toBe(403);
    await test.pool.query(`UPDATE "user" SET is_operator = true WHERE id = $1`, [admin.id]);
    await test.pool.query("UPDATE organization SET status = 'deleted' WHERE id = 'org_a'");
    expect(sumColumn((await download(path)).bytes, "cost")).toBeCloseTo(1.5, 9);
    expect(sumColumn((await download(`${path}?format=focus`)).bytes, "BilledCost")).toBeCloseTo(1, 9);
    expect((await get(`/operator/statements/2001-01/export`)).status).toBe(404);
    await test.pool.query("UPDATE organization SET status = 'active' WHERE id = 'org_a'");
  });

  it("are split by headers that admins choose, at most three, with an entry in the audit log", async () => {
    const change = (statementTags: unknown) =>
      ask<{ statementTags: string[] }>(test, ["PATCH", "/orgs/org_a"], admin, { statementTags });
    const changed = await change(["x-causeway-Team", "stage"]);
    expect([changed.status, changed.body.statementTags]).toEqual([200, ["team", "stage"]]);
    for (const wrong of [["a", "b", "c", "d"], ["a b"], ["team", "x-causeway-team"], "team", [""]])
      expect((await change(wrong)).status, JSON.stringify(wrong)).toBe(400);
    const [entry] = (await readAuditLog(test, "org_a")).filter(
      ({ action }) => action === "organization.update",
    );
    expect(entry).toMatchObject({
      details: { changes: { statementTags: { before: [], after: ["team", "stage"] } } },
    });
    await use(RUNNING, "prj_1", "3");
    const csv = await download(`/orgs/org_a/statements/${RUNNING}/export`);
    expect(readCsv(csv.bytes.toString())[0]?.slice(-2)).toEqual(["x-causeway-team", "x-causeway-stage"]);
  });
});
