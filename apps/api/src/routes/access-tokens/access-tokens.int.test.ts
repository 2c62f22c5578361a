import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { roleAllows, TOKEN_SCOPES } from "@causeway/contracts";
import {
  insertOrganization,
  insertProject,
  signUp,
  startTestApp,
  type TestApp,
} from "../../testing/test-app.ts";
import { ask, readAuditLog } from "../../testing/test-client.ts";

type User = Awaited<ReturnType<typeof signUp>>;

let test: TestApp;
let admin: User;
let developer: User;
const LIST = "/orgs/org_a/access-tokens";

beforeAll(async () => {
  test = await startTestApp();
  admin = await signUp(test, "ada");
  developer = await signUp(test, "dan");
  await insertOrganization(test.pool, "org_a", { [admin.id]: "admin", [developer.id]: "developer" });
  await insertOrganization(test.pool, "org_b", {});
  await insertProject(test.pool, "prj_a", "org_a");
  await insertProject(test.pool, "prj_b", "org_b");
});
afterAll(() => test.stop());

const make = (wanted: object, user: User = admin) => ask(test, ["POST", LIST], user, wanted);

describe("an access token", () => {
  it("is shown once and works for its organization and scopes alone", async () => {
    const { status, body } = await make({ name: "CI", scopes: ["projects:read"] });
    expect(status).toBe(201);
    expect(body.token).toMatch(/^cwt_[\w-]{43}$/);
    const who = { token: body.token };
    expect((await ask(test, ["GET", "/orgs/org_a/projects"], who)).status).toBe(200);
    expect((await ask(test, ["GET", "/projects/prj_a"], who)).status).toBe(200);
    expect((await ask(test, ["PATCH", "/projects/prj_a"], who, { name: "x" })).status).toBe(403);
    expect((await ask(test, ["GET", "/projects/prj_b"], who)).status).toBe(404);
    const listed = (await ask(test, ["GET", LIST], admin)).body.data[0];
    expect(listed).toMatchObject({
      id: body.accessToken.id,
      masked: `cwt_••••${body.token.slice(-4)}`,
      scopes: ["projects:read"],
      createdBy: { id: admin.id, name: "ada" },
      expiresAt: null,
      lastUsedAt: expect.any(String),
    });
  });

  it("leaves its secret nowhere", async () => {
    const { body } = await make({ name: "Secret", scopes: ["usage:read"] });
    const { rows } = await test.pool.query("SELECT to_jsonb(t) AS row FROM access_token t");
    const written = [
      rows,
      await readAuditLog(test, "org_a"),
      test.lines,
      (await ask(test, ["GET", LIST], admin)).text,
    ];
    expect(JSON.stringify(written)).not.toContain(body.token);
    expect((await readAuditLog(test, "org_a")).at(-1)).toMatchObject({
      action: "access_token.create",
      details: { name: "Secret", scopes: ["usage:read"] },
    });
  });

  it("ends when it is revoked or expires", async () => {
    const { body } = await make({
      name: "Short",
      scopes: ["projects:read"],
      expiresAt: "2999-01-01T00:00:00.000Z",
    });
    const who = { token: body.token };
    const reads = ["GET", "/orgs/org_a/projects"] as const;
    expect((await ask(test, reads, who)).status).toBe(200);
    await test.pool.query("UPDATE access_token SET expires_at = now() - interval '1 second' WHERE id = $1", [
      body.accessToken.id,
    ]);
    expect((await ask(test, reads, who)).status).toBe(401);
    await test.pool.query("UPDATE access_token SET expires_at = NULL WHERE id = $1", [body.accessToken.id]);
    const path = `${LIST}/${body.accessToken.id}`;
    expect((await ask(test, ["DELETE", path], admin)).status).toBe(204);
    expect((await ask(test, reads, who)).status).toBe(401);
    expect((await ask(test, ["DELETE", path], admin)).status).toBe(404);
    expect((await readAuditLog(test, "org_a")).at(-1)).toMatchObject({ action: "access_token.revoke" });
  });

  it("makes no access token, even with every scope", async () => {
    const { body } = await make({
      name: "All",
      scopes: TOKEN_SCOPES.filter((scope) => roleAllows("admin", scope)),
    });
    const answer = await ask(
      test,
      ["POST", LIST],
      { token: body.token },
      { name: "x", scopes: ["usage:read"] },
    );
    expect(answer.status).toBe(403);
    expect((await make({ name: "x", scopes: ["usage:read"] }, developer)).status).toBe(403);
    expect((await ask(test, ["GET", LIST], developer)).status).toBe(403);
  });

  it.each([
    [{ scopes: ["usage:read"] }, "name"],
    [{ name: "x" }, "scopes"],
    [{ name: "x", scopes: [] }, "scopes"],
    [{ name: "x", scopes: ["usage:read", "usage:read"] }, "scopes"],
    [{ name: "x", scopes: ["organization:delete"] }, "scopes.0"],
    [{ name: "x", scopes: ["everything"] }, "scopes.0"],
    [{ name: "x", scopes: ["usage:read"], expiresAt: "2020-01-01T00:00:00.000Z" }, "expiresAt"],
    [{ name: "x", scopes: ["usage:read"], expiresAt: "tomorrow" }, "expiresAt"],
  ])("is not made of %j", async (wanted, field) => {
    const { status, body } = await make(wanted);
    expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]]);
  });
});
