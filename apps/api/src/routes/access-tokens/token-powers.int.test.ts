import { TOKEN_SCOPES } from "@causeway/contracts";
import { afterAll, beforeEach, beforeAll, describe, expect, it } from "vitest";
import {
  insertOrganization,
  insertProject,
  signUp,
  startTestApp,
  type TestApp,
} from "../../testing/test-app.ts";
import { ask, readAuditLog } from "../../testing/test-client.ts";

type User = Awaited<ReturnType<typeof signUp>>;

const LIST = "/orgs/org_a/access-tokens";

let test: TestApp;
let owner: User;
let admin: User;
let developer: User;

beforeAll(async () => {
  test = await startTestApp();
  owner = await signUp(test, "olga");
  admin = await signUp(test, "ada");
  developer = await signUp(test, "dan");
  await insertOrganization(test.pool, "org_a", {});
  await insertProject(test.pool, "prj_a", "org_a");
});
afterAll(() => test.stop());

beforeEach(async () => {
  await test.pool.query("DELETE FROM member; DELETE FROM invitation; DELETE FROM project_member");
  const members = { olga: [owner, "owner"], ada: [admin, "admin"], dan: [developer, "developer"] } as const;
  for (const [name, [user, role]] of Object.entries(members)) {
    await test.pool.query(
      "INSERT INTO member (id, organization_id, user_id, role) VALUES ($1, 'org_a', $2, $3)",
      [`mem_${name}`, user.id, role],
    );
  }
});

const make = async (user: User, scopes: readonly string[], fields: object = {}) => {
  const { status, body, text } = await ask(test, ["POST", LIST], user, { name: "CI", scopes, ...fields });
  expect(status, text).toBe(201);
  return { id: body.accessToken.id as string, token: body.token as string };
};
const edit = (user: User, id: string, change: object) => ask(test, ["PATCH", `${LIST}/${id}`], user, change);
const setRole = (user: User, role: string) =>
  test.pool.query("UPDATE member SET role = $2 WHERE user_id = $1", [user.id, role]);
const leave = (user: User) => test.pool.query("DELETE FROM member WHERE user_id = $1", [user.id]);

