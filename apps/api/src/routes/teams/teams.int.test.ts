import { findCaller } from "@causeway/db/caller";
import { writeRecords } from "@causeway/db/usage";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SAMPLE_MS, sampleUsage } from "../../testing/sample-usage.ts";
import { type KeysStage, startKeysStage, type Who } from "../../testing/keys-stage.ts";
import { ask } from "../../testing/test-client.ts";

let stage: KeysStage;
let member: Record<"admin" | "developer", string>;

beforeAll(async () => {
  stage = await startKeysStage();
  const { rows } = await stage.test.pool.query<{ id: string; userId: string }>(
    `SELECT id, user_id AS "userId" FROM member WHERE organization_id = 'org_a'`,
  );
  const idOf = ({ id }: { id: string }) => rows.find(({ userId }) => userId === id)?.id ?? "";
  member = { admin: idOf(stage.admin), developer: idOf(stage.developer) };
});
beforeEach(async () => {
  await stage.test.pool.query(
    "DELETE FROM team; DELETE FROM level_limit; DELETE FROM project_member; TRUNCATE audit_log, usage_team_hourly",
  );
});
afterAll(() => stage.test.stop());

interface Team {
  readonly id: string;
  readonly name: string;
  readonly members: number;
  readonly projectIds: readonly string[];
  readonly spentThisMonth: string | null;
  readonly error: { readonly code: string; readonly message: string; readonly fields?: object };
}

const TEAMS = "/orgs/org_a/teams";
const call = (method: string, path: string, body?: object, who: Who = stage.admin) =>
  stage.call<Team>(who, method, path, body);
const create = async (name: string) => (await call("POST", TEAMS, { name })).body.id;
const move = (teamId: string | null, who: Who = stage.admin) =>
  call("PUT", "/projects/prj_a/team", { teamId }, who);
const join = (team: string, memberId: string) => call("PUT", `${TEAMS}/${team}/members/${memberId}`);
const list = async (who: Who) =>
  (await stage.call<{ data: Team[] }>(who, "GET", TEAMS)).body.data.map(({ name }) => name);
const seesProject = async () => (await stage.call(stage.developer, "GET", "/projects/prj_a")).status === 200;
const read = <Answer>(path: string, who: Who = stage.admin) =>
  stage.call<Answer>(who, "GET", path).then(({ body }) => body);

const WAITING =
  "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";

