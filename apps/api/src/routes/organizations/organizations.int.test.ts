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

let test: TestApp;
let owner: User;
let admin: User;
let developer: User;
let stranger: User;

beforeAll(async () => {
  test = await startTestApp();
  owner = await signUp(test, "olga");
  admin = await signUp(test, "ada");
  developer = await signUp(test, "dan");
  stranger = await signUp(test, "sam");
  await insertOrganization(test.pool, "org_a", {
    [owner.id]: "owner",
    [admin.id]: "admin",
    [developer.id]: "developer",
  });
  await insertProject(test.pool, "prj_a", "org_a");
});
afterAll(() => test.stop());

const epochOf = async (project: string) =>
  (await test.pool.query("SELECT cache_epoch FROM project WHERE id = $1", [project])).rows[0].cache_epoch;
const hiddenUntil = async (organization: string): Promise<Date | null> =>
  (await test.pool.query("SELECT payload_visible_from AS at FROM organization WHERE id = $1", [organization]))
    .rows[0].at;

describe("making an organization", () => {
  it("makes the one who asks its owner, and says so in its audit log", async () => {
    const { status, body } = await ask(test, ["POST", "/orgs"], stranger, { name: "  Sam's lab " });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: "Sam's lab",
      role: "owner",
      retention: "metadata",
      creditsEnforced: false,
    });
    expect((await ask(test, ["GET", `/orgs/${body.id}`], stranger)).body).toEqual(body);
    expect(await readAuditLog(test, body.id)).toMatchObject([
      {
        action: "organization.create",
        resourceId: body.id,
        userId: stranger.id,
        details: { name: "Sam's lab" },
      },
    ]);
    const { rows } = await test.pool.query("SELECT granted FROM credit_account WHERE organization_id = $1", [
      body.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it.each([
    [{}, "name"],
    [{ name: "  " }, "name"],
    [{ name: "x".repeat(101) }, "name"],
    [{ name: "a\u0000b" }, "name"],
    [{ name: "\ud800" }, "name"],
    [{ name: 7 }, "name"],
  ])("refuses %j and names the field", async (wanted, field) => {
    const { status, body } = await ask(test, ["POST", "/orgs"], owner, wanted);
    expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]]);
  });

  it("ends at 20 that one person owns, also when they are made all at once", async () => {
    const many = await signUp(test, "mia");
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => ask(test, ["POST", "/orgs"], many, { name: "Mine" })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
  });

  it("is for operators alone where no one can sign up, and never for an access token", async () => {
    const closed = await startTestApp({ signUpIsOpen: false });
    const user = await signUp(closed, "ulf");
    expect((await ask(closed, ["POST", "/orgs"], user, { name: "Mine" })).status).toBe(403);
    await closed.pool.query(`UPDATE "user" SET is_operator = true WHERE id = $1`, [user.id]);
    const { status, body } = await ask(closed, ["POST", "/orgs"], user, { name: "Mine" });
    expect(status).toBe(201);
    const { token } = await insertAccessToken(closed, body.id, ["organization:update"]);
    expect((await ask(closed, ["POST", "/orgs"], { token }, { name: "Mine" })).status).toBe(403);
    await closed.stop();
  });
});

describe("retention", () => {
  it("that goes back to metadata forgets cached answers and hides what is stored", async () => {
    const before = await epochOf("prj_a");
    expect((await ask(test, ["PATCH", "/orgs/org_a"], admin, { retention: "all" })).status).toBe(200);
    expect(await epochOf("prj_a")).toBe(before);
    expect((await ask(test, ["PATCH", "/orgs/org_a"], admin, { retention: "metadata" })).status).toBe(200);
    expect(await epochOf("prj_a")).toBe(before + 1);
    expect(Math.abs(Date.now() - ((await hiddenUntil("org_a"))?.getTime() ?? 0))).toBeLessThan(60_000);
    await test.pool.query("UPDATE organization SET payload_visible_from = NULL WHERE id = 'org_a'");
  });

  it("of fewer days hides older content for good", async () => {
    await ask(test, ["PATCH", "/orgs/org_a"], admin, { contentRetentionDays: 2 });
    const hidden = (await hiddenUntil("org_a"))?.getTime() ?? 0;
    expect(Math.abs(hidden - (Date.now() - 2 * 86_400_000))).toBeLessThan(60_000);
    await ask(test, ["PATCH", "/orgs/org_a"], admin, { contentRetentionDays: 30 });
    expect((await hiddenUntil("org_a"))?.getTime()).toBe(hidden);
  });

  it("writes down what changed, and nothing when nothing did", async () => {
    const before = (await readAuditLog(test, "org_a")).length;
    await ask(test, ["PATCH", "/orgs/org_a"], admin, { name: "A", contentRetentionDays: 30 });
    await ask(test, ["PATCH", "/orgs/org_a"], admin, { name: "A", contentRetentionDays: 30 });
    expect((await readAuditLog(test, "org_a")).slice(before)).toMatchObject([
      {
        action: "organization.update",
        userId: admin.id,
        details: { name: "A", changes: { name: { before: "org_a", after: "A" } } },
      },
    ]);
  });
});

