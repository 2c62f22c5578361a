import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  insertOrganization,
  ORIGIN,
  PASSWORD,
  signUp,
  startTestApp,
  type TestApp,
} from "../../testing/test-app.ts";
import { ask } from "../../testing/test-client.ts";

type User = Awaited<ReturnType<typeof signUp>>;

const LIST = "/orgs/org_a/audit-log";
const OPERATOR = "/operator/audit-log";

let test: TestApp;
let olga: User;
let ada: User;
let operator: User;
let tokenId: string;

beforeAll(async () => {
  test = await startTestApp();
  olga = await signUp(test, "olga");
  ada = await signUp(test, "ada");
  operator = await signUp(test, "otis");
  await test.pool.query(`UPDATE "user" SET is_operator = true WHERE id = $1`, [operator.id]);
  await insertOrganization(test.pool, "org_a", { [olga.id]: "owner", [ada.id]: "admin" });
  await insertOrganization(test.pool, "org_gone", { [olga.id]: "owner" });
  const change = async (who: Parameters<typeof ask>[2], method: string, path: string, body?: unknown) => {
    const answer = await ask(test, [method, path], who, body);
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  await change(olga, "POST", "/orgs/org_a/projects", { name: "One" });
  await change(ada, "PATCH", "/orgs/org_a", { name: "A" });
  const made = await change(ada, "POST", "/orgs/org_a/access-tokens", {
    name: "CI",
    scopes: ["projects:manage"],
  });
  tokenId = made.accessToken.id;
  await change({ token: made.token }, "POST", "/orgs/org_a/projects", { name: "By token" });
  await change(olga, "DELETE", "/orgs/org_gone");
});
afterAll(() => test.stop());

const read = (path: string, query: string, who: User = olga) => ask(test, ["GET", `${path}?${query}`], who);
const actionsOf = (body: { data: { action: string }[] }) => body.data.map(({ action }) => action);

describe("the audit log's filters", () => {
  it.each(["action=project.create&action=organization.update", "action=project.create,organization.update"])(
    "take several actions: %s",
    async (query) => {
      const { body, text, status } = await read(LIST, query);
      expect(status, text).toBe(200);
      expect(actionsOf(body)).toEqual(["project.create", "organization.update", "project.create"]);
    },
  );

  it("take a person by id or by email, whatever its case", async () => {
    for (const user of [ada.id, ada.email, ada.email.toUpperCase()]) {
      const { body } = await read(LIST, `user=${encodeURIComponent(user)}`);
      expect(actionsOf(body)).toEqual(["access_token.create", "organization.update"]);
    }
  });

  it("take an access token", async () => {
    const { body } = await read(LIST, `token=${tokenId}`);
    expect(body.data).toMatchObject([{ action: "project.create", accessToken: { id: tokenId, name: "CI" } }]);
  });

  it("refuse a person who is not and never was known here, instead of showing nothing", async () => {
    for (const path of [LIST, `${LIST}/export`]) {
      const { status, body } = await read(path, "user=nobody@example.com");
      expect([status, Object.keys(body.error.fields)]).toEqual([400, ["user"]]);
    }
    const stranger = await read(LIST, `user=${encodeURIComponent(operator.email)}`);
    expect(stranger.status).toBe(400);
  });

  it("are those of the export", async () => {
    const { body } = await read(`${LIST}/export`, `format=json&action=project.create&token=${tokenId}`);
    expect(body).toHaveLength(1);
    const { text } = await read(`${LIST}/export`, `user=${encodeURIComponent(ada.email)}`);
    expect(text.trim().split("\n")).toHaveLength(3);
  });
});

describe("an operator", () => {
  it("reads the log of every organization, deleted ones too", async () => {
    const { status, body } = await read(OPERATOR, "action=organization.delete", operator);
    expect(status).toBe(200);
    expect(body.data).toMatchObject([
      { organization: { id: "org_gone", name: "org_gone" }, user: { email: olga.email } },
    ]);
    const narrowed = await read(OPERATOR, "organization=org_a&limit=2", operator);
    expect(actionsOf(narrowed.body)).toEqual(["project.create", "access_token.create"]);
    const rest = await read(OPERATOR, `organization=org_a&cursor=${narrowed.body.nextCursor}`, operator);
    expect(actionsOf(rest.body)).toEqual(["organization.update", "project.create"]);
  });

  it("exports it with the same filters", async () => {
    const json = await read(`${OPERATOR}/export`, "format=json&action=organization.delete", operator);
    expect(json.body).toMatchObject([{ organization: { id: "org_gone" } }]);
    const csv = await read(`${OPERATOR}/export`, "organization=org_gone", operator);
    expect(csv.text).toMatch(/^organization_id,organization_name,timestamp/);
    expect(csv.text).toContain("organization.delete");
  });

  it("is the only one: owners and access tokens are refused", async () => {
    expect((await read(OPERATOR, "")).status).toBe(403);
    expect((await read(`${OPERATOR}/export`, "")).status).toBe(403);
    const made = await ask(test, ["POST", "/orgs/org_a/access-tokens"], olga, {
      name: "Audit",
      scopes: ["audit:read"],
    });
    const { token } = made.body;
    expect((await ask(test, ["GET", OPERATOR], { token })).status).toBe(403);
  });
});

describe("failed sign-ins", () => {
  const signIn = (email: string, password: string) =>
    test.app.request("/api/auth/sign-in/email", {
      method: "POST",
      headers: { "content-type": "application/json", origin: ORIGIN },
      body: JSON.stringify({ email, password }),
    });
  const failures = async () =>
    (await read(LIST, "action=auth.sign_in_failed&limit=200")).body.data as { resourceId: string }[];

  it("have their own action in the organizations of the account", async () => {
    expect((await signIn(ada.email, "wrong password")).status).toBe(401);
    await expect
      .poll(failures)
      .toMatchObject([
        { action: "auth.sign_in_failed", resourceId: ada.id, details: { method: "password" } },
      ]);
    expect((await signIn(`nobody-${ada.email}`, "wrong password")).status).toBe(401);
    expect((await signIn(ada.email, PASSWORD)).status).toBe(200);
    expect(await failures()).toHaveLength(1);
  });
});
