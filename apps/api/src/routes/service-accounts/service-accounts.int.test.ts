import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  emptyApp,
  insertKey,
  insertLog,
  insertOrganization,
  insertProject,
  signUp,
  startTestApp,
  type TestApp,
} from "../../testing/test-app.ts";
import { ask, insertCustomRole, readAuditLog, type Who } from "../../testing/test-client.ts";

type Person = Awaited<ReturnType<typeof signUp>>;

let test: TestApp;
let owner: Person;
let admin: Person;
let developer: Person;

const ORG = "/orgs/org_a";
const ACCOUNTS = `${ORG}/service-accounts`;

beforeAll(async () => {
  test = await startTestApp();
  [owner, admin, developer] = (await Promise.all(
    ["olga", "ada", "dan"].map((name) => signUp(test, name)),
  )) as [Person, Person, Person];
});
afterAll(() => test.stop());

beforeEach(async () => {
  await emptyApp(test);
  await insertOrganization(test.pool, "org_a", {
    [owner.id]: "owner",
    [admin.id]: "admin",
    [developer.id]: "developer",
  });
  for (const id of ["prj_a", "prj_b"]) await insertProject(test.pool, id, "org_a");
});

async function make(body: object, who: Who = admin): Promise<string> {
  const answer = await ask(test, ["POST", ACCOUNTS], who, { name: "CI", role: "admin", ...body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id;
}

async function mint(account: string, scopes: readonly string[], who: Who = admin) {
  const answer = await ask(test, ["POST", `${ACCOUNTS}/${account}/tokens`], who, { name: "Nightly", scopes });
  expect(answer.status, answer.text).toBe(201);
  return { id: answer.body.accessToken.id, token: answer.body.token };
}

const readsProjects = async (who: Who) => (await ask(test, ["GET", `${ORG}/projects`], who)).status;
const leave = (person: Person) => ask(test, ["POST", `${ORG}/leave`], person, {});

describe("a service account", () => {
  it("keeps its tokens when the people who created them leave, and isn't a member", async () => {
    const account = await make({ description: "Builds" });
    const token = await mint(account, ["projects:read"]);
    const { rows } = await test.pool.query<{ id: string }>("SELECT id FROM member WHERE user_id = $1", [
      admin.id,
    ]);
    const removed = await ask(
      test,
      ["DELETE", `${ORG}/members/${rows[0]?.id}?disableCredentials=true`],
      owner,
    );
    expect(removed.body, removed.text).toMatchObject({
      accessTokensLeft: 0,
      accessTokensRevoked: 0,
      serviceAccountTokensLeft: 1,
    });
    expect(await readsProjects(token)).toBe(200);
    const members = await ask(test, ["GET", `${ORG}/members`], owner);
    expect(members.body).toMatchObject({ data: [{}, {}], former: [{ keys: 0, serviceAccountTokens: 1 }] });
    const listed = await ask(test, ["GET", `${ACCOUNTS}/${account}/tokens`], owner);
    expect(listed.body.data).toMatchObject([{ id: token.id, name: "Nightly", creatorLeft: true }]);
    expect((await ask(test, ["GET", `${ORG}/access-tokens`], owner)).body.data).toEqual([]);
  });

  it("is the author in the audit log and on the objects it created", async () => {
    const account = await make({ name: "Deployer" });
    const token = await mint(account, ["provider_keys:manage", "provider_keys:read"]);
    const key = { provider: "openai", name: "Main", key: "sk-test-1234" };
    const made = await ask(test, ["POST", `${ORG}/provider-keys`], token, key);
    const name = "Deployer";
    expect(made.body, made.text).toMatchObject({ createdBy: { kind: "service_account", id: account, name } });
    const { rows } = await test.pool.query(
      "SELECT user_id, user_name, access_token_id FROM audit_log WHERE action = 'provider_key.create'",
    );
    expect(rows).toEqual([{ user_id: null, user_name: name, access_token_id: token.id }]);
    for (const filter of [`user=${account}`, "search=Service%20account%20Deployer%20added"]) {
      const { body, text } = await ask(test, ["GET", `${ORG}/audit-log?${filter}`], owner);
      expect(body.data, text).toMatchObject([
        {
          action: "provider_key.create",
          user: null,
          serviceAccount: { id: account, name },
          accessToken: { id: token.id, name: "Nightly" },
        },
      ]);
    }
    expect((await readAuditLog(test, "org_a")).map(({ action }) => action)).toEqual([
      "service_account.create",
      "access_token.create",
      "provider_key.create",
    ]);
  });

  it("loses its tokens with the next request when it is disabled, and all of them when it is deleted", async () => {
    const account = await make({});
    const [one, two] = [await mint(account, ["projects:read"]), await mint(account, ["projects:read"])];
    await ask(test, ["PATCH", `${ACCOUNTS}/${account}`], admin, { status: "disabled" });
    expect([await readsProjects(one), await readsProjects(two)]).toEqual([401, 401]);
    await ask(test, ["PATCH", `${ACCOUNTS}/${account}`], admin, { status: "enabled" });
    expect(await readsProjects(one)).toBe(200);
    await ask(test, ["DELETE", `${ACCOUNTS}/${account}/tokens/${one.id}`], admin);
    expect([await readsProjects(one), await readsProjects(two)]).toEqual([401, 200]);
    await ask(test, ["DELETE", `${ACCOUNTS}/${account}`], admin);
    expect(await readsProjects(two)).toBe(401);
    expect((await ask(test, ["GET", `${ACCOUNTS}/${account}`], admin)).status).toBe(404);
    expect((await readAuditLog(test, "org_a")).slice(-2)).toMatchObject([
      { action: "access_token.revoke", resourceId: two.id, details: { serviceAccount: { id: account } } },
      { action: "service_account.delete", resourceId: account, details: { accessTokensRevoked: 1 } },
    ]);
    expect(await make({})).not.toBe(account);
  });

  it("does only what its role allows now, whatever its tokens' scopes", async () => {
    const role = await insertCustomRole(test, "org_a", {
      permissions: ["usage:read", "billing:read"],
      visibility: "all_projects",
    });
    const account = await make({ role });
    const token = await mint(account, ["usage:read", "billing:read"]);
    const reads = async (path: string) => (await ask(test, ["GET", `${ORG}/${path}`], token)).status;
    expect([await reads("usage"), await reads("credits")]).toEqual([200, 200]);
    await ask(test, ["PATCH", `${ORG}/roles/${role}`], owner, { permissions: ["usage:read"] });
    expect([await reads("usage"), await reads("credits")]).toEqual([200, 403]);
    const shown = await ask(test, ["GET", `${ACCOUNTS}/${account}/tokens/${token.id}`], admin);
    expect(shown.body).toMatchObject({ ineffectiveScopes: ["billing:read"] });
    const beyond = { name: "x", scopes: ["logs:read"] };
    const refused = await ask(test, ["POST", `${ACCOUNTS}/${account}/tokens`], owner, beyond);
    expect([refused.status, refused.body.error.fields.scopes]).toEqual([
      403,
      expect.stringContaining("logs:read"),
    ]);
  });

  it("sees every key of its projects and nothing of others, if its role shows only assigned ones", async () => {
    for (const project of ["prj_a", "prj_b"]) {
      await insertKey(test.pool, {
        id: `key_${project}`,
        organizationId: "org_a",
        projectId: project,
        userId: owner.id,
      });
    }
    const account = await make({ role: "developer", projectIds: ["prj_a"] });
    const token = await mint(account, ["projects:read", "api_keys:read", "logs:read"]);
    const ids = async (path: string) => (await ask(test, ["GET", path], token)).body.data.map(({ id }) => id);
    expect(await ids(`${ORG}/projects`)).toEqual(["prj_a"]);
    expect(await ids("/projects")).toEqual(["prj_a"]);
    expect(await ids("/projects/prj_a/keys")).toEqual(["key_prj_a"]);
    expect(await ids(`${ORG}/keys`)).toEqual(["key_prj_a"]);
    expect((await ask(test, ["GET", "/projects/prj_b/keys"], token)).status).toBe(404);
    expect((await ask(test, ["GET", `${ORG}/logs`], token)).status).toBe(403);
    expect((await ask(test, ["GET", "/orgs"], token)).body.data).toMatchObject([
      {
        role: "developer",
        visibility: "assigned_projects",
        permissions: ["projects:read", "api_keys:read", "logs:read"],
      },
    ]);
    const all = await ask(test, ["PATCH", `${ACCOUNTS}/${account}`], admin, { role: "admin" });
    expect(all.body).toMatchObject({ role: "admin", projectIds: [] });
    expect(await ids(`${ORG}/keys`)).toHaveLength(2);
  });

  it("is refused by earlier releases, which don't know service accounts", async () => {
    const token = await mint(await make({}), ["projects:read"]);
    const { rows } = await test.pool.query("SELECT hash FROM access_token WHERE id = $1", [token.id]);
    expect(rows).toEqual([{ hash: expect.stringMatching(/^service-account:[0-9a-f]{64}$/) }]);
  });

  it("has tokens that members' routes don't reach, and the other way around", async () => {
    const [account, other] = [await make({}), await make({ name: "Other" })];
    const token = await mint(account, ["projects:read"]);
    const own = await ask(test, ["POST", `${ORG}/access-tokens`], admin, {
      name: "x",
      scopes: ["usage:read"],
    });
    const foreign = [
      `${ORG}/access-tokens/${token.id}`,
      `${ACCOUNTS}/${other}/tokens/${token.id}`,
      `${ACCOUNTS}/${account}/tokens/${own.body.accessToken.id}`,
    ];
    for (const path of foreign) {
      for (const method of ["GET", "PATCH", "DELETE"]) {
        const answer = await ask(
          test,
          [method, path],
          owner,
          method === "PATCH" ? { scopes: ["usage:read"] } : undefined,
        );
        expect(answer.status, `${method} ${path}`).toBe(404);
      }
    }
    for (const path of [ACCOUNTS, `${ACCOUNTS}/${account}/tokens`])
      expect(
        (await ask(test, ["POST", path], token, { name: "x", role: "admin", scopes: ["usage:read"] })).status,
      ).not.toBe(201);
  });

  it("loses the invitations that it sent once it can no longer send them", async () => {
    const account = await make({});
    const token = await mint(account, ["invitations:manage"]);
    const invite = () =>
      ask(test, ["POST", `${ORG}/invitations`], token, { email: "new@example.com", role: "admin" });
    const pending = async () => (await ask(test, ["GET", `${ORG}/invitations`], owner)).body.data.length;
    expect((await invite()).status).toBe(201);
    await ask(test, ["PATCH", `${ACCOUNTS}/${account}`], owner, { role: "developer" });
    expect(await pending()).toBe(0);
    await ask(test, ["PATCH", `${ACCOUNTS}/${account}`], owner, { role: "admin" });
    expect([(await invite()).status, await pending()]).toEqual([201, 1]);
    await ask(test, ["DELETE", `${ACCOUNTS}/${account}`], owner);
    expect(await pending()).toBe(0);
  });

  it.each([
    [{ name: "" }, 400, "name"],
    [{ role: "owner" }, 400, "role"],
    [{ role: "role_unknown" }, 400, "role"],
    [{ role: "admin", projectIds: ["prj_a"] }, 400, "projectIds"],
    [{ role: "developer", projectIds: ["prj_x"] }, 400, "projectIds.0"],
    [{ name: "ci" }, 409, "name"],
    [{ name: "ＣＩ" }, 409, "name"],
  ])("is not made of %j", async (body, status, field) => {
    await make({});
    const wanted = { name: "Other", role: "admin", ...body };
    const answer = await ask(test, ["POST", ACCOUNTS], admin, wanted);
    expect([answer.status, Object.keys(answer.body.error.fields)], answer.text).toEqual([status, [field]]);
  });
});

describe("a custom role", () => {
  const ROLE = { name: "Auditor", visibility: "all_projects", permissions: ["audit:read"] } as const;
  const cora = async (role: string) => {
    await test.pool.query("UPDATE member SET custom_role_id = $1 WHERE user_id = $2", [role, developer.id]);
  };
  const setRole = async (body: object, path = "") => {
    const answer = await ask(test, [path ? "PATCH" : "POST", `${ORG}/roles${path}`], admin, body);
    expect([200, 201], answer.text).toContain(answer.status);
    return answer.body.id;
  };

  it("is given to a member, follows each change immediately, and is in the audit log", async () => {
    const role = await setRole(ROLE);
    const { rows } = await test.pool.query<{ id: string }>("SELECT id FROM member WHERE user_id = $1", [
      developer.id,
    ]);
    const given = await ask(test, ["PATCH", `${ORG}/members/${rows[0]?.id}`], admin, { role });
    expect(given.body).toMatchObject({ role: "developer", customRole: { id: role, name: "Auditor" } });
    const reads = async () => (await ask(test, ["GET", `${ORG}/audit-log`], developer)).status;
    expect(await reads()).toBe(200);
    expect((await ask(test, ["GET", ORG], developer)).body).toMatchObject({
      customRole: { name: "Auditor" },
      visibility: "all_projects",
      permissions: ["organization:read", "projects:read", "audit:read"],
    });
    await setRole({ permissions: ["usage:read"] }, `/${role}`);
    expect(await reads()).toBe(403);
    expect((await ask(test, ["DELETE", `${ORG}/roles/${role}`], admin)).status).toBe(409);
    await ask(test, ["PATCH", `${ORG}/members/${rows[0]?.id}`], admin, { role: "developer" });
    expect((await ask(test, ["DELETE", `${ORG}/roles/${role}`], admin)).status).toBe(204);
    expect(await readAuditLog(test, "org_a")).toMatchObject([
      { action: "role.create", resourceId: role, details: { name: "Auditor" } },
      {
        action: "team_member.update",
        details: { changes: { role: { before: "developer", after: "Auditor" } } },
      },
      { action: "role.update", details: { changes: { permissions: {} } } },
      {
        action: "team_member.update",
        details: { changes: { role: { before: "Auditor", after: "developer" } } },
      },
      { action: "role.delete", resourceId: role },
    ]);
  });

  it("comes with an invitation, with the projects that it shows", async () => {
    const role = await setRole({ ...ROLE, permissions: [], visibility: "assigned_projects" });
    const email = `new-${role}@example.com`;
    const body = { email, role, projectIds: ["prj_b"] };
    const sent = await ask(test, ["POST", `${ORG}/invitations`], admin, body);
    expect(sent.body.invitation, sent.text).toMatchObject({
      role: "developer",
      customRole: { name: "Auditor" },
    });
    const invited = await signUp(test, "new");
    await test.pool.query('UPDATE "user" SET email = $1 WHERE id = $2', [email, invited.id]);
    const token = new URL(sent.body.link).searchParams.get("token");
    expect((await ask(test, ["POST", "/invitations/accept"], invited, { token })).status).toBe(200);
    const { body: list } = await ask(test, ["GET", `${ORG}/projects`], invited);
    expect(list.data.map(({ id }) => id)).toEqual(["prj_b"]);
  });

  it("shows every key of assigned projects, or only one's own", async () => {
    const role = await setRole({
      ...ROLE,
      permissions: ["api_keys:read", "logs:read"],
      visibility: "assigned_projects",
    });
    await cora(role);
    await test.pool.query("INSERT INTO project_member (project_id, user_id) VALUES ('prj_a', $1)", [
      developer.id,
    ]);
    for (const [id, projectId] of [
      ["key_a", "prj_a"],
      ["key_b", "prj_b"],
    ] as const) {
      await insertKey(test.pool, { id, organizationId: "org_a", projectId, userId: owner.id });
      const log = { id: `req_${id}`, organization_id: "org_a", project_id: projectId, api_key_id: id };
      await insertLog(test.pool, { ...log, created_at: new Date() });
    }
    const sees = async () => {
      const [keys, logs] = await Promise.all(
        [`${ORG}/keys`, "/projects/prj_a/logs"].map((path) => ask(test, ["GET", path], developer)),
      );
      return [keys, logs].flatMap((answer) => answer?.body.data.map(({ id }) => id));
    };
    expect(await sees()).toEqual(["key_a", "req_key_a"]);
    await setRole({ visibility: "own_keys" }, `/${role}`);
    expect(await sees()).toEqual([]);
    expect((await ask(test, ["GET", "/projects/prj_b/logs"], developer)).status).toBe(404);
  });

  it("takes lost permissions from the access tokens and invitations of its holders", async () => {
    const permissions = ["access_tokens:manage", "invitations:manage", "usage:read", "logs:read"];
    const role = await setRole({ ...ROLE, permissions });
    await cora(role);
    const made = await ask(test, ["POST", `${ORG}/access-tokens`], developer, {
      name: "CI",
      scopes: ["usage:read", "invitations:manage", "logs:read"],
    });
    const who = { token: made.body.token };
    const invite = { email: "new@example.com", role };
    expect((await ask(test, ["POST", `${ORG}/invitations`], who, invite)).status).toBe(201);
    const read = async (path: string) => (await ask(test, ["GET", `${ORG}/${path}`], who)).status;
    expect([await read("usage"), await read("logs")]).toEqual([200, 200]);
    await setRole({ permissions: ["access_tokens:manage", "usage:read"] }, `/${role}`);
    expect([await read("usage"), await read("logs")]).toEqual([200, 403]);
    expect((await readAuditLog(test, "org_a")).at(-1)?.details).toMatchObject({
      revokedInvitations: ["new@example.com"],
    });
    // A scope without effect has none either once no role bounds the token anymore.
    await leave(developer);
    expect([await read("usage"), await read("logs")]).toEqual([200, 403]);
  });

  it("ends tokens without effect when their member leaves", async () => {
    const made = await ask(test, ["POST", `${ORG}/access-tokens`], admin, {
      name: "CI",
      scopes: ["usage:read"],
    });
    const who = { token: made.body.token };
    await test.pool.query("UPDATE member SET role = 'developer' WHERE user_id = $1", [admin.id]);
    expect((await ask(test, ["GET", `${ORG}/usage`], who)).status).toBe(403);
    await leave(admin);
    expect((await ask(test, ["GET", `${ORG}/usage`], who)).status).toBe(401);
    expect((await readAuditLog(test, "org_a")).map(({ action }) => action)).toContain("access_token.revoke");
  });

  it("has no effect on a member whom an earlier release gave another role", async () => {
    const role = await setRole({ ...ROLE, permissions: [] });
    await cora(role);
    await test.pool.query("UPDATE member SET role = 'admin' WHERE user_id = $1", [developer.id]);
    expect((await ask(test, ["GET", ORG], developer)).body).toMatchObject({
      role: "admin",
      customRole: null,
    });
  });

  it.each([
    [{ name: "Admin" }, 409, "name"],
    [{ name: "ａｄｍｉｎ" }, 409, "name"],
    [{ name: "auditor" }, 409, "name"],
    [{ name: "ad\u202emin" }, 400, "name"],
    [{ visibility: "assigned_projects", permissions: ["provider_keys:manage"] }, 400, "permissions.0"],
    [{ permissions: ["audit:read", "audit:read"] }, 400, "permissions"],
    [{ permissions: ["moons:manage"] }, 400, "permissions.0"],
    [{ visibility: "some" }, 400, "visibility"],
    [{ name: " " }, 400, "name"],
  ])("is not made of %j", async (body, status, field) => {
    await setRole(ROLE);
    const answer = await ask(test, ["POST", `${ORG}/roles`], admin, { ...ROLE, name: "Other", ...body });
    expect([answer.status, Object.keys(answer.body.error.fields)], answer.text).toEqual([status, [field]]);
  });
});
