import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
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
type Role = "owner" | "admin" | "developer";

let test: TestApp;
let people: Record<"olga" | "otto" | "ada" | "dan" | "sam", User>;
/** A fresh organization for every test: olga and otto own it, ada is an admin, dan a developer. */
let org: string;
let count = 0;

beforeAll(async () => {
  test = await startTestApp();
  const names = ["olga", "otto", "ada", "dan", "sam"] as const;
  const users = await Promise.all(names.map(async (name) => [name, await signUp(test, name)] as const));
  people = Object.fromEntries(users) as typeof people;
});
afterAll(() => test.stop());
beforeEach(async () => {
  count += 1;
  org = `org_m${count}`;
  const { olga, otto, ada, dan } = people;
  await insertOrganization(test.pool, org, {
    [olga.id]: "owner",
    [otto.id]: "owner",
    [ada.id]: "admin",
    [dan.id]: "developer",
  });
  await insertProject(test.pool, `prj_m${count}`, org);
  await test.pool.query("INSERT INTO project_member (project_id, user_id) VALUES ($1, $2)", [
    `prj_m${count}`,
    dan.id,
  ]);
});

const memberId = async (user: User): Promise<string> =>
  (await test.pool.query("SELECT id FROM member WHERE organization_id = $1 AND user_id = $2", [org, user.id]))
    .rows[0]?.id;
const rolesOf = async () =>
  Object.fromEntries(
    (await test.pool.query("SELECT user_id, role FROM member WHERE organization_id = $1", [org])).rows.map(
      (row) => [row.user_id, row.role],
    ),
  );
const setRole = async (actor: User, user: User, role: Role) =>
  ask(test, ["PATCH", `/orgs/${org}/members/${await memberId(user)}`], actor, { role });
const remove = async (actor: User, user: User) =>
  ask(test, ["DELETE", `/orgs/${org}/members/${await memberId(user)}`], actor);
const leave = (user: User) => ask(test, ["POST", `/orgs/${org}/leave`], user);

describe("the members of an organization", () => {
  it("are listed with roles, projects and keys", async () => {
    const { body } = await ask(test, ["GET", `/orgs/${org}/members`], people.ada);
    expect(body.data.map((member) => member.role).sort()).toEqual(["admin", "developer", "owner", "owner"]);
    expect(body.data.find((member) => member.userId === people.dan.id)).toMatchObject({
      email: people.dan.email,
      projectIds: [`prj_m${count}`],
      keys: 0,
    });
  });

  it("tell a developer nothing of others' projects and keys", async () => {
    const { body } = await ask(test, ["GET", `/orgs/${org}/members`], people.dan);
    expect(body.former).toEqual([]);
    for (const member of body.data) expect(member).toMatchObject({ keys: null, projectIds: null });
  });
});

describe("a role", () => {
  it("is changed by admins and owners, and only owners touch owners", async () => {
    const { olga, otto, ada, dan } = people;
    expect((await setRole(dan, ada, "developer")).status).toBe(403);
    expect((await setRole(ada, dan, "owner")).status).toBe(403);
    expect((await setRole(ada, olga, "admin")).status).toBe(403);
    expect((await setRole(ada, ada, "owner")).status).toBe(403);
    expect((await setRole(ada, dan, "admin")).status).toBe(200);
    expect((await setRole(olga, ada, "owner")).status).toBe(200);
    expect((await setRole(olga, otto, "developer")).status).toBe(200);
    expect(await rolesOf()).toMatchObject({ [dan.id]: "admin", [ada.id]: "owner", [otto.id]: "developer" });
    expect((await readAuditLog(test, org)).map(({ details }) => details.changes)).toEqual([
      { role: { before: "developer", after: "admin" } },
      { role: { before: "admin", after: "owner" } },
      { role: { before: "owner", after: "developer" } },
    ]);
  });

  it("that is no role, or of no one, is refused by name", async () => {
    const { olga, dan } = people;
    const odd = await ask(test, ["PATCH", `/orgs/${org}/members/${await memberId(dan)}`], olga, {
      role: "king",
    });
    expect([odd.status, Object.keys(odd.body.error.fields)]).toEqual([400, ["role"]]);
    expect((await ask(test, ["PATCH", `/orgs/${org}/members/mem_x`], olga, { role: "admin" })).status).toBe(
      404,
    );
  });

  it("takes projects away that a later developer would find again", async () => {
    await setRole(people.olga, people.dan, "admin");
    await setRole(people.olga, people.dan, "developer");
    expect((await ask(test, ["GET", `/projects/prj_m${count}`], people.dan)).status).toBe(404);
  });
});

