import { afterAll, beforeAll, describe, expect, it } from "vitest";
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
let owner: User;
let admin: User;
let stranger: User;
let guests = 0;
const LIST = "/orgs/org_a/invitations";

beforeAll(async () => {
  test = await startTestApp();
  owner = await signUp(test, "olga");
  admin = await signUp(test, "ada");
  stranger = await signUp(test, "sam");
  await insertOrganization(test.pool, "org_a", { [owner.id]: "owner", [admin.id]: "admin" });
  await insertOrganization(test.pool, "org_b", { [stranger.id]: "owner" });
  for (const [project, organization] of [
    ["prj_a1", "org_a"],
    ["prj_a2", "org_a"],
    ["prj_b", "org_b"],
  ] as const)
    await insertProject(test.pool, project, organization);
});
afterAll(() => test.stop());

const guest = () => {
  guests += 1;
  return signUp(test, `guest${guests}`);
};
const invite = (wanted: object, actor: User = owner) => ask(test, ["POST", LIST], actor, wanted);
const tokenOf = ({ body }: { body: { link: string } }) => new URL(body.link).searchParams.get("token") ?? "";
const accept = (user: User, token: string) => ask(test, ["POST", "/invitations/accept"], user, { token });

describe("an invitation", () => {
  it("shows its link once, emails it, and makes its guest a developer of the given projects", async () => {
    const user = await guest();
    const projectIds = ["prj_a1", "prj_a1"];
    const sent = await invite({ email: user.email.toUpperCase(), role: "developer", projectIds });
    expect(sent.status).toBe(201);
    const shown = { email: user.email, isExpired: false, projectIds: ["prj_a1"] };
    expect(sent.body).toMatchObject({ isMailed: true, invitation: shown });
    const mail = test.mails.at(-1);
    expect(mail).toMatchObject({ to: user.email, subject: "Invitation to org_a" });
    expect(mail?.text.split("\n")).toContain(sent.body.link);

    const found = await ask(test, ["POST", "/invitations/find"], user, { token: tokenOf(sent) });
    expect(found.body).toMatchObject({ organizationName: "org_a", role: "developer", invitedByName: "olga" });
    expect((await accept(user, tokenOf(sent))).body).toEqual({ organizationId: "org_a" });
    const projects = await ask(test, ["GET", "/orgs/org_a/projects"], user);
    expect(projects.body.data.map(({ id }) => id)).toEqual(["prj_a1"]);
    expect((await readAuditLog(test, "org_a")).slice(-2)).toMatchObject([
      { action: "invitation.create", userId: owner.id },
      { action: "team_member.add", userId: user.id, details: { email: user.email, role: "developer" } },
    ]);
  });

  it("lasts seven days", async () => {
    const { body } = await invite({ email: "week@example.com", role: "admin" });
    const left = Date.parse(body.invitation.expiresAt) - Date.now();
    expect(Math.abs(left - 7 * 86_400_000)).toBeLessThan(60_000);
  });

  it("leaves no token in the database, in the list, in the audit log or in the log", async () => {
    const sent = await invite({ email: "secret@example.com", role: "admin" });
    const token = tokenOf(sent);
    const { rows } = await test.pool.query("SELECT to_jsonb(i) AS row FROM invitation i");
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await ask(test, ["GET", LIST], admin)).text).not.toContain(token);
    expect(JSON.stringify(await readAuditLog(test, "org_a"))).not.toContain(token);
    expect(test.lines.join("")).not.toContain(token);
  });

  it("works once", async () => {
    const user = await guest();
    const token = tokenOf(await invite({ email: user.email, role: "admin" }));
    const answers = await Promise.all(Array.from({ length: 6 }, () => accept(user, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404]);
    expect((await accept(user, token)).status).toBe(404);
  });

  it("is for the invited email alone, and tells another nothing", async () => {
    const user = await guest();
    const sent = await invite({ email: user.email, role: "admin" });
    for (const path of ["/invitations/accept", "/invitations/find"]) {
      const answer = await ask(test, ["POST", path], stranger, { token: tokenOf(sent) });
      expect(answer.status).toBe(403);
      expect(answer.text).not.toMatch(/org_a|guest/);
    }
    expect((await ask(test, ["POST", "/invitations/accept"], null, { token: tokenOf(sent) })).status).toBe(
      401,
    );
    expect((await accept(user, tokenOf(sent))).status).toBe(200);
  });

  it("tells anyone who holds its link what it is for, and no more of one that was revoked than of none", async () => {
    const user = await guest();
    const sent = await invite({ email: user.email, role: "developer" });
    const look = async (token: unknown) =>
      (await ask<{ invitation: object | null }>(test, ["POST", "/api/auth/invitation"], null, { token }))
        .body;
    expect(await look(tokenOf(sent))).toEqual({
      invitation: {
        status: "open",
        organizationName: "org_a",
        role: "developer",
        roleName: "developer",
        invitedByName: "olga",
        email: user.email,
        expiresAt: sent.body.invitation.expiresAt,
      },
    });
    await accept(user, tokenOf(sent));
    expect((await look(tokenOf(sent))).invitation).toMatchObject({ status: "used" });
    const late = await invite({ email: "late@example.com", role: "admin" });
    const end = (set: string) =>
      test.pool.query(`UPDATE invitation SET ${set} WHERE id = $1`, [late.body.invitation.id]);
    await end("expires_at = now()");
    expect((await look(tokenOf(late))).invitation).toMatchObject({ status: "expired" });
    await end("status = 'revoked'");
    for (const token of [tokenOf(late), "made-up", "", 7, undefined])
      expect(await look(token)).toEqual({ invitation: null });
  });

  it("that expired or was revoked, or whose organization is gone, does not work", async () => {
    const user = await guest();
    const sent = await invite({ email: user.email, role: "developer" });
    await test.pool.query("UPDATE invitation SET expires_at = now() - interval '1 second' WHERE id = $1", [
      sent.body.invitation.id,
    ]);
    expect((await accept(user, tokenOf(sent))).status).toBe(404);
    const listed = (await ask(test, ["GET", LIST], owner)).body.data;
    expect(listed.find(({ id }) => id === sent.body.invitation.id)).toMatchObject({
      isExpired: true,
    });

    const again = await ask(test, ["POST", `${LIST}/${sent.body.invitation.id}/resend`], owner);
    expect(again.status).toBe(200);
    expect(tokenOf(again)).not.toBe(tokenOf(sent));
    expect((await accept(user, tokenOf(sent))).status).toBe(404);

    expect((await ask(test, ["DELETE", `${LIST}/${sent.body.invitation.id}`], owner)).status).toBe(204);
    expect((await accept(user, tokenOf(again))).status).toBe(404);
    expect((await ask(test, ["DELETE", `${LIST}/${sent.body.invitation.id}`], owner)).status).toBe(404);
    expect((await ask(test, ["POST", `${LIST}/${sent.body.invitation.id}/resend`], owner)).status).toBe(404);

    await insertOrganization(test.pool, "org_gone", { [owner.id]: "owner" });
    const last = await ask(test, ["POST", "/orgs/org_gone/invitations"], owner, {
      email: user.email,
      role: "admin",
    });
    await ask(test, ["DELETE", "/orgs/org_gone"], owner);
    expect((await accept(user, tokenOf(last))).status).toBe(404);
  });

  it("gives no project that was deleted meanwhile", async () => {
    const user = await guest();
    await insertProject(test.pool, "prj_soon_gone", "org_a");
    const projectIds = ["prj_a2", "prj_soon_gone"];
    const token = tokenOf(await invite({ email: user.email, role: "developer", projectIds }));
    await ask(test, ["DELETE", "/projects/prj_soon_gone"], owner);
    expect((await accept(user, token)).status).toBe(200);
    const { rows } = await test.pool.query("SELECT project_id FROM project_member WHERE user_id = $1", [
      user.id,
    ]);
    expect(rows).toEqual([{ project_id: "prj_a2" }]);
  });
});

