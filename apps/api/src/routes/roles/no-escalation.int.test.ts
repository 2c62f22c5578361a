import {
  BASE_PERMISSIONS,
  isAssignable,
  isTokenScope,
  PERMISSION_NAMES,
  type Permission,
} from "@causeway/contracts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  emptyApp,
  insertKey,
  insertOrganization,
  insertProject,
  signUp,
  startTestApp,
  type TestApp,
} from "../../testing/test-app.ts";
import {
  ask,
  insertAccessToken,
  insertCustomRole,
  insertServiceAccount,
  type Who,
} from "../../testing/test-client.ts";

/** Someone with a custom role tries every way to get, keep and give what the role lacks. */

type Person = Awaited<ReturnType<typeof signUp>>;

let test: TestApp;
let owner: Person;
let actor: Person;
let friend: Person;
/** The actor's role, one that goes beyond it, and an account and a role within the actor's reach. */
let role: string;
let beyond: string;
let accountBeyond: string;
let accountWithin: string;

const ORG = "/orgs/org_a";
const ALL = PERMISSION_NAMES.filter((name) => isAssignable(name, "all_projects"));
/** Permissions that a role can lack: every role has the rest. */
const LACKED = ALL.filter((name) => !BASE_PERMISSIONS.includes(name));

const setRole = (id: string, permissions: readonly string[], visibility = "all_projects") =>
  test.pool.query("UPDATE custom_role SET permissions = $2, visibility = $3 WHERE id = $1", [
    id,
    permissions,
    visibility,
  ]);
const insertMember = (id: string, person: Person, customRoleId: string | null) =>
  test.pool.query(
    "INSERT INTO member (id, organization_id, user_id, role, custom_role_id) VALUES ($1, 'org_a', $2, 'developer', $3)",
    [id, person.id, customRoleId],
  );

beforeAll(async () => {
  test = await startTestApp();
  [owner, actor, friend] = (await Promise.all(
    ["olga", "cora", "fred"].map((name) => signUp(test, name)),
  )) as [Person, Person, Person];
});
afterAll(() => test.stop());

beforeEach(async () => {
  await emptyApp(test);
  await insertOrganization(test.pool, "org_a", { [owner.id]: "owner" });
  await insertProject(test.pool, "prj_a", "org_a");
  [role, beyond] = [
    await insertCustomRole(test, "org_a", { permissions: ALL, visibility: "all_projects" }),
    await insertCustomRole(test, "org_a", { permissions: [], visibility: "all_projects" }),
  ];
  await insertMember("mem_cora", actor, role);
  await insertMember("mem_fred", friend, null);
  accountBeyond = await insertServiceAccount(test, "org_a", beyond);
  accountWithin = await insertServiceAccount(test, "org_a", role);
});

type Try = readonly [method: string, path: string, body?: object];

const invitation = (roleId: string) => ({ email: "walk@example.com", role: roleId });

/** Ways for a person to get or give `target`, a role that goes beyond theirs by `permission`. */
const listTries = (permission: Permission, visibility: string): readonly Try[] => [
  ["POST", `${ORG}/roles`, { name: "More", visibility, permissions: [permission] }],
  ["PATCH", `${ORG}/roles/${role}`, { permissions: ALL, visibility }],
  ["PATCH", `${ORG}/roles/${beyond}`, { name: "Renamed" }],
  ["PATCH", `${ORG}/roles/${beyond}`, { permissions: [] }],
  ["DELETE", `${ORG}/roles/${beyond}`],
  ["PATCH", `${ORG}/members/mem_fred`, { role: beyond }],
  ["PATCH", `${ORG}/members/mem_cora`, { role: beyond }],
  ["POST", `${ORG}/invitations`, invitation(beyond)],
  ["POST", `${ORG}/service-accounts`, { name: "More", role: beyond }],
  ["PATCH", `${ORG}/service-accounts/${accountBeyond}`, { name: "Renamed" }],
  ["PATCH", `${ORG}/service-accounts/${accountBeyond}`, { status: "disabled" }],
  ["PATCH", `${ORG}/service-accounts/${accountWithin}`, { role: beyond }],
  ["DELETE", `${ORG}/service-accounts/${accountBeyond}`],
  ["POST", `${ORG}/service-accounts/${accountBeyond}/tokens`, { name: "CI", scopes: ["projects:read"] }],
];