describe("the last owner", () => {
  it("can neither go, nor be removed, nor be made less", async () => {
    const { olga, otto } = people;
    expect((await leave(otto)).status).toBe(200);
    for (const answer of [await leave(olga), await remove(olga, olga), await setRole(olga, olga, "admin")]) {
      expect([answer.status, answer.body.error.code]).toEqual([409, "conflict"]);
    }
    expect(await rolesOf()).toMatchObject({ [olga.id]: "owner" });
  });

  it("is still there when all owners go at once, however they go", async () => {
    const { olga, otto } = people;
    for (let round = 0; round < 10; round += 1) {
      const [first, second] = [await memberId(olga), await memberId(otto)];
      await Promise.all([
        ask(test, ["POST", `/orgs/${org}/leave`], olga),
        ask(test, ["DELETE", `/orgs/${org}/members/${first}`], otto),
        ask(test, ["PATCH", `/orgs/${org}/members/${second}`], olga, { role: "admin" }),
        ask(test, ["POST", `/orgs/${org}/leave`], otto),
      ]);
      const roles = Object.values(await rolesOf());
      expect(roles.filter((role) => role === "owner").length).toBeGreaterThanOrEqual(1);
      await test.pool.query(
        `INSERT INTO member (id, organization_id, user_id, role)
         SELECT 'mem_' || gen_random_uuid(), $1, unnest($2::text[]), 'owner'
         ON CONFLICT (organization_id, user_id) DO UPDATE SET role = 'owner'`,
        [org, [olga.id, otto.id]],
      );
    }
  });
});

