import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertOrganization, PASSWORD, startTestApp, type TestApp } from "../testing/test-app.ts";
import { codeOf, createTestBrowser, linkTo, tokenOf } from "../testing/test-browser.ts";

let closed: TestApp;
let confirming: TestApp;

beforeAll(async () => {
  [closed, confirming] = await Promise.all([
    startTestApp({ disableSignUp: true }),
    startTestApp({ confirmsEmails: true }),
  ]);
});
afterAll(() => Promise.all([closed.stop(), confirming.stop()]));

async function invite(email: string, { expiresIn = "7 days", status = "pending" } = {}): Promise<string> {
  const [organizationId, token] = [`org_${randomUUID()}`, randomUUID()];
  await insertOrganization(closed.pool, organizationId, {});
  await closed.pool.query(
    `INSERT INTO invitation (id, organization_id, email, role, status, token_hash, expires_at)
     VALUES ($1, $2, $3, 'developer', $4, $5, now() + $6::interval)`,
    [
      randomUUID(),
      organizationId,
      email,
      status,
      createHash("sha256").update(token).digest("hex"),
      expiresIn,
    ],
  );
  return token;
}

const isKnown = async (test: TestApp, email: string) =>
  (await test.pool.query('SELECT 1 FROM "user" WHERE email = $1', [email])).rows.length > 0;

describe("where accounts are made by invitation", () => {
  it("an uninvited person gets none, and the same answer whether the address is known or not", async () => {
    const browser = createTestBrowser(closed);
    const answers = [
      await browser.signUp("nobody@example.com"),
      await browser.signUp("first@example.com"),
      await browser.signUp("nobody@example.com", { invitationToken: randomUUID() }),
    ];
    expect(
      new Set(await Promise.all(answers.map(async (answer) => `${answer.status} ${await answer.text()}`))),
    ).toHaveLength(1);
    expect(answers[0]?.status).toBe(403);
    expect(await isKnown(closed, "nobody@example.com")).toBe(false);
  });

  it("an invited one gets one by the link, in whichever case the address is typed", async () => {
    const token = await invite("ann@example.com");
    const browser = createTestBrowser(closed);
    expect(await codeOf(await browser.signUp("Ann@Example.com"))).toBe("SIGN_UP_CLOSED");
    expect((await browser.signUp("Ann@Example.com", { invitationToken: token })).status).toBe(200);
    expect(await browser.whoAmI()).toBeNull();
    await browser.signIn("Ann@Example.com");
    expect(await browser.whoAmI()).toBe("ann@example.com");
    const { rows } = await closed.pool.query(
      `SELECT email_verified, is_operator FROM "user" WHERE email = 'ann@example.com'`,
    );
    // Links are also shown to the inviter: knowing one is no proof of the address.
    expect(rows).toEqual([{ email_verified: false, is_operator: false }]);
  });

  it.each<[string, { email?: string; expiresIn?: string; status?: string }]>([
    ["to somebody else", { email: "other@example.com" }],
    ["that ended", { expiresIn: "-1 second" }],
    ["that was revoked", { status: "revoked" }],
    ["that was used", { status: "accepted" }],
  ])("an invitation %s lets no one in", async (_which, { email = "eve@example.com", ...rest }) => {
    const token = await invite(email, rest);
    const answer = await createTestBrowser(closed).signUp("eve@example.com", { invitationToken: token });
    expect(await codeOf(answer)).toBe("SIGN_UP_CLOSED");
  });
});

