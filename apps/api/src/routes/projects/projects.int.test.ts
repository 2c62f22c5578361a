import { findCaller } from "@causeway/db/caller";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertKey, insertOrganization, signUp, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { ask, insertAccessToken, readAuditLog } from "../../testing/test-client.ts";

type User = Awaited<ReturnType<typeof signUp>>;

let test: TestApp;
let admin: User;
let developer: User;
let stranger: User;

beforeAll(async () => {
  test = await startTestApp();
  admin = await signUp(test, "ada");
  developer = await signUp(test, "dan");
  stranger = await signUp(test, "sam");
  await insertOrganization(test.pool, "org_a", { [admin.id]: "admin", [developer.id]: "developer" });
  await insertOrganization(test.pool, "org_b", { [stranger.id]: "owner" });
});
afterAll(() => test.stop());

const make = async (wanted: object = { name: "Chat" }) =>
  (await ask(test, ["POST", "/orgs/org_a/projects"], admin, wanted)).body;
const change = (id: string, wanted: object, user: User = admin) =>
  ask(test, ["PATCH", `/projects/${id}`], user, wanted);
const retain = (retention: "all" | "metadata") => ask(test, ["PATCH", "/orgs/org_a"], admin, { retention });
const epochOf = async (id: string): Promise<number> =>
  (await test.pool.query("SELECT cache_epoch FROM project WHERE id = $1", [id])).rows[0].cache_epoch;

describe("a project", () => {
  it("is made with sensible settings and found again", async () => {
    const project = await make();
    expect(project).toMatchObject({
      name: "Chat",
      status: "active",
      credentialMode: "hybrid",
      cachingEnabled: false,
      cacheTtlSeconds: 60,
    });
    expect((await ask(test, ["GET", `/projects/${project.id}`], admin)).body).toEqual(project);
    expect((await readAuditLog(test, "org_a")).at(-1)).toMatchObject({
      action: "project.create",
      resourceId: project.id,
      details: { name: "Chat" },
    });
  });

  it.each([
    [{}, "name"],
    [{ name: "" }, "name"],
    [{ name: "x", cacheTtlSeconds: 9 }, "cacheTtlSeconds"],
    [{ name: "x", cacheTtlSeconds: 31_536_001 }, "cacheTtlSeconds"],
    [{ name: "x", cacheTtlSeconds: 10.5 }, "cacheTtlSeconds"],
    [{ name: "x", credentialMode: "own" }, "credentialMode"],
    [{ name: "x", organizationId: "org_b" }, "organizationId"],
  ])("is not made of %j", async (wanted, field) => {
    const { status, body } = await ask(test, ["POST", "/orgs/org_a/projects"], admin, wanted);
    expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]]);
  });

  it("is changed by admins and scoped access tokens, not by its developers", async () => {
    const { id } = await make();
    await test.pool.query("INSERT INTO project_member (project_id, user_id) VALUES ($1, $2)", [
      id,
      developer.id,
    ]);
    expect((await change(id, { name: "Mine" }, developer)).status).toBe(403);
    expect((await change(id, { name: "Mine" }, stranger)).status).toBe(404);
    const { token } = await insertAccessToken(test, "org_a", ["projects:manage"]);
    const answer = await ask(test, ["PATCH", `/projects/${id}`], { token }, { credentialMode: "api-keys" });
    expect(answer.body).toMatchObject({ name: "Chat", credentialMode: "api-keys" });
    expect((await readAuditLog(test, "org_a")).at(-1)).toMatchObject({
      userId: null,
      details: { changes: { credentialMode: { before: "hybrid", after: "api-keys" } } },
    });
  });

  it("is archived and comes back", async () => {
    const { id } = await make();
    expect((await change(id, { status: "archived" })).body.status).toBe("archived");
    expect((await change(id, { status: "active" })).body.status).toBe("active");
    expect((await change(id, { status: "deleted" })).status).toBe(400);
  });
});

