import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
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
  readAuditLog,
  type Who,
} from "../../testing/test-client.ts";

let test: TestApp;
let owner: Awaited<ReturnType<typeof signUp>>;

beforeAll(async () => {
  test = await startTestApp();
  owner = await signUp(test, "olga");
});
afterAll(() => test.stop());

/** A member with everything that one leaves behind. */
async function openStage() {
  const [org, project, key] = [`org_${randomUUID()}`, `prj_${randomUUID()}`, `key_${randomUUID()}`];
  const member = await signUp(test, "mia");
  await insertOrganization(test.pool, org, { [owner.id]: "owner", [member.id]: "admin" });
  await insertProject(test.pool, project, org);
  await insertKey(test.pool, { id: key, organizationId: org, projectId: project, userId: member.id });
  const token = await insertAccessToken(test, org, ["members:read"], member.id);
  await ask(test, ["POST", `/orgs/${org}/invitations`], member, {
    email: `${randomUUID()}@example.com`,
    role: "developer",
    projectIds: [project],
  });
  for (const shared of [true, false])
    await test.pool.query(
      `INSERT INTO saved_view (id, organization_id, project_id, user_id, page, name, filters, shared, updated_at)
       VALUES ($1, $2, $3, $4, 'activity', $1, '{}', $5, now())`,
      [`view_${randomUUID()}`, org, project, member.id, shared],
    );
  const { rows } = await test.pool.query<{ id: string }>(
    "SELECT id FROM member WHERE organization_id = $1 AND user_id = $2",
    [org, member.id],
  );
  return { org, project, key, member, token, memberId: rows[0]?.id ?? "" };
}

type Stage = Awaited<ReturnType<typeof openStage>>;