describe("a new account", () => {
  it("cannot make itself the operator's, or its address confirmed", async () => {
    const answer = await createTestBrowser(confirming).signUp("mallory@example.com", {
      isOperator: true,
      emailVerified: true,
      twoFactorEnabled: true,
      id: "usr_first",
    });
    expect([200, 400]).toContain(answer.status);
    const { rows } = await confirming.pool.query(
      `SELECT 1 FROM "user" WHERE email = 'mallory@example.com' AND (is_operator OR email_verified OR id = 'usr_first')`,
    );
    expect(rows).toEqual([]);
  });

  it.each([
    ["a password of eleven characters", { password: "elevenchars" }],
    ["a password of a megabyte", { password: "p".repeat(1_000_000) }],
    ["a name with a NUL", { name: "A\0da" }],
    ["half a surrogate pair", { name: "A\ud800da" }],
    ["a name as long as a page", { name: "A".repeat(4_000) }],
    ["an address that is none", { email: "ada" }],
    ["an address that is an object", { email: { $ne: null } }],
    ["no name", { name: undefined }],
  ])("is refused with %s, as the caller's fault", async (_what, more) => {
    const answer = await createTestBrowser(confirming).post("/sign-up/email", {
      name: "Ada",
      email: "odd@example.com",
      password: PASSWORD,
      ...more,
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });
});

describe("where addresses have to be confirmed", () => {
  it("no one signs in before they opened the link, which signs no one in and may be opened twice", async () => {
    const email = "bob@example.com";
    const browser = createTestBrowser(confirming);
    expect((await browser.signUp(email)).status).toBe(200);
    expect(await browser.whoAmI()).toBeNull();
    expect(await codeOf(await browser.signIn(email))).toBe("INVALID_EMAIL_OR_PASSWORD");
    const link = linkTo(confirming, email);
    expect(link).toMatch(/^http:\/\/localhost:3002\/verify-email\/[\w~-]+$/);
    const opened = createTestBrowser(confirming);
    for (let time = 0; time < 2; time += 1) {
      expect((await opened.get(`/verify-email?token=${tokenOf(link)}`)).status).toBe(200);
      expect(await opened.whoAmI()).toBeNull();
    }
    expect((await browser.signIn(email)).status).toBe(200);
    expect(await browser.whoAmI()).toBe(email);
  });

  it("signing up does not tell whether an address is known", async () => {
    const known = await createTestBrowser(confirming).signUp("first@example.com");
    const fresh = await createTestBrowser(confirming).signUp("fresh@example.com");
    const shape = async (answer: Response) => {
      const { token, user } = (await answer.json()) as { token: null; user: Record<string, unknown> };
      return { status: answer.status, token, keys: Object.keys(user).sort() };
    };
    expect(await shape(known)).toEqual(await shape(fresh));
    expect(known.headers.getSetCookie()).toEqual(fresh.headers.getSetCookie());
  });

  it("the owner of a known address is told by mail, and not heaps of times", async () => {
    for (let time = 0; time < 6; time += 1) {
      const again = await createTestBrowser(confirming).signUp("owner@example.com", { name: `Eve ${time}` });
      expect(again.status).toBe(200);
    }
    const told = confirming.mails.filter(({ to }) => to === "owner@example.com");
    expect(told.map(({ subject }) => subject)).toEqual([
      "Confirm your email address",
      ...Array.from({ length: 3 }, () => "You already have an account"),
    ]);
    expect(told[1]?.text).toContain("http://localhost:3002/forgot-password");
    expect(told[1]?.text).not.toContain("Eve");
  });

  it("a link that was changed or signed by another installation opens nothing", async () => {
    const email = "carl@example.com";
    const browser = createTestBrowser(confirming);
    await browser.signUp(email);
    const token = tokenOf(linkTo(confirming, email));
    const [head, , signature] = token.split(".");
    const forged = Buffer.from(JSON.stringify({ email: "first@example.com" })).toString("base64url");
    for (const wrong of [`${head}.${forged}.${signature}`, `${head}.${forged}.`, token.slice(0, -8), "x"]) {
      expect((await browser.get(`/verify-email?token=${wrong}`)).status).toBe(401);
    }
    expect(
      (await confirming.pool.query(`SELECT 1 FROM "user" WHERE email_verified`)).rows,
    ).not.toContainEqual(expect.objectContaining({ email }));
  });
});
