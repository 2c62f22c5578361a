import { createId } from "@causeway/crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertOrganization, signUp, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { ask } from "../../testing/test-client.ts";

type User = Awaited<ReturnType<typeof signUp>>;

const LIST = "/orgs/org_a/audit-log";
let test: TestApp;
let olga: User;
let operator: User;

beforeAll(async () => {
  test = await startTestApp();
  olga = await signUp(test, "olga");
  operator = await signUp(test, "otis");
  await test.pool.query(`UPDATE "user" SET is_operator = true WHERE id = $1`, [operator.id]);
  await insertOrganization(test.pool, "org_a", { [olga.id]: "owner" });
  await insertOrganization(test.pool, "org_b", { [operator.id]: "owner" });
  await insert({ name: "100%_done", resourceId: "prj_percent" });
  await insert({ name: "100 done", resourceId: "prj_plain" });
  await insert({ name: `O'Brien "quoted" \\ back`, resourceId: "prj_quotes" });
  await insert({ name: "Ärger", resourceId: "prj_umlaut" });
  await insert({
    name: "By Ada",
    resourceId: "prj_ada",
    userName: "Ada Lovelace",
    userEmail: "ada@example.com",
  });
  await insert({ name: "Bot", resourceId: "key_bot", action: "api_key.create", resourceType: "api_key" });
  await insert({ name: "all", resourceId: "org_a", action: "payload.delete", resourceType: "payload" });
  await insert({
    ...{ name: "Copywriter", resourceId: "key_status", action: "api_key.update_status" },
    ...{ resourceType: "api_key", changes: { status: { before: "enabled", after: "disabled" } } },
  });
  await insert({
    ...{ name: "Olga", resourceId: "usr_olga", action: "auth.sign_in", resourceType: "user" },
    userName: "Olga Owner",
  });
  await insert({ name: "Foreign", resourceId: "prj_foreign", organization: "org_b" });
});
afterAll(() => test.stop());

const insert = (entry: {
  name: string;
  resourceId: string;
  organization?: string;
  action?: string;
  resourceType?: string;
  userName?: string;
  userEmail?: string;
  changes?: object;
}) =>
  test.pool.query(
    `INSERT INTO audit_log (id, organization_id, user_id, user_name, user_email, action, resource_type, resource_id, details)
     VALUES ($1, $2, 'usr_gone', $3, $4, $5, $6, $7, $8)`,
    [
      createId("aud"),
      entry.organization ?? "org_a",
      entry.userName ?? "System test",
      entry.userEmail ?? null,
      entry.action ?? "project.update",
      entry.resourceType ?? "project",
      entry.resourceId,
      { name: entry.name, ...(entry.changes && { changes: entry.changes }) },
    ],
  );

const search = (text: string, path = LIST, who = olga) =>
  ask(test, ["GET", `${path}?search=${encodeURIComponent(text)}`], who);
const found = async (text: string): Promise<string[]> => {
  const { status, body, text: answer } = await search(text);
  expect(status, answer).toBe(200);
  return body.data.map(({ resourceId }: { resourceId: string }) => resourceId);
};