describe("a team", () => {
  it("is created, renamed and deleted under a unique name, with entries in the audit log", async () => {
    const created = await call("POST", TEAMS, { name: "Search" });
    expect(created).toMatchObject({
      status: 201,
      body: { name: "Search", members: 0, projectIds: [], spentThisMonth: "0.000000000000" },
    });
    const { id } = created.body;
    expect(id).toMatch(/^team_/);
    const again = await call("POST", TEAMS, { name: "Search" });
    expect([again.status, Object.keys(again.body.error.fields ?? {})]).toEqual([409, ["name"]]);
    expect((await call("POST", TEAMS, { name: "ｓｅａｒｃｈ" })).status).toBe(409);
    const other = await create("Ads");
    expect((await call("PATCH", `${TEAMS}/${other}`, { name: "ADS" })).body.name).toBe("ADS");
    expect((await call("PATCH", `${TEAMS}/${other}`, { name: "Search" })).status).toBe(409);
    expect((await call("PATCH", `${TEAMS}/${id}`, { name: "Find" })).body.name).toBe("Find");
    expect((await call("POST", "/orgs/org_b/teams", { name: "Find" }, stage.stranger)).status).toBe(201);
    await call("PATCH", `${TEAMS}/${id}/limits`, { total: "5" });
    await call("DELETE", `${TEAMS}/${id}`);
    expect((await call("GET", `${TEAMS}/${id}`)).status).toBe(404);
    const limits = await stage.test.pool.query("SELECT 1 FROM level_limit");
    expect(limits.rows).toEqual([]);
    expect(await stage.auditOf(id)).toMatchObject([
      { action: "team.create", details: { name: "Search" } },
      { action: "team.update", details: { changes: { name: { before: "Search", after: "Find" } } } },
      { action: "team.update_limit", details: { name: "Find" } },
      { action: "team.delete", details: { name: "Find" } },
    ]);
  });

  it("gives its developers all of its projects, including later ones, until they or the projects leave", async () => {
    const id = await create("Search");
    expect(await seesProject()).toBe(false);
    await join(id, member.developer);
    expect(await seesProject()).toBe(false);
    expect((await move(id)).body).toMatchObject({ id: "prj_a", teamId: id });
    expect(await seesProject()).toBe(true);
    const { developer } = stage;
    const projects = await read<{ data: { id: string }[] }>("/orgs/org_a/projects", developer);
    expect(projects.data.map((project) => project.id)).toEqual(["prj_a"]);
    const made = await stage.create(developer);
    expect(made.apiKey.id).toMatch(/^key_/);
    const keys = await read<{ data: object[] }>("/orgs/org_a/keys", developer);
    expect(keys.data).toHaveLength(1);
    expect((await move(null)).body).toMatchObject({ teamId: null });
    expect(await seesProject()).toBe(false);
    await move(id);
    await call("DELETE", `${TEAMS}/${id}/members/${member.developer}`);
    expect(await seesProject()).toBe(false);
    await stage.test.pool.query("INSERT INTO project_member (project_id, user_id) VALUES ('prj_a', $1)", [
      developer.id,
    ]);
    expect(await seesProject()).toBe(true);
    const person = { id: member.developer, name: expect.any(String) };
    expect(await stage.auditOf(id)).toMatchObject([
      { action: "team.create" },
      { action: "team.member_add", details: { name: "Search", member: person } },
      { action: "team.member_remove", details: { name: "Search", member: person } },
    ]);
    expect((await stage.auditOf("prj_a"))[0]).toMatchObject({
      action: "project.update",
      details: { changes: { team: { before: null, after: { id, name: "Search" } } } },
    });
  });

  it("reaches the gateway with a project's keys, including its limits", async () => {
    const id = await create("Search");
    const [secret] = await stage.secretsOf("key_owner");
    const caller = () => findCaller(stage.test.pool, secret?.hash ?? "");
    expect(await caller()).toMatchObject({ teamId: null, levels: null });
    await move(id);
    await call("PATCH", `${TEAMS}/${id}/limits`, { total: "5", concurrency: 3 });
    expect(await caller()).toMatchObject({
      teamId: id,
      levels: [{ level: "team", id, limits: { total: "5000000000000", concurrency: 3 } }],
    });
  });

  it("isn't deleted while it has projects, which would lose its budget", async () => {
    const id = await create("Search");
    await move(id);
    const refused = await call("DELETE", `${TEAMS}/${id}`);
    expect([refused.status, refused.body.error.message]).toEqual([
      409,
      expect.stringContaining("still has 1 project"),
    ]);
    await stage.test.pool.query("UPDATE project SET status = 'deleted' WHERE id = 'prj_a'");
    expect((await call("DELETE", `${TEAMS}/${id}`)).status).toBe(204);
    await stage.test.pool.query("UPDATE project SET status = 'active' WHERE id = 'prj_a'");
    expect(await read("/projects/prj_a")).toMatchObject({ teamId: null });
  });

  it("is visible to its developers, without what others spend, and to no other developer", async () => {
    const [id, other] = [await create("Search"), await create("Ads")];
    await join(id, member.developer);
    await join(id, member.admin);
    await stage.test.pool.query(
      `INSERT INTO usage_team_hourly (team_id, bucket_start, project_id, organization_id, total_cost)
       VALUES ($1, date_trunc('hour', now()), 'prj_a', 'org_a', 1.5),
              ($1, date_trunc('month', now(), 'UTC') - interval '1 hour', 'prj_a', 'org_a', 7)`,
      [id],
    );
    expect(await list(stage.admin)).toEqual(["Search", "Ads"]);
    expect(await list(stage.developer)).toEqual(["Search"]);
    expect((await call("GET", `${TEAMS}/${id}`)).body).toMatchObject({
      members: 2,
      spentThisMonth: "1.500000000000",
    });
    const { body } = await call("GET", `${TEAMS}/${id}`, undefined, stage.developer);
    expect(body).toMatchObject({ members: 2, spentThisMonth: null });
    const members = await read<{ data: object[] }>(`${TEAMS}/${id}/members`, stage.developer);
    expect(members.data).toMatchObject([
      { memberId: member.developer, userId: stage.developer.id, role: "developer" },
      { memberId: member.admin, role: "admin" },
    ]);
    for (const path of [`${TEAMS}/${other}`, `${TEAMS}/${other}/members`]) {
      expect((await call("GET", path, undefined, stage.developer)).status).toBe(404);
    }
    expect(await read(`/orgs/org_a/members/${member.developer}`)).toMatchObject({ teamIds: [id] });
    expect(await read(`/orgs/org_a/members/${member.developer}`, stage.developer)).toMatchObject({
      teamIds: null,
    });
  });

  it("has the usage and the requests that were admitted while a project was in it, as its budget has", async () => {
    const { pool } = stage.test;
    await pool.query("INSERT INTO project (id, organization_id, name) VALUES ('prj_a2', 'org_a', 'Other')");
    const [id, other] = [await create("Search"), await create("Ads")];
    const before = sampleUsage("5", { teamId: id });
    const after = sampleUsage("11", { teamId: other, createdAtMs: SAMPLE_MS + 60_000 });
    const later = sampleUsage("13", { teamId: other, createdAtMs: SAMPLE_MS + 7_200_000 });
    const none = sampleUsage("7", { projectId: "prj_a2" });
    await writeRecords(pool, [before, after, later, none]);
    // Where a project is now changes nothing.
    await move(id);
    const [from, to] = [-1, 3].map((hours) => new Date(SAMPLE_MS + hours * 3_600_000).toISOString());
    const usage = (more: string) =>
      read<{
        totals: { requests: number; cost: string };
        groups: { data: { id: string; label: string | null; requests: number }[] };
      }>(`/orgs/org_a/usage?from=${from}&to=${to}${more}`);
    const { groups } = await usage("&groupBy=team");
    expect(groups.data.map(({ id: team, label, requests }) => [team, label, requests])).toEqual([
      [other, "Ads", 2],
      ["", null, 1],
      [id, "Search", 1],
    ]);
    for (const more of ["", "&groupBy=source", "&groupBy=key&thenBy=team", "&timeZone=Asia/Kolkata"]) {
      const { totals } = await usage(`&team=${other}${more}`);
      expect([totals.requests, totals.cost], more).toEqual([2, "0.000000000024"]);
    }
    const used = await read<{ total: { used: string } }>(`${TEAMS}/${other}/limits`);
    expect(used.total.used).toBe("0.000000000024");
    const logs = (filter: string) =>
      read<{ data: { id: string }[] }>(`/orgs/org_a/logs?from=${from}&to=${to}&${filter}`);
    const idsOf = async (filter: string) => (await logs(filter)).data.map((log) => log.id);
    expect(await idsOf(`team=${other}`)).toEqual([later.id, after.id]);
    expect(await idsOf("missing=team")).toEqual([none.id]);
    const foreign = (await call("POST", "/orgs/org_b/teams", { name: "B" }, stage.stranger)).body.id;
    expect((await usage(`&team=${foreign}`)).totals.requests).toBe(0);
    const file = await stage.call<string>(
      stage.admin,
      "GET",
      `/orgs/org_a/usage/export?from=${from}&to=${to}&team=${other}&format=json`,
    );
    expect(file.body).toMatchObject([{ requests: 1 }, { requests: 1 }]);
    await pool.query("DELETE FROM project WHERE id = 'prj_a2'");
  });

  it("is renamed under If-Match while its projects have requests, and not once someone else renamed it", async () => {
    const id = await create("Search");
    const path = `${TEAMS}/${id}`;
    const tagOf = async () => (await ask(stage.test, ["GET", path], stage.admin)).headers.get("etag") ?? "";
    const rename = (name: string, etag: string) =>
      ask(stage.test, ["PATCH", path], stage.owner, { name }, { "if-match": etag });
    const first = await tagOf();
    await writeRecords(stage.test.pool, [sampleUsage("5", { teamId: id, createdAtMs: Date.now() })]);
    expect((await rename("Find", first)).status).toBe(200);
    expect((await rename("Seek", first)).status).toBe(412);
    expect((await rename("Seek", await tagOf())).status).toBe(200);
  });

  it("isn't changed by someone who loses the role while the change waits, and gives no project", async () => {
    const { pool } = stage.test;
    const id = await create("Search");
    const changes: (readonly [method: string, path: string, body?: object])[] = [
      ["POST", TEAMS, { name: "Ads" }],
      ["PATCH", `${TEAMS}/${id}`, { name: "Find" }],
      ["PUT", `${TEAMS}/${id}/members/${member.developer}`],
      ["DELETE", `${TEAMS}/${id}/members/${member.developer}`],
      ["PUT", "/projects/prj_a/team", { teamId: id }],
      ["PUT", `/projects/prj_a/members/${member.developer}`],
      ["DELETE", `/projects/prj_a/members/${member.developer}`],
      ["DELETE", `${TEAMS}/${id}`],
    ];
    for (const [method, path, body] of changes) {
      const client = await pool.connect();
      await client.query("BEGIN");
      await client.query("SELECT FROM organization WHERE id = 'org_a' FOR UPDATE");
      const waiting = call(method, path, body);
      await expect
        .poll(async () => (await pool.query(WAITING)).rowCount, { timeout: 10_000 })
        .toBeGreaterThan(0);
      await client.query("UPDATE member SET role = 'developer' WHERE id = $1", [member.admin]);
      await client.query("COMMIT");
      client.release();
      const answer = await waiting;
      await pool.query("UPDATE member SET role = 'admin' WHERE id = $1", [member.admin]);
      expect([answer.status, `${method} ${path}`]).toEqual([403, `${method} ${path}`]);
    }
    expect(await list(stage.admin)).toEqual(["Search"]);
    expect(await seesProject()).toBe(false);
  });

  it("is changed by admins and scoped access tokens, and never across organizations", async () => {
    const id = await create("Search");
    const foreign = (await call("POST", "/orgs/org_b/teams", { name: "B" }, stage.stranger)).body.id;
    expect((await move(foreign)).status).toBe(404);
    expect((await move(id, stage.stranger)).status).toBe(404);
    expect(
      (
        await call(
          "PUT",
          `/orgs/org_b/teams/${foreign}/members/${member.developer}`,
          undefined,
          stage.stranger,
        )
      ).status,
    ).toBe(404);
    await stage.test.pool.query("INSERT INTO project_member (project_id, user_id) VALUES ('prj_a', $1)", [
      stage.developer.id,
    ]);
    expect((await move(id, stage.developer)).status).toBe(403);
    const [manager, ofProjects] = [
      await stage.tokenWith(["teams:manage"]),
      await stage.tokenWith(["projects:manage", "teams:read"]),
    ];
    expect((await move(id, ofProjects)).status).toBe(403);
    expect((await move(id, manager)).status).toBe(200);
    expect((await call("GET", TEAMS, undefined, manager)).status).toBe(403);
    expect(await list(ofProjects)).toEqual(["Search"]);
  });

  it("loses members who leave the organization", async () => {
    const id = await create("Search");
    await join(id, member.developer);
    await call("DELETE", `/orgs/org_a/members/${member.developer}`, undefined, stage.owner);
    expect((await call("GET", `${TEAMS}/${id}`)).body.members).toBe(0);
  });
});
