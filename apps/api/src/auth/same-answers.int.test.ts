import { createHash, randomUUID } from "node:crypto";
import { insertPerson } from "@causeway/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertOrganization, PASSWORD, signUp, startTestApp, type TestApp } from "../testing/test-app.ts";
import { createTestBrowser, type TestBrowser } from "../testing/test-browser.ts";
import { startTestIssuer, type TestIssuer } from "../testing/test-issuer.ts";

const CLIENT = { clientId: "causeway", clientSecret: "a-secret-of-the-client" };
let issuer: TestIssuer;
/** By who can create an account, and whether addresses are confirmed by email. */
let installations: Readonly<Record<string, TestApp>>;

beforeAll(async () => {
  issuer = await startTestIssuer(CLIENT);
  const provider = { id: "oidc" as const, name: "ID", issuer: issuer.issuer, trustsEmails: false, ...CLIENT };
  const start = (disableSignUp: boolean, confirmsEmails: boolean) =>
    startTestApp({ providers: [provider], disableSignUp, confirmsEmails });
  const [openMail, openOnly, invitedMail, invitedOnly] = await Promise.all([
    start(false, true),
    start(false, false),
    start(true, true),
    start(true, false),
  ]);
  installations = {
    "open, with a mail server": openMail,
    "open, without a mail server": openOnly,
    "by invitation, with a mail server": invitedMail,
    "by invitation, without a mail server": invitedOnly,
  };
});
afterAll(async () => {
  await Promise.all(Object.values(installations).map((test) => test.stop()));
  await issuer.stop();
});

type Door = (test: TestApp, email: string, browser: TestBrowser) => Promise<Response>;

async function invite({ pool }: TestApp, email: string): Promise<string> {
  const [organizationId, token] = [`org_${randomUUID()}`, randomUUID()];
  await insertOrganization(pool, organizationId, {});
  await pool.query(
    `INSERT INTO invitation (id, organization_id, email, role, status, token_hash, expires_at)
     VALUES ($1, $2, $3, 'developer', 'pending', $4, now() + interval '1 day')`,
    [randomUUID(), organizationId, email, createHash("sha256").update(token).digest("hex")],
  );
  return token;
}

async function comeFromIssuer(email: string, browser: TestBrowser): Promise<Response> {
  issuer.state.person = { sub: randomUUID(), email, email_verified: false, name: "Grace" };
  const begun = await browser.post("/sign-in/social", {
    ...{ provider: "oidc", callbackURL: "/", errorCallbackURL: "/sign-in" },
  });
  const { url } = (await begun.json()) as { url: string };
  const visited = await fetch(url, { redirect: "manual" });
  return browser.get((visited.headers.get("location") ?? "").replace("http://localhost:3002/api/auth", ""));
}

async function changeTo(test: TestApp, email: string, confirmed: boolean): Promise<Response> {
  const { id, cookie } = await signUp(test, "changing");
  await test.pool.query('UPDATE "user" SET email_verified = $2 WHERE id = $1', [id, confirmed]);
  return createTestBrowser(test).post("/change-email", { newEmail: email }, { cookie });
}

/** Every way to hand an address to someone who isn't its owner, and what comes back. */
const DOORS: Readonly<Record<string, Door>> = {
  "sign-up": (_test, email, browser) => browser.signUp(email),
  "sign-up with a short password": (_test, email, browser) => browser.signUp(email, { password: "short" }),
  "sign-up with a wrong invitation": (_test, email, browser) =>
    browser.signUp(email, { invitationToken: randomUUID() }),
  "sign-up with a used set-up link": (_test, email, browser) =>
    browser.signUp(email, { setupToken: randomUUID() }),
  "sign-up by invitation": async (test, email, browser) =>
    browser.signUp(email, { invitationToken: await invite(test, email) }),
  "sign-in": (_test, email, browser) => browser.signIn(email, "not the password"),
  "password reset": (_test, email, browser) => browser.post("/request-password-reset", { email }),
  "another verification link": (_test, email, browser) => browser.post("/send-verification-email", { email }),
  "an invitation's link": async (test, email, browser) =>
    browser.post("/invitation", { token: await invite(test, email) }),
  "single sign-on with an unconfirmed address": (_test, email, browser) => comeFromIssuer(email, browser),
  "a change of address": (test, email) => changeTo(test, email, true),
  "a change of an unconfirmed address": (test, email) => changeTo(test, email, false),
};

/** What accounts can be like. */
const ACCOUNTS: Readonly<Record<string, (test: TestApp, email: string) => Promise<unknown>>> = {
  confirmed: async (test, email) => {
    const id = await insertPerson(test.pool, { name: "Ann", email, password: PASSWORD });
    await test.pool.query('UPDATE "user" SET email_verified = true WHERE id = $1', [id]);
  },
  unconfirmed: (test, email) => insertPerson(test.pool, { name: "Ann", email, password: PASSWORD }),
  "without a password": ({ pool }, email) =>
    pool.query(`INSERT INTO "user" (id, name, email, email_verified) VALUES ($1, 'Ann', $2, true)`, [
      `usr_${randomUUID()}`,
      email,
    ]),
};

/** Headers that differ between any two responses; cookies are compared by name. */
const DIFFERENT = [
  "set-cookie",
  "x-request-id",
  "ratelimit",
  "x-ratelimit-remaining-requests",
  "x-ratelimit-reset-requests",
];

/** A response without what differs between any two: ids, times, and the address itself. */
async function readAnswer(response: Response, email: string) {
  const plain = (text: string) =>
    text
      .replaceAll(email, "<email>")
      .replaceAll(encodeURIComponent(email), "<email>")
      .replaceAll(/usr_\w+|org_[\w-]+|[0-9a-f]{8}-[0-9a-f-]{27}/g, "<id>")
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<time>");
  const headers = [...response.headers].filter(([name]) => !DIFFERENT.includes(name));
  return {
    status: response.status,
    headers: headers.map(([name, value]) => `${name}: ${plain(value)}`),
    cookies: response.headers.getSetCookie().map((cookie) => cookie.split("=")[0]),
    body: plain(await response.text()),
  };
}

const newEmail = () => `${randomUUID()}@example.com`;

describe.each([
  "open, with a mail server",
  "open, without a mail server",
  "by invitation, with a mail server",
  "by invitation, without a mail server",
])("where accounts are %s", (which) => {
  const installation = (): TestApp => {
    const test = installations[which];
    if (!test) throw new Error(`unknown: ${which}`);
    return test;
  };

  it("every endpoint answers alike for an address with and without an account", async () => {
    const test = installation();
    /** One after another: the issuer has one person at a time. */
    async function compare([name, door]: [string, Door]) {
      const answerFor = async (email: string) =>
        readAnswer(await door(test, email, createTestBrowser(test)), email);
      const fresh = await answerFor(newEmail());
      for (const [kind, create] of Object.entries(ACCOUNTS)) {
        const email = newEmail();
        await create(test, email);
        expect({ name, kind, ...(await answerFor(email)) }).toEqual({ name, kind, ...fresh });
      }
    }
    await Promise.all(Object.entries(DOORS).map(compare));
  });

  it("someone who signed up with an address learns nothing by signing in with it", async () => {
    const test = installation();
    const signInAfter = async (email: string) => {
      const browser = createTestBrowser(test);
      await browser.signUp(email, { password: "a password of their own" });
      return readAnswer(await browser.signIn(email, "a password of their own"), email);
    };
    const email = newEmail();
    await insertPerson(test.pool, { name: "Ann", email, password: PASSWORD });
    expect(await signInAfter(email)).toEqual(await signInAfter(newEmail()));
  });
});