describe("a search of the audit log", () => {
  it.each([
    ["100", ["prj_plain", "prj_percent"]],
    ["100%", ["prj_percent"]],
    ["%_d", ["prj_percent"]],
    ["_done", ["prj_percent"]],
    ["O'Brien", ["prj_quotes"]],
    ['"QUOTED" \\ b', ["prj_quotes"]],
    ["ÄRGER", ["prj_umlaut"]],
    ["lovelace", ["prj_ada"]],
    ["ADA@example", ["prj_ada"]],
    ["key_bot", ["key_bot"]],
    ["api_key.cre", ["key_bot"]],
    ["Api key create", ["key_bot"]],
    ["content.delete", ["org_a"]],
    ["created the KEY", ["key_bot"]],
    ["System test created the key Bot", ["key_bot"]],
    ["deleted the content of", ["org_a"]],
    ["disabled the key", ["key_status"]],
    ["disabled the key copy", ["key_status"]],
    ["enabled the key", []],
    ["Owner signed in", ["usr_olga"]],
    ["signed in Olga", []],
    ["'; DROP TABLE audit_log; --", []],
    ["foreign", []],
  ])("for %s finds %j", async (text, ids) => expect(await found(text)).toEqual(ids));

  it("with other filters finds what all let through, page by page, and is exported", async () => {
    const query = "search=100&action=project.update&limit=1";
    const first = await ask(test, ["GET", `${LIST}?${query}`], olga);
    const rest = await ask(test, ["GET", `${LIST}?${query}&cursor=${first.body.nextCursor}`], olga);
    expect(first.body.data).toMatchObject([{ resourceId: "prj_plain" }]);
    expect(rest.body.data).toMatchObject([{ resourceId: "prj_percent" }]);
    expect(rest.body.nextCursor).toBeNull();
    expect((await search("100", `${LIST}/export`)).text.trim().split("\n")).toHaveLength(3);
    expect((await search("%", `${LIST}/export`)).text).not.toContain("prj_plain");
  });

  it("of spaces is none", async () => expect((await found("  ")).length).toBeGreaterThan(6));

  it.each(["x".repeat(201), "\0"])("is refused for a text that can't be: %j", async (text) => {
    const { status, body } = await search(text);
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ["search"]]);
  });

  it("finds everything in every organization for an operator alone", async () => {
    const { body } = await search("foreign", "/operator/audit-log", operator);
    expect(body.data).toMatchObject([{ resourceId: "prj_foreign", organization: { id: "org_b" } }]);
    expect((await search("foreign", "/operator/audit-log")).status).toBe(403);
  });
});

describe("what entries refer to", () => {
  it("is named as it is called now, where it is still there and the organization's own", async () => {
    const made = await ask(test, ["POST", "/orgs/org_a/projects"], olga, { name: "Before" });
    const id = made.body.id as string;
    await ask(test, ["PATCH", `/projects/${id}`], olga, { name: "After" });
    const key = await ask(test, ["POST", `/projects/${id}/keys`], olga, { description: "Bot" });
    const keyId = key.body.apiKey.id as string;
    await insert({ name: "Not ours", resourceId: "prj_b" });
    await test.pool.query(
      "INSERT INTO project (id, organization_id, name) VALUES ('prj_b', 'org_b', 'Secret')",
    );
    const read = async () => (await ask(test, ["GET", `${LIST}?limit=200`], olga)).body.resources;
    const [member] = (await test.pool.query("SELECT id FROM member WHERE user_id = $1", [olga.id])).rows;
    const resources = await read();
    expect(resources).toHaveLength(3);
    expect(resources).toEqual(
      expect.arrayContaining([
        { id, type: "project", name: "After", projectId: null, memberId: null },
        { id: keyId, type: "api_key", name: "Bot", projectId: id, memberId: null },
        { id: olga.id, type: "user", name: expect.any(String), projectId: null, memberId: member.id },
      ]),
    );
    await ask(test, ["DELETE", `/projects/${id}/keys/${keyId}`], olga);
    expect((await read()).map(({ type }) => type).sort()).toEqual(["project", "user"]);
    await ask(test, ["DELETE", `/projects/${id}`], olga);
    expect((await read()).map(({ type }) => type)).toEqual(["user"]);
  });
});

