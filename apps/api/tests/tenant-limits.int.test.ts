import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPasskeyBound } from "../src/auth/passkey-bound.ts";
import { createTestBrowser } from "../src/testing/test-browser.ts";
import { insertOrganization, PASSWORD, signUp, startTestApp, type TestApp } from "../src/testing/test-app.ts";
import { ask } from "../src/testing/test-client.ts";

/** Every list of people and organizations that a tenant can grow ends somewhere, and says where. */

type User = Awaited<ReturnType<typeof signUp>>;

const LIMITS = {
  organizationsPerUser: 3,
  projectsPerOrganization: 3,
  teamsPerOrganization: 3,
  membersPerOrganization: 2,
  accessTokensPerOrganization: 3,
  invitations: { maxPending: 4, perOrganizationPerDay: 6, perUserPerDay: 8 },
  passkeysPerUser: 2,
  sessionsPerUser: 4,
};

let test: TestApp;
let owner: User;

beforeAll(async () => {
  test = await startTestApp({ limits: LIMITS });
  owner = await signUp(test, "olga");
});
afterAll(() => test.stop());

async function newOrganization(members: Record<string, string> = { [owner.id]: "owner" }): Promise<string> {
  const id = `org_${randomUUID()}`;
  await insertOrganization(test.pool, id, members);
  return id;
}

const newEmail = () => `${randomUUID()}@example.com`;
const invite = (org: string, who: User = owner) =>
  ask(test, ["POST", `/orgs/${org}/invitations`], who, { email: newEmail(), role: "admin" });

/** Makes more than there may be, all at once, and gives what was answered. */
async function makeAtOnce(count: number, path: string, body: () => unknown, who: User = owner) {
  const answers = await Promise.all(
    Array.from({ length: count }, () => ask(test, ["POST", path], who, body())),
  );
  return {
    made: answers.filter(({ status }) => status === 201).length,
    refusals: answers.filter(({ status }) => status !== 201),
  };
}

describe("what an organization can have", () => {
  it.each([
    ["projects", 3, () => ({ name: randomUUID() }), "MAX_PROJECTS_PER_ORGANIZATION"],
    ["teams", 3, () => ({ name: randomUUID() }), "MAX_TEAMS_PER_ORGANIZATION"],
    [
      "access-tokens",
      3,
      () => ({ name: randomUUID(), scopes: ["projects:read"] }),
      "MAX_ACCESS_TOKENS_PER_ORGANIZATION",
    ],
    [
      "invitations",
      4,
      () => ({ email: newEmail(), role: "admin" }),
      "MAX_PENDING_INVITATIONS_PER_ORGANIZATION",
    ],
  ])("ends at the limit of %s, also when all are made at once", async (list, max, body, setting) => {
    const org = await newOrganization();
    const { made, refusals } = await makeAtOnce(6, `/orgs/${org}/${list}`, body);
    expect(made).toBe(max);
    for (const { status, body: refusal } of refusals) {
      expect([status, refusal.error.code]).toEqual([409, "conflict"]);
      expect(refusal.error.message).toContain(`at most ${max} `);
      expect(refusal.error.message).toContain(setting);
    }
  });

  it("has room again when something is deleted", async () => {
    const org = await newOrganization();
    const path = `/orgs/${org}/projects`;
    await makeAtOnce(4, path, () => ({ name: "one" }));
    const [first] = (await ask(test, ["GET", path], owner)).body.data;
    expect((await ask(test, ["DELETE", `/projects/${first?.id}`], owner)).status).toBe(204);
    expect((await ask(test, ["POST", path], owner, { name: "two" })).status).toBe(201);
  });

  it("is joined by no more members than it can have", async () => {
    const org = await newOrganization();
    const guests = await Promise.all(["gil", "gus"].map((name) => signUp(test, name)));
    const answers: number[] = [];
    for (const guest of guests) {
      const sent = await ask(test, ["POST", `/orgs/${org}/invitations`], owner, {
        email: guest.email,
        role: "admin",
      });
      const token = new URL(sent.body.link).searchParams.get("token");
      answers.push((await ask(test, ["POST", "/invitations/accept"], guest, { token })).status);
    }
    expect(answers).toEqual([200, 409]);
  });
});