describe("who cannot be invited", () => {
  it("is a member, or someone who is invited already", async () => {
    expect(await invite({ email: admin.email, role: "developer" })).toMatchObject({
      status: 409,
      body: { error: { fields: { email: expect.stringContaining("member") } } },
    });
    await invite({ email: "twice@example.com", role: "developer" });
    expect(await invite({ email: "Twice@Example.com", role: "admin" })).toMatchObject({
      status: 409,
      body: { error: { fields: { email: expect.stringContaining("already invited") } } },
    });
  });

  it("is an owner, by an admin", async () => {
    const wanted = { email: "boss@example.com", role: "owner" };
    expect((await invite(wanted, admin)).status).toBe(403);
    const sent = await invite(wanted);
    expect(sent.status).toBe(201);
    const path = `${LIST}/${sent.body.invitation.id}`;
    expect((await ask(test, ["POST", `${path}/resend`], admin)).status).toBe(403);
    expect((await ask(test, ["DELETE", path], admin)).status).toBe(403);
  });

  it.each([
    [{ role: "developer" }, "email"],
    [{ email: "nobody", role: "developer" }, "email"],
    [{ email: `${"x".repeat(250)}@example.com`, role: "developer" }, "email"],
    [{ email: "x@example.com" }, "role"],
    [{ email: "x@example.com", role: "admin", projectIds: ["prj_a1"] }, "projectIds"],
    [{ email: "x@example.com", role: "developer", projectIds: ["prj_a1", "prj_b"] }, "projectIds.1"],
    [{ email: "x@example.com", role: "developer", projectIds: ["prj_x"] }, "projectIds.0"],
    [{ email: "x@example.com", role: "developer", projectIds: ["\u0000"] }, "projectIds.0"],
  ])("is asked for with %j", async (wanted, field) => {
    const { status, body } = await invite(wanted);
    expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]]);
  });
});
