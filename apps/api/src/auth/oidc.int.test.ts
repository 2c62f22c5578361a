import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertOrganization, PASSWORD, startTestApp, type TestApp } from "../testing/test-app.ts";
import { codeOf, createTestBrowser, type TestBrowser } from "../testing/test-browser.ts";
import { codeAt, nextCode, readTotpSecret } from "../testing/test-totp.ts";
import { type IssuedPerson, startTestIssuer, type TestIssuer } from "../testing/test-issuer.ts";

const CLIENT = { clientId: "causeway", clientSecret: "a-secret-of-the-client" };
let issuer: TestIssuer;
let open: TestApp;
let closed: TestApp;

beforeAll(async () => {
  issuer = await startTestIssuer(CLIENT);
  const provider = {
    id: "oidc" as const,
    name: "Example ID",
    issuer: issuer.issuer,
    trustsEmails: false,
    ...CLIENT,
  };
  // Not there yet when the service starts.
  issuer.state.isAway = true;
  [open, closed] = await Promise.all([
    startTestApp({ providers: [provider] }),
    startTestApp({ providers: [provider], disableSignUp: true }),
  ]);
});
beforeEach(() => {
  Object.assign(issuer.state, { isAway: false, forges: false });
});
afterAll(async () => {
  await Promise.all([open.stop(), closed.stop()]);
  await issuer.stop();
});

const person = (more: Partial<IssuedPerson> = {}): IssuedPerson => ({
  sub: randomUUID(),
  email: `${randomUUID()}@example.com`,
  email_verified: true,
  name: "Grace",
  ...more,
});

const begin = (browser: TestBrowser, more: Record<string, string> = {}) =>
  browser.post("/sign-in/social", {
    provider: "oidc",
    callbackURL: "/",
    errorCallbackURL: "/sign-in",
    ...more,
  });

/** Where the issuer sends the browser back to, as a path of ours. */
async function visitIssuer(answer: Response): Promise<string> {
  const { url } = (await answer.json()) as { url: string };
  const visited = await fetch(url, { redirect: "manual" });
  return (visited.headers.get("location") ?? "").replace("http://localhost:3002/api/auth", "");
}

/** The whole way; resolves to where the browser is in the end. */
async function signInWith(browser: TestBrowser, who: IssuedPerson): Promise<string | null> {
  issuer.state.person = who;
  const back = await browser.get(await visitIssuer(await begin(browser)));
  expect(back.status).toBe(302);
  return back.headers.get("location");
}

describe("an OpenID issuer", () => {
  it("that is unavailable is neither waited for nor forgotten", async () => {
    issuer.state.isAway = true;
    const methods = await createTestBrowser(open).get("/methods");
    expect(await methods.json()).toMatchObject({ providers: [{ id: "oidc", name: "Example ID" }] });
    expect((await begin(createTestBrowser(open))).status).toBe(404);
    issuer.state.isAway = false;
    expect((await begin(createTestBrowser(open))).status).toBe(200);
  });

  it("signs a new person in, and the same one again, whatever their address is by then", async () => {
    const who = person();
    const browser = createTestBrowser(open);
    expect(await signInWith(browser, who)).toBe("/");
    expect(await browser.whoAmI()).toBe(who.email);
    const again = createTestBrowser(open);
    await signInWith(again, { ...who, email: `new-${who.email}` });
    expect(await again.whoAmI()).toBe(who.email);
  });

  it("leaves no separate token in the database", async () => {
    const who = person();
    await signInWith(createTestBrowser(open), who);
    await signInWith(createTestBrowser(open), who);
    const { rows } = await open.pool.query(
      `SELECT access_token, refresh_token, id_token FROM account WHERE account_id = $1`,
      [who.sub],
    );
    expect(rows).toEqual([{ access_token: null, refresh_token: null, id_token: null }]);
  });

  it("joins an account with a password only when it has confirmed the address itself", async () => {
    const signedUp = async () => {
      const email = `${randomUUID()}@example.com`;
      await createTestBrowser(open).join(email);
      await open.pool.query('UPDATE "user" SET email_verified = true WHERE email = $1', [email]);
      return email;
    };
    const unconfirmed = createTestBrowser(open);
    const who = person({ email: await signedUp(), email_verified: false });
    expect(await signInWith(unconfirmed, who)).toBe("/sign-in?error=account_not_linked");
    expect(await unconfirmed.whoAmI()).toBeNull();
    const email = await signedUp();
    const browser = createTestBrowser(open);
    expect(await signInWith(browser, person({ email }))).toBe("/");
    expect(await browser.whoAmI()).toBe(email);
    expect((await createTestBrowser(open).signIn(email)).status).toBe(200);
  });

  it("makes no account where that takes an invitation, unless the confirmed address has one", async () => {
    const uninvited = createTestBrowser(closed);
    expect(await signInWith(uninvited, person())).toContain("/sign-in?error=SIGN_UP_CLOSED");
    expect(await uninvited.whoAmI()).toBeNull();
    const invited = person();
    await insertOrganization(closed.pool, "org_inviting", {});
    await closed.pool.query(
      `INSERT INTO invitation (id, organization_id, email, role, token_hash, expires_at)
       VALUES ('inv_1', 'org_inviting', $1, 'developer', 'hash', now() + interval '1 day')`,
      [invited.email],
    );
    const unconfirmed = createTestBrowser(closed);
    expect(await signInWith(unconfirmed, { ...invited, sub: "other", email_verified: false })).toBe(
      "/sign-in?error=account_not_linked",
    );
    const browser = createTestBrowser(closed);
    expect(await signInWith(browser, invited)).toBe("/");
    expect(await browser.whoAmI()).toBe(invited.email);
  });
});