describe("caching", () => {
  it("needs retained payloads, and says so by the field", async () => {
    await retain("metadata");
    const { id } = await make();
    const refused = await change(id, { cachingEnabled: true });
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([409, ["cachingEnabled"]]);
    const made = await ask(test, ["POST", "/orgs/org_a/projects"], admin, {
      name: "x",
      cachingEnabled: true,
    });
    expect(made.status).toBe(409);
    await retain("all");
    expect((await change(id, { cachingEnabled: true, cacheTtlSeconds: 31_536_000 })).status).toBe(200);
  });

  it("keeps the state of responses for up to 60 minutes, off by default, and says so in the audit log", async () => {
    const { id, ...made } = await make();
    expect(made).toMatchObject({ responseStateMinutes: 0 });
    for (const minutes of [-1, 61, 1.5, "10", null])
      expect((await change(id, { responseStateMinutes: minutes })).status).toBe(400);
    expect((await change(id, { responseStateMinutes: 60 })).body).toMatchObject({ responseStateMinutes: 60 });
    expect((await change(id, { name: "Still kept" })).body).toMatchObject({ responseStateMinutes: 60 });
    expect((await change(id, { responseStateMinutes: 0 })).body).toMatchObject({ responseStateMinutes: 0 });
    expect((await readAuditLog(test, "org_a")).at(-1)).toMatchObject({
      action: "project.update",
      resourceId: id,
      details: { changes: { responseStateMinutes: { before: 60, after: 0 } } },
    });
  });

  it("has keys that share content only where someone or an upgrade says so, until it is decided", async () => {
    const { id, ...made } = await make();
    expect(made).toMatchObject({ keysShareContent: false, keysShareContentByUpgrade: false });
    await test.pool.query(
      "UPDATE project SET keys_share_content = true, keys_share_content_by_upgrade = true WHERE id = $1",
      [id],
    );
    const renamed = await change(id, { name: "Renamed" });
    expect(renamed.body).toMatchObject({ keysShareContent: true, keysShareContentByUpgrade: true });
    const kept = await change(id, { keysShareContent: true });
    expect(kept.body).toMatchObject({ keysShareContent: true, keysShareContentByUpgrade: false });
    const ended = await change(id, { keysShareContent: false });
    expect(ended.body).toMatchObject({ keysShareContent: false, keysShareContentByUpgrade: false });
    expect((await readAuditLog(test, "org_a")).at(-1)).toMatchObject({
      action: "project.update",
      resourceId: id,
      details: { changes: { keysShareContent: { before: true, after: false } } },
    });
    expect((await change(id, { keysShareContentByUpgrade: false })).status).toBe(400);
  });

  it("shows metadata in responses in the form that was chosen, until none is", async () => {
    const { id, ...made } = await make();
    expect(made).toMatchObject({ metadataForm: null });
    expect((await change(id, { metadataForm: "strings" })).body).toMatchObject({ metadataForm: "strings" });
    expect((await change(id, { name: "Renamed" })).body).toMatchObject({ metadataForm: "strings" });
    expect((await change(id, { metadataForm: null })).body).toMatchObject({ metadataForm: null });
    expect((await readAuditLog(test, "org_a")).at(-1)).toMatchObject({
      ...{ action: "project.update", resourceId: id },
      details: { changes: { metadataForm: { before: "strings", after: null } } },
    });
    const refused = await change(id, { metadataForm: "some" });
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ["metadataForm"]]);
  });

  it("marks prompts for caches unless someone says otherwise", async () => {
    const { id, ...made } = await make();
    expect(made).toMatchObject({ promptCacheMarks: true });
    expect((await make({ name: "Plain", promptCacheMarks: false })).promptCacheMarks).toBe(false);
    expect((await change(id, { promptCacheMarks: false })).body).toMatchObject({ promptCacheMarks: false });
    expect((await readAuditLog(test, "org_a")).at(-1)).toMatchObject({
      action: "project.update",
      details: { changes: { promptCacheMarks: { before: true, after: false } } },
    });
    expect((await change(id, { promptCacheMarks: null })).status).toBe(400);
  });

  it("forgets its answers when there is less of it than before, and only then", async () => {
    await retain("all");
    const { id } = await make({ name: "Cached", cachingEnabled: true, cacheTtlSeconds: 100 });
    const steps = [
      [{ cacheTtlSeconds: 200 }, 0],
      [{ name: "Renamed" }, 0],
      [{ cacheTtlSeconds: 10 }, 1],
      [{ cachingEnabled: false }, 2],
      [{ cachingEnabled: false }, 2],
      [{ cachingEnabled: true }, 2],
    ] as const;
    for (const [wanted, epoch] of steps) {
      await change(id, wanted);
      expect(await epochOf(id)).toBe(epoch);
    }
    await retain("metadata");
    expect(await epochOf(id)).toBe(3);
  });

  it("is not switched on while retention is switched off at the same moment", async () => {
    for (let round = 0; round < 10; round += 1) {
      await retain("all");
      const { id } = await make();
      const [, switched] = await Promise.all([retain("metadata"), change(id, { cachingEnabled: true })]);
      const isForgotten = (await epochOf(id)) === 1;
      expect(switched.status === 409 || isForgotten).toBe(true);
    }
  });
});