describe("a token with scopes about people", () => {
  it("invites, changes roles, gives projects and removes, and is named as the one who did", async () => {
    const it = await make(owner, ["members:manage", "invitations:manage", "project_members:manage"]);
    const invited = await ask(test, ["POST", "/orgs/org_a/invitations"], it, {
      email: "new@example.com",
      role: "developer",
    });
    expect(invited.status, invited.text).toBe(201);
    expect(invited.body.invitation).toMatchObject({
      invitedByName: "CI",
      invitedBy: { kind: "access_token", id: it.id, name: "CI" },
    });
    const grant = "/projects/prj_a/members/mem_dan";
    expect((await ask(test, ["PUT", grant], it)).status).toBeLessThan(300);
    expect(
      (await ask(test, ["PATCH", "/orgs/org_a/members/mem_dan"], it, { role: "admin" })).status,
    ).toBeLessThan(300);
    expect((await ask(test, ["DELETE", "/orgs/org_a/members/mem_dan"], it)).status).toBeLessThan(300);
  });

  it("never makes, changes or invites an owner, even when an owner made it", async () => {
    const it = await make(owner, ["members:manage", "invitations:manage"]);
    const answers = await Promise.all([
      ask(test, ["PATCH", "/orgs/org_a/members/mem_ada"], it, { role: "owner" }),
      ask(test, ["PATCH", "/orgs/org_a/members/mem_olga"], it, { role: "developer" }),
      ask(test, ["DELETE", "/orgs/org_a/members/mem_olga"], it),
      ask(test, ["POST", "/orgs/org_a/invitations"], it, { email: "x@example.com", role: "owner" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  it("lets no one who left back in: its scopes about people end with the membership, the others continue", async () => {
    const it = await make(admin, ["invitations:manage", "members:manage", "projects:read"]);
    await leave(admin);
    const invite = await ask(test, ["POST", "/orgs/org_a/invitations"], it, {
      email: admin.email,
      role: "admin",
    });
    expect(invite.status).toBe(403);
    expect(invite.body.error.message).toContain("invitations:manage has no effect");
    expect((await ask(test, ["PATCH", "/orgs/org_a/members/mem_dan"], it, { role: "admin" })).status).toBe(
      403,
    );
    expect((await ask(test, ["GET", "/orgs/org_a/projects"], it)).status).toBe(200);
    const listed = (await ask(test, ["GET", LIST], owner)).body.data.find(
      (one: { id: string }) => one.id === it.id,
    );
    expect(listed).toMatchObject({
      actsFor: null,
      ineffectiveScopes: ["invitations:manage", "members:manage"],
    });
  });

  it("leaves no open invitation behind when the member it acts for is removed", async () => {
    const it = await make(admin, ["invitations:manage"]);
    await ask(test, ["POST", "/orgs/org_a/invitations"], it, {
      email: admin.email.replace("@", "+2@"),
      role: "admin",
    });
    expect((await ask(test, ["DELETE", "/orgs/org_a/members/mem_ada"], owner)).status).toBeLessThan(300);
    const { rows } = await test.pool.query("SELECT status FROM invitation");
    expect(rows).toEqual([{ status: "revoked" }]);
  });
});

describe("a token never does what its member could not", () => {
  it("a scope above the maker's role is not granted", async () => {
    const refused = await ask(test, ["POST", LIST], admin, { name: "CI", scopes: ["content:delete"] });
    expect([refused.status, refused.body.error.code]).toEqual([403, "forbidden"]);
    expect(refused.body.error.fields.scopes).toContain("owner");
    const it = await make(owner, ["content:delete"]);
    expect((await ask(test, ["DELETE", "/orgs/org_a/content"], it)).status).toBeLessThan(300);
  });

  it("a scope under the name of the previous release is the same scope, in rows that release can read", async () => {
    const { body } = await ask(test, ["POST", LIST], owner, { name: "CI", scopes: ["payloads:delete"] });
    const { accessToken, token } = body;
    expect(accessToken).toMatchObject({ scopes: ["content:delete"] });
    const { rows } = await test.pool.query("SELECT scopes FROM access_token WHERE id = $1", [accessToken.id]);
    expect(rows).toEqual([{ scopes: ["payloads:delete"] }]);
    expect((await ask(test, ["DELETE", "/orgs/org_a/content"], { token })).status).toBeLessThan(300);
    const path = `${LIST}/${accessToken.id}`;
    const changed = await ask(test, ["PATCH", path], owner, { scopes: ["content:read", "content:delete"] });
    expect(changed.body).toMatchObject({ scopes: ["content:read", "content:delete"] });
    expect((await ask(test, ["GET", path], owner)).body).toEqual(changed.body);
  });

  it("loses what needs a role as soon as its member does", async () => {
    const it = await make(owner, ["content:delete", "projects:read"]);
    await setRole(owner, "admin");
    expect((await ask(test, ["DELETE", "/orgs/org_a/content"], it)).status).toBe(403);
    expect((await ask(test, ["GET", "/orgs/org_a/projects"], it)).status).toBe(200);
    await setRole(owner, "developer");
    expect((await ask(test, ["GET", "/orgs/org_a/projects"], it)).status).toBe(403);
    await setRole(owner, "owner");
    expect((await ask(test, ["DELETE", "/orgs/org_a/content"], it)).status).toBeLessThan(300);
  });
});

describe("editing a token", () => {
  it("changes name, scopes and expiry at once, and says so in the audit log", async () => {
    const it = await make(admin, ["projects:read"]);
    const expiresAt = "2999-01-01T00:00:00.000Z";
    const answer = await edit(admin, it.id, { name: "Nightly", scopes: ["usage:read"], expiresAt });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ id: it.id, name: "Nightly", scopes: ["usage:read"], expiresAt });
    expect(answer.body).not.toHaveProperty("token");
    expect((await ask(test, ["GET", "/orgs/org_a/projects"], it)).status).toBe(403);
    expect((await ask(test, ["GET", "/orgs/org_a/usage"], it)).status).toBe(200);
    expect((await readAuditLog(test, "org_a")).at(-1)).toMatchObject({
      action: "access_token.update",
      resourceId: it.id,
      userId: admin.id,
      details: {
        name: "Nightly",
        changes: {
          name: { before: "CI", after: "Nightly" },
          scopes: { before: ["projects:read"], after: ["usage:read"] },
          expiresAt: { before: null, after: expiresAt },
        },
      },
    });
  });

  it("never widens it beyond the editor's own role", async () => {
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const it = await make(owner, ["content:delete"], { expiresAt });
    for (const change of [
      { scopes: ["content:delete", "projects:read"] },
      { expiresAt: null },
      { expiresAt: "2999-01-01T00:00:00.000Z" },
    ]) {
      const refused = await edit(admin, it.id, change);
      expect([refused.status, refused.body.error.fields.scopes], JSON.stringify(change)).toEqual([
        403,
        expect.stringContaining("content:delete"),
      ]);
    }
    expect((await edit(admin, it.id, { name: "Cleaner" })).status).toBe(200);
    expect(
      (await edit(admin, it.id, { expiresAt: new Date(Date.now() + 60_000).toISOString() })).status,
    ).toBe(200);
    expect((await ask(test, ["DELETE", "/orgs/org_a/content"], it)).status).toBeLessThan(300);
  });

  it("makes the one who saves its scopes answer for it", async () => {
    const it = await make(admin, ["invitations:read"]);
    await leave(admin);
    expect((await ask(test, ["GET", "/orgs/org_a/invitations"], it)).status).toBe(403);
    const saved = await edit(owner, it.id, { scopes: ["invitations:read"] });
    expect(saved.body).toMatchObject({
      actsFor: { id: owner.id },
      createdBy: { kind: "user", id: admin.id },
      ineffectiveScopes: [],
    });
    expect((await ask(test, ["GET", "/orgs/org_a/invitations"], it)).status).toBe(200);
  });

  it("is for owners and admins of its organization alone", async () => {
    const it = await make(owner, ["projects:read"]);
    expect((await edit(developer, it.id, { name: "x" })).status).toBe(403);
    const other = await make(owner, [...TOKEN_SCOPES]);
    const byToken = await ask(test, ["PATCH", `${LIST}/${it.id}`], other, { name: "x" });
    expect(byToken.status).toBe(403);
    expect((await edit(owner, "tok_unknown", { name: "x" })).status).toBe(404);
    expect((await ask(test, ["DELETE", `${LIST}/${it.id}`], owner)).status).toBe(204);
    expect((await edit(owner, it.id, { name: "x" })).status).toBe(404);
  });
});

describe("what a token made", () => {
  it("names the token, also after it was revoked", async () => {
    const it = await make(admin, ["provider_keys:manage", "provider_keys:read"]);
    const maker = { kind: "access_token", id: it.id, name: "CI" };
    const key = await ask(test, ["POST", "/orgs/org_a/provider-keys"], it, {
      provider: "openai",
      name: "Main",
      key: "sk-test-1234",
    });
    expect(key.body, key.text).toMatchObject({ createdBy: maker });
    const custom = await ask(test, ["POST", "/orgs/org_a/custom-providers"], it, {
      name: "mycorp",
      baseUrl: "https://8.8.8.8",
      token: "secret",
    });
    expect(custom.body, custom.text).toMatchObject({ createdBy: maker });
    await ask(test, ["DELETE", `${LIST}/${it.id}`], owner);
    for (const path of ["/orgs/org_a/provider-keys", "/orgs/org_a/custom-providers"]) {
      expect((await ask(test, ["GET", path], owner)).body.data).toMatchObject([{ createdBy: maker }]);
    }
  });
});