describe("kept content", () => {
  it("is deleted by an owner alone: hidden from now on, cached answers forgotten", async () => {
    const epoch = await epochOf("prj_a");
    const path = ["DELETE", "/orgs/org_a/content"] as const;
    expect((await ask(test, path, admin)).status).toBe(403);
    expect((await ask(test, path, owner)).status).toBe(204);
    const { contentVisibleFrom } = (
      await ask<{ contentVisibleFrom: string }>(test, ["GET", "/orgs/org_a"], owner)
    ).body;
    expect(await hiddenUntil("org_a")).toEqual(new Date(contentVisibleFrom));
    expect(await epochOf("prj_a")).toBe(epoch + 1);
    expect((await readAuditLog(test, "org_a")).at(-1)).toMatchObject({ action: "payload.delete" });
  });

  it("can still be deleted, kept and found in the audit log by the names of the previous release", async () => {
    const get = (path: string) => ask(test, ["GET", path], owner);
    const days = { payloadRetentionDays: 12 };
    expect((await ask(test, ["PATCH", "/orgs/org_a"], admin, days)).body).toMatchObject({
      ...days,
      contentRetentionDays: 12,
    });
    const epoch = await epochOf("prj_a");
    expect((await ask(test, ["DELETE", "/orgs/org_a/payloads"], owner)).status).toBe(204);
    expect(await epochOf("prj_a")).toBe(epoch + 1);
    const { payloadVisibleFrom, contentVisibleFrom } = (await get("/orgs/org_a")).body;
    expect(payloadVisibleFrom).toEqual(contentVisibleFrom);
    for (const filter of ["action=content.delete", "action=payload.delete", "resourceType=payload"]) {
      const { data } = (await get(`/orgs/org_a/audit-log?${filter}`)).body;
      expect(data.map(({ action, resourceType }) => [action, resourceType])).toContainEqual([
        "content.delete",
        "content",
      ]);
      expect(data.every(({ action }) => action === "content.delete")).toBe(true);
    }
  });
});

describe("#38 deleting an organization", () => {
  it("needs an owner; then no one finds it, its access tokens end and its content is hidden", async () => {
    await insertOrganization(test.pool, "org_gone", { [owner.id]: "owner", [admin.id]: "admin" });
    await insertProject(test.pool, "prj_gone", "org_gone");
    await insertKey(test.pool, {
      id: "key_gone",
      organizationId: "org_gone",
      projectId: "prj_gone",
      userId: owner.id,
    });
    const { token } = await insertAccessToken(test, "org_gone", ["organization:read"]);
    expect((await ask(test, ["GET", "/orgs/org_gone"], { token })).status).toBe(200);
    expect((await ask(test, ["DELETE", "/orgs/org_gone"], admin)).status).toBe(403);
    expect((await ask(test, ["DELETE", "/orgs/org_gone"], { token })).status).toBe(403);

    expect((await ask(test, ["DELETE", "/orgs/org_gone"], owner)).status).toBe(204);
    for (const path of ["/orgs/org_gone", "/projects/prj_gone", "/orgs/org_gone/audit-log"]) {
      expect((await ask(test, ["GET", path], owner)).status).toBe(404);
    }
    expect((await ask(test, ["DELETE", "/orgs/org_gone"], owner)).status).toBe(404);
    expect((await ask(test, ["GET", "/orgs/org_gone"], { token })).status).toBe(401);
    expect(await hiddenUntil("org_gone")).toBeInstanceOf(Date);
    expect((await readAuditLog(test, "org_gone")).map(({ action }) => action)).toEqual([
      "organization.delete",
    ]);
  });

  it("happens once, also when it is asked for many times at once", async () => {
    await insertOrganization(test.pool, "org_once", { [owner.id]: "owner" });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ask(test, ["DELETE", "/orgs/org_once"], owner)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      204,
      ...Array.from({ length: 7 }, () => 404),
    ]);
    expect(await readAuditLog(test, "org_once")).toHaveLength(1);
  });
});