const tokensTries = (permission: Permission): readonly Try[] =>
  isTokenScope(permission)
    ? [
        ["POST", `${ORG}/access-tokens`, { name: "CI", scopes: [permission] }],
        ["POST", `${ORG}/service-accounts/${accountWithin}/tokens`, { name: "CI", scopes: [permission] }],
      ]
    : [];

async function refusesAll(tries: readonly Try[], who: Who): Promise<void> {
  for (const [method, path, body] of tries) {
    const answer = await ask(test, [method, path], who, body);
    expect([answer.status, `${method} ${path}`], answer.text).toEqual([403, `${method} ${path}`]);
  }
}

describe.each(LACKED)("someone whose role lacks %s", (permission) => {
  it("can't create, change, assign, invite to, or take over a role or service account that has it", async () => {
    await setRole(
      role,
      ALL.filter((name) => name !== permission),
    );
    await setRole(beyond, [permission]);
    await refusesAll([...listTries(permission, "all_projects"), ...tokensTries(permission)], actor);
  });

  it("can't do so with an access token or a service account either", async () => {
    await setRole(
      role,
      ALL.filter((name) => name !== permission),
    );
    await setRole(beyond, [permission]);
    const scopes = ALL.filter(isTokenScope);
    const tries: readonly Try[] = [
      ["PATCH", `${ORG}/members/mem_fred`, { role: beyond }],
      ["PATCH", `${ORG}/members/mem_cora`, { role: beyond }],
      ["POST", `${ORG}/invitations`, invitation(beyond)],
    ];
    await refusesAll(tries, await insertAccessToken(test, "org_a", scopes, actor.id));
    await refusesAll(tries, await insertAccessToken(test, "org_a", scopes, null, accountWithin));
  });

  it("can do so once it has it", async () => {
    await setRole(beyond, [permission]);
    for (const [method, path, body] of [
      ["POST", `${ORG}/roles`, { name: "More", visibility: "all_projects", permissions: [permission] }],
      ["PATCH", `${ORG}/members/mem_fred`, { role: beyond }],
      ["POST", `${ORG}/invitations`, invitation(beyond)],
      ["POST", `${ORG}/service-accounts`, { name: "More", role: beyond }],
      ["POST", `${ORG}/service-accounts/${accountBeyond}/tokens`, { name: "CI", scopes: ["projects:read"] }],
    ] as const) {
      const answer = await ask(test, [method, path], actor, body);
      expect([200, 201], answer.text).toContain(answer.status);
    }
  });
});

it("no token enables a key that someone else disabled, if its member or account can't limit keys", async () => {
  const permissions = ALL.filter((name) => name !== "api_keys:limit");
  await setRole(role, permissions);
  await setRole(beyond, permissions);
  await insertKey(test.pool, { id: "key_a", organizationId: "org_a", projectId: "prj_a", userId: owner.id });
  const token = (userId: string | null, account: string | null) =>
    insertAccessToken(test, "org_a", ["api_keys:manage"], userId, account);
  const [ofOwner, ofActor] = [await token(owner.id, null), await token(actor.id, null)];
  const [ofAccount, alike] = [await token(null, accountWithin), await token(null, accountWithin)];
  const ofOther = await token(null, accountBeyond);
  const set = async (who: Who, status: string) =>
    (await ask(test, ["PATCH", "/projects/prj_a/keys/key_a"], who, { status })).status;
  for (const disabledBy of [ofOwner, owner, ofOther]) {
    expect(await set(disabledBy, "disabled")).toBe(200);
    for (const who of [actor, ofActor, ofAccount]) expect(await set(who, "enabled")).toBe(403);
    expect(await set(ofOwner, "enabled")).toBe(200);
  }
  for (const [disabledBy, enabledBy] of [
    [ofActor, ofActor],
    [ofAccount, alike],
  ] as const)
    expect([await set(disabledBy, "disabled"), await set(enabledBy, "enabled")]).toEqual([200, 200]);
});