describe("the limits of a plan", () => {
  async function subscribe(org: string, seats: number): Promise<void> {
    await test.pool.query(
      `INSERT INTO billing_plan (id, price_id, name, unit_amount_cents, unit_credits_cents, seats_included, payload_retention_days)
       VALUES ($1, $1, 'Team', 3000, 2500, 1, 60)`,
      [`pln_${org}`],
    );
    await test.pool.query(
      `INSERT INTO billing_subscription (id, organization_id, plan_id, seats, status, is_in_force)
       VALUES ($1, $2, $3, $4, 'active', true)`,
      [`sub_${org}`, org, `pln_${org}`, seats],
    );
  }
  const setSeats = (org: string, seats: number) =>
    test.pool.query("UPDATE billing_subscription SET seats = $2 WHERE organization_id = $1", [org, seats]);

  it("include seats, which pending invitations also take, and which no one loses", async () => {
    const sender = await signUp(test, "sue");
    const org = await newOrganization({ [sender.id]: "owner" });
    await subscribe(org, 2);
    const guest = await signUp(test, "gwen");
    const invitation = { email: guest.email, role: "admin" };
    const sent = await ask(test, ["POST", `/orgs/${org}/invitations`], sender, invitation);
    expect(sent.status).toBe(201);
    const refused = await invite(org, sender);
    expect([refused.status, refused.body.error.code]).toEqual([409, "conflict"]);
    expect(refused.body.error.message).toContain("plan has 2 seats");
    await setSeats(org, 1);
    const token = new URL(sent.body.link).searchParams.get("token");
    expect((await ask(test, ["POST", "/invitations/accept"], guest, { token })).status).toBe(409);
    await setSeats(org, 2);
    expect((await ask(test, ["POST", "/invitations/accept"], guest, { token })).status).toBe(200);
    await setSeats(org, 1);
    expect((await ask(test, ["GET", `/orgs/${org}/members`], guest)).body.data).toHaveLength(2);
    await test.pool.query("UPDATE billing_subscription SET is_in_force = false WHERE organization_id = $1", [
      org,
    ]);
    expect((await invite(org, sender)).status).toBe(201);
  });

  it("include the retention; a period that is already longer stays", async () => {
    const org = await newOrganization();
    const change = (contentRetentionDays: number) =>
      ask(test, ["PATCH", `/orgs/${org}`], owner, { contentRetentionDays });
    expect((await change(90)).status).toBe(200);
    await subscribe(org, 1);
    expect((await change(80)).status).toBe(200);
    const refused = await change(81);
    expect([refused.status, refused.body.error.fields]).toEqual([
      409,
      { contentRetentionDays: expect.stringContaining("at most 60 days") },
    ]);
  });
});

describe("invitations in a day", () => {
  it("of an organization end with a 429, revoked and repeated ones counted", async () => {
    const sender = await signUp(test, "sid");
    const org = await newOrganization({ [sender.id]: "owner" });
    for (let index = 0; index < 3; index += 1) {
      const { body } = await invite(org, sender);
      const path = `/orgs/${org}/invitations/${body.invitation.id}`;
      expect((await ask(test, ["POST", `${path}/resend`], sender)).status).toBe(200);
      expect((await ask(test, ["DELETE", path], sender)).status).toBe(204);
    }
    const refused = await invite(org, sender);
    expect([refused.status, refused.body.error.code]).toEqual([429, "rate_limited"]);
    const seconds = Number(refused.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(80_000);
    expect(seconds).toBeLessThanOrEqual(86_400);
    expect(refused.body.error.message).toContain("INVITATIONS_PER_ORGANIZATION_PER_DAY");
  });

  it("of one person end in all their organizations together, however many at once", async () => {
    const stranger = await signUp(test, "sam");
    const organizations: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      const { body } = await ask(test, ["POST", "/orgs"], stranger, { name: `Spam ${index}` });
      organizations.push(body.id);
    }
    const answers = await Promise.all(
      organizations.flatMap((org) => Array.from({ length: 4 }, () => invite(org, stranger))),
    );
    const sent = answers.filter(({ status }) => status === 201);
    expect(sent).toHaveLength(8);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
    expect(refused[0]?.body.error.message).toContain("INVITATIONS_PER_USER_PER_DAY");
  });
});

describe("what one person can have", () => {
  it("ends at the limit of organizations", async () => {
    const person = await signUp(test, "pia");
    const { made, refusals } = await makeAtOnce(6, "/orgs", () => ({ name: randomUUID() }), person);
    expect(made).toBe(3);
    expect(refusals[0]?.status).toBe(409);
    expect(refusals[0]?.body.error.message).toContain("MAX_ORGANIZATIONS_PER_USER");
  });

  it("ends at the limit of passkeys", async () => {
    const person = await signUp(test, "pat");
    const requireFew = createPasskeyBound(test.pool, LIMITS.passkeysPerUser);
    for (let index = 0; index < 2; index += 1) {
      await requireFew(person.id);
      await test.pool.query(
        `INSERT INTO passkey (id, public_key, user_id, credential_id, counter, device_type, backed_up)
         VALUES ($1, 'key', $2, $1, 0, 'multiDevice', false)`,
        [randomUUID(), person.id],
      );
    }
    await expect(requireFew(person.id)).rejects.toMatchObject({ statusCode: 409 });
    await requireFew(owner.id);
  });

  it("is as many sessions as the limit says: a new one ends the oldest", async () => {
    const email = newEmail();
    const browsers = Array.from({ length: 6 }, () => createTestBrowser(test));
    await browsers[0]?.join(email);
    for (const browser of browsers.slice(1)) await browser.signIn(email, PASSWORD);
    const signedIn = await Promise.all(browsers.map((browser) => browser.whoAmI()));
    expect(signedIn).toEqual([null, null, email, email, email, email]);
  });
});