describe("#38 deleting a project", () => {
  it("stops its keys, and no one finds it anymore", async () => {
    const { id } = await make();
    await insertKey(test.pool, {
      id: `key_of_${id}`,
      organizationId: "org_a",
      projectId: id,
      userId: admin.id,
    });
    expect((await ask(test, ["DELETE", `/projects/${id}`], admin)).status).toBe(204);
    expect((await findCaller(test.pool, `hash-key_of_${id}`))?.projectStatus).toBe("deleted");
    expect((await ask(test, ["GET", `/projects/${id}`], admin)).status).toBe(404);
    expect((await ask(test, ["DELETE", `/projects/${id}`], admin)).status).toBe(404);
    const listed = (await ask(test, ["GET", "/orgs/org_a/projects"], admin)).body.data;
    expect(listed.map((project: { id: string }) => project.id)).not.toContain(id);
    expect(await epochOf(id)).toBe(1);
    expect((await readAuditLog(test, "org_a")).at(-1)).toMatchObject({
      action: "project.delete",
      resourceId: id,
    });
  });
});

describe("a developer", () => {
  it("sees a project from the moment it is given until it is taken", async () => {
    const { id } = await make();
    const memberOf = async (user: User) =>
      (await test.pool.query("SELECT id FROM member WHERE user_id = $1", [user.id])).rows[0].id;
    const path = `/projects/${id}/members/${await memberOf(developer)}`;
    expect((await ask(test, ["GET", `/projects/${id}`], developer)).status).toBe(404);
    const before = (await readAuditLog(test, "org_a")).length;
    expect((await ask(test, ["PUT", path], admin)).status).toBe(204);
    expect((await ask(test, ["PUT", path], admin)).status).toBe(204);
    expect((await ask(test, ["GET", `/projects/${id}`], developer)).status).toBe(200);
    expect((await ask(test, ["GET", `/projects/${id}/members`], admin)).body.data).toMatchObject([
      { userId: developer.id, email: developer.email },
    ]);
    expect((await ask(test, ["PUT", path], developer)).status).toBe(403);
    expect((await ask(test, ["DELETE", path], admin)).status).toBe(204);
    expect((await ask(test, ["DELETE", path], admin)).status).toBe(204);
    expect((await ask(test, ["GET", `/projects/${id}`], developer)).status).toBe(404);
    expect((await readAuditLog(test, "org_a")).slice(before)).toMatchObject([
      {
        action: "team_member.update",
        details: { project: { id }, changes: { hasProject: { after: true } } },
      },
      {
        action: "team_member.update",
        details: { project: { id }, changes: { hasProject: { after: false } } },
      },
    ]);
    const foreign = `/projects/${id}/members/${await memberOf(stranger)}`;
    expect((await ask(test, ["PUT", foreign], admin)).status).toBe(404);
    expect((await ask(test, ["PUT", `/projects/${id}/members/${await memberOf(admin)}`], admin)).status).toBe(
      409,
    );
  });
});