describe("a removed member", () => {
  it("sees nothing anymore, at once; its keys stay and are told of", async () => {
    const { olga, dan } = people;
    await insertKey(test.pool, {
      id: `key_m${count}`,
      organizationId: org,
      projectId: `prj_m${count}`,
      userId: dan.id,
    });
    const { token } = await insertAccessToken(test, org, ["members:read"]);
    await test.pool.query(
      "UPDATE access_token SET created_by_user_id = $2, acts_for_user_id = $3 WHERE organization_id = $1",
      [org, dan.id, olga.id],
    );
    expect((await remove(people.ada, dan)).body).toMatchObject({
      ...{ keysLeft: 1, accessTokensLeft: 1, keysDisabled: 0, accessTokensRevoked: 0 },
      keys: [{ id: expect.any(String), description: expect.any(String) }],
    });
    for (const path of [`/orgs/${org}`, `/projects/prj_m${count}`, `/orgs/${org}/members`]) {
      expect((await ask(test, ["GET", path], dan)).status).toBe(404);
    }
    const { rows } = await test.pool.query(
      "SELECT 1 FROM project_member WHERE user_id = $1 AND project_id = $2",
      [dan.id, `prj_m${count}`],
    );
    expect(rows).toEqual([]);
    const expected = [
      { userId: dan.id, name: "dan", email: dan.email, serviceAccountTokens: 0, keys: 1, accessTokens: 1 },
    ];
    expect((await ask(test, ["GET", `/orgs/${org}/members`], olga)).body.former).toEqual(expected);
    expect((await ask(test, ["GET", `/orgs/${org}/members`], { token })).body.former).toEqual(expected);
    expect((await readAuditLog(test, org)).at(-1)).toMatchObject({
      action: "team_member.remove",
      details: { name: "dan", email: dan.email, role: "developer", keysLeft: 1, accessTokensLeft: 1 },
    });
  });

  it("takes its keys and access tokens along when that is asked for", async () => {
    const { ada, dan, olga } = people;
    const [mine, theirs] = [`key_mine${count}`, `key_theirs${count}`];
    const place = { organizationId: org, projectId: `prj_m${count}` };
    await insertKey(test.pool, { id: mine, ...place, userId: dan.id });
    await insertKey(test.pool, { id: theirs, ...place, userId: olga.id });
    const [gone, stays] = [
      await insertAccessToken(test, org, ["members:read", "members:manage"]),
      await insertAccessToken(test, org, ["members:read", "members:manage"]),
    ];
    await test.pool.query("UPDATE access_token SET created_by_user_id = $2 WHERE id = $1", [gone.id, dan.id]);
    await test.pool.query("UPDATE access_token SET created_by_user_id = $2 WHERE id = $1", [
      stays.id,
      ada.id,
    ]);
    const { data } = (await ask(test, ["GET", `/orgs/${org}/members`], olga)).body;
    const member = data.find(({ userId }) => userId === dan.id);
    expect(member).toMatchObject({ keys: 1, accessTokens: 1 });
    const path = `/orgs/${org}/members/${member?.id}?disableCredentials=true`;
    expect((await ask(test, ["DELETE", path], stays)).status).toBe(403);
    const removed = await ask(test, ["DELETE", path], ada);
    expect([removed.status, removed.body]).toEqual([
      200,
      {
        keysLeft: 0,
        accessTokensLeft: 0,
        serviceAccountTokensLeft: 0,
        keysDisabled: 1,
        accessTokensRevoked: 1,
        serviceAccountTokensRevoked: 0,
        keys: [],
      },
    ]);
    const { rows } = await test.pool.query(
      "SELECT id, status FROM api_key WHERE organization_id = $1 ORDER BY id",
      [org],
    );
    expect(rows).toEqual([
      { id: mine, status: "disabled" },
      { id: theirs, status: "enabled" },
    ]);
    expect((await ask(test, ["GET", `/orgs/${org}/members`], gone)).status).toBe(401);
    expect((await ask(test, ["GET", `/orgs/${org}/members`], stays)).status).toBe(200);
    const told = (await readAuditLog(test, org)).map(({ action, resourceId }) => `${action} ${resourceId}`);
    expect(told).toContain(`api_key.update_status ${mine}`);
    expect(told).toContain(`access_token.revoke ${gone.id}`);
  });

  it("does not come back through its own invitation", async () => {
    const { olga, ada } = people;
    const mine = { email: `second-${count}@example.com`, role: "admin" };
    const { body } = await ask(test, ["POST", `/orgs/${org}/invitations`], ada, mine);
    await remove(olga, ada);
    expect((await ask(test, ["GET", `/orgs/${org}/invitations`], olga)).body.data).toEqual([]);
    const { rows } = await test.pool.query("SELECT status FROM invitation WHERE id = $1", [
      body.invitation.id,
    ]);
    expect(rows).toEqual([{ status: "revoked" }]);
    expect((await readAuditLog(test, org)).at(-1)?.details.revokedInvitations).toEqual([mine.email]);
  });

  it("is an owner only for owners", async () => {
    expect((await remove(people.ada, people.olga)).status).toBe(403);
    expect((await remove(people.dan, people.ada)).status).toBe(403);
    expect((await remove(people.sam, people.ada)).status).toBe(404);
    expect((await remove(people.olga, people.otto)).status).toBe(200);
  });

  it("may be the one who asks: anybody leaves", async () => {
    expect((await leave(people.dan)).body).toMatchObject({ keysLeft: 0, accessTokensLeft: 0, keys: [] });
    expect((await leave(people.dan)).status).toBe(404);
    expect((await readAuditLog(test, org)).at(-1)).toMatchObject({
      userId: people.dan.id,
      details: { left: true },
    });
  });
});