describe("what each kind of entry refers to", () => {
  it("is found by its id, unless it or its project is gone", async () => {
    const { pool } = test;
    await pool.query(
      "INSERT INTO project (id, organization_id, name, status) VALUES ('prj_gone', 'org_a', 'Gone', 'deleted'), ('prj_here', 'org_a', 'Here', 'active')",
    );
    await pool.query(
      `INSERT INTO api_key (id, organization_id, project_id, description) VALUES ('key_gone', 'org_a', 'prj_gone', 'Gone'), ('key_here', 'org_a', 'prj_here', 'Key')`,
    );
    await pool.query(
      `INSERT INTO guardrail_rule (id, organization_id, project_id, name, type, action, applies_to, roles, config)
       SELECT id, 'org_a', project_id, 'Rule', 'regex', 'block', 'input', '{}', '{}'
       FROM (VALUES ('grd_all', NULL), ('grd_here', 'prj_here'), ('grd_gone', 'prj_gone')) AS t (id, project_id)`,
    );
    await pool.query(
      "INSERT INTO provider_key (id, organization_id, provider_id, name, sealed, last4) VALUES ('pk_here', 'org_a', 'openai', 'Main', 's', 'last')",
    );
    await pool.query(
      "INSERT INTO custom_provider (id, organization_id, name, base_url, sealed_token, last4) VALUES ('cp_here', 'org_a', 'own', 'https://x.example', 's', 'last')",
    );
    await pool.query(
      "INSERT INTO model_override (id, scope, organization_id, model, fields) VALUES ('ovr_here', 'organization', 'org_a', 'gpt-x', '{}')",
    );
    await pool.query(
      `INSERT INTO access_token (id, organization_id, name, hash, last4, revoked_at)
       VALUES ('tok_here', 'org_a', 'CI', 'h1', 'last', NULL), ('tok_gone', 'org_a', 'Old', 'h2', 'last', now())`,
    );
    await pool.query(
      `INSERT INTO invitation (id, organization_id, email, role, status, token_hash, expires_at)
       VALUES ('inv_here', 'org_a', 'eve@example.com', 'admin', 'pending', 'h1', now()), ('inv_gone', 'org_a', 'bob@example.com', 'admin', 'revoked', 'h2', now())`,
    );
    const there = [
      "grd_all",
      "grd_here",
      "pk_here",
      "cp_here",
      "ovr_here",
      "tok_here",
      "inv_here",
      "key_here",
    ];
    for (const id of [...there, "grd_gone", "key_gone", "tok_gone", "inv_gone", "prj_gone"])
      await insert({ name: "kinds", resourceId: id });
    const { body } = await search("kinds");
    const named = body.resources.map(({ id, type, name, projectId }) => [id, type, name, projectId]);
    expect(named.sort()).toEqual([
      ["cp_here", "custom_provider", "own", null],
      ["grd_all", "guardrail", "Rule", null],
      ["grd_here", "guardrail", "Rule", "prj_here"],
      ["inv_here", "invitation", "eve@example.com", null],
      ["key_here", "api_key", "Key", "prj_here"],
      ["ovr_here", "model_override", "gpt-x", null],
      ["pk_here", "provider_key", "Main", null],
      ["tok_here", "access_token", "CI", null],
    ]);
  });
});

describe("a search among very many entries", () => {
  beforeAll(() =>
    test.pool.query(
      `INSERT INTO audit_log (id, created_at, organization_id, user_name, action, resource_type, resource_id, details)
       SELECT 'aud_' || lpad(to_hex(n), 32, '0'), now() - make_interval(secs => n), 'org_a', 'Crowd', 'project.update', 'project',
              'prj_' || n, jsonb_build_object('name', 'Project ' || n)
       FROM generate_series(1, 100000) n`,
    ),
  );

  it("finds the last one in time", async () => {
    expect(await found("project 100000")).toEqual(["prj_100000"]);
    expect(await found("no such thing")).toEqual([]);
  });

  it("says that it takes too long, and what to do", async () => {
    const { rows } = await test.pool.query<{ name: string }>("SELECT current_database() AS name");
    const blocker = await test.pool.connect();
    try {
      await blocker.query(`ALTER DATABASE ${rows[0]?.name} SET statement_timeout = '300ms'`);
      await blocker.query("BEGIN; LOCK TABLE audit_log IN ACCESS EXCLUSIVE MODE");
      await test.pool.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle' AND application_name = 'causeway-api-test'",
      );
      for (const path of [LIST, `${LIST}/export`]) {
        const { status, body } = await search("anything", path);
        expect([status, body.error.code]).toEqual([422, "search_too_long"]);
        expect(body.error.message).toContain("an action or a user");
      }
    } finally {
      await blocker.query("ROLLBACK");
      await blocker.query(`ALTER DATABASE ${rows[0]?.name} RESET statement_timeout`);
      blocker.release(true);
    }
  });
});