describe("the way back from an issuer", () => {
  it("is refused in another browser, twice, or with another state", async () => {
    issuer.state.person = person();
    const browser = createTestBrowser(open);
    const path = await visitIssuer(await begin(browser));
    const victim = createTestBrowser(open);
    await victim.get(path);
    expect(await victim.whoAmI()).toBeNull();
    const mixed = await visitIssuer(await begin(browser));
    const otherState = mixed.replace(/state=[^&]+/, "state=invented");
    await browser.get(otherState);
    expect(await browser.whoAmI()).toBeNull();
    const own = createTestBrowser(open);
    const ownPath = await visitIssuer(await begin(own));
    await own.get(ownPath);
    expect(await own.whoAmI()).toBe(issuer.state.person.email);
    await own.post("/sign-out");
    await own.get(ownPath);
    expect(await own.whoAmI()).toBeNull();
  });

  it("is followed by the code of an account that has a second factor", async () => {
    const who = person();
    const owner = createTestBrowser(open);
    await owner.join(who.email);
    await open.pool.query('UPDATE "user" SET email_verified = true WHERE email = $1', [who.email]);
    const { user } = (await (await owner.get("/get-session")).json()) as { user: { id: string } };
    const { id } = user;
    await insertOrganization(open.pool, "org_codes", { [id]: "owner" });
    const enabled = await owner.post("/two-factor/enable", { password: PASSWORD });
    const secret = readTotpSecret(((await enabled.json()) as { totpURI: string }).totpURI);
    await owner.post("/two-factor/verify-totp", { code: codeAt(secret) });

    const browser = createTestBrowser(open);
    expect(await signInWith(browser, who)).toBe("http://localhost:3002/sign-in?step=code&next=%2F");
    expect(await browser.whoAmI()).toBeNull();
    expect([...browser.cookies.keys()]).not.toContain("causeway.session_token");
    expect((await open.pool.query("SELECT 1 FROM session WHERE user_id = $1", [id])).rows).toHaveLength(1);
    expect(await codeOf(await browser.post("/two-factor/verify-totp", { code: "000000" }))).toBe(
      "INVALID_CODE",
    );
    expect((await browser.post("/two-factor/verify-totp", { code: nextCode(secret) })).status).toBe(200);
    expect(await browser.whoAmI()).toBe(who.email);
    const { rows } = await open.pool.query(
      `SELECT details->>'method' AS method FROM audit_log
       WHERE organization_id = 'org_codes' AND action = 'auth.sign_in' ORDER BY created_at`,
    );
    expect(rows).toEqual([{ method: "oidc and code" }]);
  });

  it("is refused with a token that another key signed", async () => {
    issuer.state.forges = true;
    const browser = createTestBrowser(open);
    expect(await signInWith(browser, person())).toContain("/sign-in?error=");
    expect(await browser.whoAmI()).toBeNull();
  });

  it("never leads to another origin", async () => {
    for (const name of ["callbackURL", "errorCallbackURL", "newUserCallbackURL"]) {
      const answer = await begin(createTestBrowser(open), { [name]: "https://evil.example/" });
      expect(answer.status).toBe(403);
    }
  });
});

it("a provider that is not set up is unknown", async () => {
  const answer = await createTestBrowser(open).post("/sign-in/social", {
    provider: "github",
    callbackURL: "/",
  });
  expect(await codeOf(answer)).toBe("PROVIDER_NOT_FOUND");
});