/** What is left of them: what works, and what shows that they left. */
async function readLeft({ org, project, key, member, token }: Stage) {
  const listed = await ask(test, ["GET", `/projects/${project}/keys`], owner);
  const apiKey = listed.body.data.find(({ id }) => id === key);
  const count = async (sql: string) =>
    (await test.pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${sql}`, [org])).rows[0]
      ?.count;
  const { former } = (await ask(test, ["GET", `/orgs/${org}/members`], owner)).body;
  return {
    key: apiKey?.status,
    creatorLeft: apiKey?.creatorLeft,
    token: (await ask(test, ["GET", `/orgs/${org}/members`], { token: token.token })).status,
    signedIn: (await ask(test, ["GET", `/orgs/${org}`], member)).status,
    invitations: await count("invitation WHERE organization_id = $1 AND status = 'pending'"),
    sharedViews: await count("saved_view WHERE organization_id = $1 AND shared"),
    ownViews: await count("saved_view WHERE organization_id = $1 AND NOT shared"),
    former: Array.isArray(former) ? former.length : null,
  };
}

const KEPT = {
  ...{ key: "enabled", creatorLeft: true, token: 200, signedIn: 404, invitations: 0 },
  ...{ sharedViews: 1, ownViews: 0, former: 1 },
};
/** Nothing works, so there is no one to warn of. */
const ENDED = { ...KEPT, key: "disabled", token: 401, former: 0 };

const WAYS: Readonly<Record<string, readonly [leave: (stage: Stage) => Promise<unknown>, left: object]>> = {
  "not at all": [
    async () => {},
    {
      ...{ key: "enabled", creatorLeft: false, token: 200, signedIn: 200, invitations: 1 },
      ...{ sharedViews: 1, ownViews: 1, former: 0 },
    },
  ],
  "removed by an owner": [
    ({ org, memberId }) => ask(test, ["DELETE", `/orgs/${org}/members/${memberId}`], owner),
    KEPT,
  ],
  "removed with keys and tokens": [
    ({ org, memberId }) =>
      ask(test, ["DELETE", `/orgs/${org}/members/${memberId}?disableCredentials=true`], owner),
    ENDED,
  ],
  "leaving by themselves": [({ org, member }) => ask(test, ["POST", `/orgs/${org}/leave`], member), KEPT],
  "leaving with keys and tokens": [
    ({ org, member }) => ask(test, ["POST", `/orgs/${org}/leave?disableCredentials=true`], member),
    ENDED,
  ],
};

describe("what a member leaves behind", () => {
  it.each(Object.entries(WAYS))("%s", async (_way, [leave, left]) => {
    const stage = await openStage();
    await leave(stage);
    expect(await readLeft(stage)).toEqual(left);
  });

  it("stays marked when the account itself is gone", async () => {
    const stage = await openStage();
    await test.pool.query('DELETE FROM "user" WHERE id = $1', [stage.member.id]);
    expect(await readLeft(stage)).toMatchObject({
      key: "enabled",
      creatorLeft: true,
      signedIn: 401,
      former: 1,
    });
  });

  it.each([
    ["disabled", "UPDATE api_key SET status = 'disabled' WHERE id = $1"],
    ["deleted", "UPDATE api_key SET status = 'deleted' WHERE id = $1"],
    ["expired", "UPDATE api_key SET expires_at = now() - interval '1 minute' WHERE id = $1"],
    [
      "of an archived project",
      "UPDATE project SET status = 'archived' WHERE id = (SELECT project_id FROM api_key WHERE id = $1)",
    ],
  ])("counts no key that is %s as one that works", async (_state, sql) => {
    const stage = await openStage();
    const { org, key, member } = stage;
    const another = `key_${randomUUID()}`;
    const place = { organizationId: org, projectId: `prj_${randomUUID()}` };
    await insertProject(test.pool, place.projectId, org);
    await insertKey(test.pool, { ...place, id: another, userId: member.id });
    await test.pool.query(sql, [key]);
    const { body } = await ask(test, ["POST", `/orgs/${org}/leave`], member);
    expect(body).toMatchObject({ keysLeft: 1, keys: [{ id: another }], accessTokensLeft: 1 });
    const { former } = (await ask(test, ["GET", `/orgs/${org}/members`], owner)).body;
    expect(former).toMatchObject([{ userId: member.id, keys: 1, accessTokens: 1 }]);
  });

  it("is marked in one organization only: the person can be in others", async () => {
    const [stage, other] = [await openStage(), await openStage()];
    await test.pool.query(
      "INSERT INTO member (id, organization_id, user_id, role, updated_at) VALUES ($1, $2, $3, 'admin', now())",
      [`mem_${randomUUID()}`, other.org, stage.member.id],
    );
    await ask(test, ["POST", `/orgs/${stage.org}/leave`], stage.member);
    expect(await readLeft(stage)).toMatchObject({ creatorLeft: true });
    expect(await readLeft(other)).toMatchObject({ creatorLeft: false });
  });
});

describe("access tokens of service accounts that a member created", () => {
  /** Three tokens of two accounts, of which the member created the last two. */
  async function mintTokens({ org, member }: Stage) {
    const mint = async (name: string, people: readonly Who[]) => {
      const body = { name, role: "admin" };
      const account = await ask(test, ["POST", `/orgs/${org}/service-accounts`], owner, body);
      const path = `/orgs/${org}/service-accounts/${account.body.id}/tokens`;
      const made = [];
      for (const who of people) {
        const { body: answer } = await ask(test, ["POST", path], who, { name, scopes: ["projects:read"] });
        made.push({ id: answer.accessToken.id, token: answer.token });
      }
      return made;
    };
    return [...(await mint("CI", [owner, member])), ...(await mint("Builds", [member]))];
  }
  const remove = ({ org, memberId }: Stage, who: Who) =>
    ask(test, ["DELETE", `/orgs/${org}/members/${memberId}?revokeServiceAccountTokens=true`], who);

  it("are found by their creator, and revoked with the membership by someone who may", async () => {
    const stage = await openStage();
    const { org, member, memberId } = stage;
    const [kept, first, second] = await mintTokens(stage);
    const list = (query: string, who: Who = owner) =>
      ask(test, ["GET", `/orgs/${org}/service-account-tokens${query}`], who);
    expect((await list(`?createdBy=${member.id}`)).body.data).toMatchObject([
      { id: second?.id, creatorLeft: false, serviceAccount: { name: "Builds" } },
      { id: first?.id, creatorLeft: false, serviceAccount: { name: "CI" } },
    ]);
    expect((await list("")).body.data).toHaveLength(3);
    const members = await ask(test, ["GET", `/orgs/${org}/members`], owner);
    expect(members.body.data).toMatchObject([{ serviceAccountTokens: 1 }, { serviceAccountTokens: 2 }]);
    // A person who removes members, but manages no service accounts, and then none that can do so much.
    const permissions = ["members:manage", "members:read"];
    const role = await insertCustomRole(test, org, { permissions, visibility: "all_projects" });
    const helper = await signUp(test, "hugo");
    await test.pool.query(
      "INSERT INTO member (id, organization_id, user_id, role, custom_role_id) VALUES ($1, $2, $3, 'developer', $4)",
      [`mem_${randomUUID()}`, org, helper.id, role],
    );
    await test.pool.query("UPDATE member SET role = 'developer', custom_role_id = $2 WHERE id = $1", [
      memberId,
      await insertCustomRole(test, org, { permissions: [], visibility: "own_keys" }),
    ]);
    expect((await list("", helper)).status).toBe(403);
    expect((await remove(stage, helper)).status).toBe(403);
    await test.pool.query("UPDATE custom_role SET permissions = $2 WHERE id = $1", [
      role,
      [...permissions, "service_accounts:manage"],
    ]);
    expect((await remove(stage, helper)).status).toBe(403);
    const statusOf = async (who: Who) => (await ask(test, ["GET", `/orgs/${org}/projects`], who)).status;
    expect(await statusOf(first ?? null)).toBe(200);
    const removed = await remove(stage, owner);
    expect(removed.body, removed.text).toMatchObject({
      serviceAccountTokensLeft: 0,
      serviceAccountTokensRevoked: 2,
    });
    expect([
      await statusOf(kept ?? null),
      await statusOf(first ?? null),
      await statusOf(second ?? null),
    ]).toEqual([200, 401, 401]);
    const entries = (await readAuditLog(test, org)).filter(({ action }) => action === "access_token.revoke");
    for (const token of [first, second])
      expect(entries.find(({ resourceId }) => resourceId === token?.id)).toMatchObject({
        details: { serviceAccount: { name: expect.any(String) } },
      });
    expect(entries.some(({ resourceId }) => resourceId === kept?.id)).toBe(false);
  });

  it("aren't revoked by an access token, whatever its scopes", async () => {
    const stage = await openStage();
    await mintTokens(stage);
    const token = await insertAccessToken(test, stage.org, ["members:manage"], owner.id);
    expect((await remove(stage, token)).status).toBe(403);
    const left = await ask(
      test,
      ["POST", `/orgs/${stage.org}/leave?revokeServiceAccountTokens=true`],
      stage.member,
    );
    expect(left.body).toMatchObject({ serviceAccountTokensRevoked: 2, serviceAccountTokensLeft: 0 });
  });
});