describe("what only owners have", () => {
  const OWNERS = PERMISSION_NAMES.filter((name) => !isAssignable(name, "all_projects"));

  it.each(OWNERS)("%s is never in a custom role, not even one that an owner creates", async (permission) => {
    const body = { name: "More", visibility: "all_projects", permissions: [permission] };
    const answer = await ask(test, ["POST", `${ORG}/roles`], owner, body);
    expect([answer.status, answer.body.error.fields], answer.text).toEqual([
      400,
      { "permissions.0": expect.stringContaining("owners only") },
    ]);
    await setRole(role, [permission, "members:manage"]);
    expect((await ask(test, ["GET", ORG], actor)).body.permissions).not.toContain(permission);
    expect((await ask(test, ["DELETE", ORG], actor)).status).toBe(403);
  });

  it("are out of reach of everyone else, who can neither make nor change owners", async () => {
    const { rows } = await test.pool.query<{ id: string }>("SELECT id FROM member WHERE user_id = $1", [
      owner.id,
    ]);
    const member = `${ORG}/members/${rows[0]?.id}`;
    await refusesAll(
      [
        ["PATCH", `${ORG}/members/mem_cora`, { role: "owner" }],
        ["PATCH", member, { role }],
        ["DELETE", member],
        ["PATCH", `${member}/limits`, { total: "1" }],
        ["POST", `${ORG}/invitations`, invitation("owner")],
      ],
      actor,
    );
    for (const who of [owner, actor]) {
      const made = await ask(test, ["POST", `${ORG}/service-accounts`], who, { name: "Boss", role: "owner" });
      expect(made.status, made.text).toBe(400);
    }
  });
});

describe("a role that doesn't show all projects", () => {
  const WHOLE = ALL.filter((name) => !isAssignable(name, "assigned_projects"));

  it.each(WHOLE)("doesn't have %s", async (permission) => {
    for (const visibility of ["assigned_projects", "own_keys"]) {
      const body = { name: "More", visibility, permissions: [permission] };
      const answer = await ask(test, ["POST", `${ORG}/roles`], owner, body);
      expect([answer.status, Object.keys(answer.body.error.fields)], answer.text).toEqual([
        400,
        ["permissions.0"],
      ]);
    }
    await setRole(role, ALL, "assigned_projects");
    expect((await ask(test, ["GET", ORG], actor)).body.permissions).not.toContain(permission);
  });

  it("gives no one back what they were assigned before it showed all", async () => {
    await setRole(role, [], "assigned_projects");
    await test.pool.query("INSERT INTO project_member (project_id, user_id) VALUES ('prj_a', $1)", [
      actor.id,
    ]);
    const account = `${ORG}/service-accounts/${accountWithin}`;
    await ask(test, ["PATCH", account], owner, { projectIds: ["prj_a"] });
    const readAssigned = async () => [
      (await ask(test, ["GET", `${ORG}/members/mem_cora`], owner)).body.projectIds,
      (await ask(test, ["GET", account], owner)).body.projectIds,
    ];
    expect(await readAssigned()).toEqual([["prj_a"], ["prj_a"]]);
    for (const visibility of ["all_projects", "own_keys"]) {
      const answer = await ask(test, ["PATCH", `${ORG}/roles/${role}`], owner, { visibility });
      expect(answer.status, answer.text).toBe(200);
      expect(await readAssigned()).toEqual([[], []]);
    }
    expect((await ask(test, ["GET", "/projects/prj_a"], actor)).status).toBe(404);
  });
});
