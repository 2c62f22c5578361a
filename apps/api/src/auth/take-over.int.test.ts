import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  insertKey,
  insertOrganization,
  insertProject,
  PASSWORD,
  startTestApp,
  type TestApp,
} from "../testing/test-app.ts";
import { createTestBrowser, type TestBrowser } from "../testing/test-browser.ts";
import { startTestIssuer, type TestIssuer } from "../testing/test-issuer.ts";
import { codeAt, readTotpSecret } from "../testing/test-totp.ts";

const CLIENT = { clientId: "causeway", clientSecret: "a-secret-of-the-client" };
let issuer: TestIssuer;
let test: TestApp;

beforeAll(async () => {
  issuer = await startTestIssuer(CLIENT);
  const provider = { id: "oidc" as const, name: "ID", issuer: issuer.issuer, trustsEmails: false, ...CLIENT };
  test = await startTestApp({ providers: [provider] });
});
afterAll(async () => {
  await test.stop();
  await issuer.stop();
});

/** The owner of an address comes through the provider; resolves to where the browser is in the end. */
async function comeAs(email: string, browser: TestBrowser, isVerified = true): Promise<string | null> {
  issuer.state.person = { sub: randomUUID(), email, email_verified: isVerified, name: "Grace" };
  const begun = await browser.post("/sign-in/social", {
    provider: "oidc",
    callbackURL: "/",
    errorCallbackURL: "/sign-in",
  });
  const { url } = (await begun.json()) as { url: string };
  const visited = await fetch(url, { redirect: "manual" });
  const path = (visited.headers.get("location") ?? "").replace("http://localhost:3002/api/auth", "");
  return (await browser.get(path)).headers.get("location");
}

/** Someone who signs up with another person's address, and sets up what they can. */
async function squat() {
  const email = `${randomUUID()}@example.com`;
  const browser = createTestBrowser(test, "198.51.100.66");
  await browser.join(email);
  const { user } = (await (await browser.get("/get-session")).json()) as { user: { id: string } };
  const enabled = await browser.post("/two-factor/enable", { password: PASSWORD });
  const secret = readTotpSecret(((await enabled.json()) as { totpURI: string }).totpURI);
  await browser.post("/two-factor/verify-totp", { code: codeAt(secret) });
  await test.pool.query(
    `INSERT INTO passkey (id, public_key, user_id, credential_id, counter, device_type, backed_up)
     VALUES ($1, 'key', $2, $1, 0, 'multiDevice', false)`,
    [randomUUID(), user.id],
  );
  return { email, browser, userId: user.id };
}

const rows = async (text: string, ...values: unknown[]) => (await test.pool.query(text, values)).rows;

describe("an address that someone else registered first", () => {
  it("is its owner's: every way in that the other had is gone", async () => {
    const { email, browser: squatter, userId } = await squat();
    await squatter.post("/request-password-reset", { email });
    const token = test.mails.findLast(({ to }) => to === email)?.text.match(/reset-password\/(\S+)/)?.[1];
    const owner = createTestBrowser(test);
    expect(await comeAs(email, owner)).toBe("/");
    expect(await owner.whoAmI()).toBe(email);
    expect(await squatter.whoAmI()).toBeNull();
    expect((await squatter.signIn(email)).status).toBe(401);
    const reset = await squatter.post("/reset-password", { token, newPassword: "another horse battery" });
    expect(reset.status).toBe(400);
    for (const table of ["passkey", "two_factor"]) {
      expect(await rows(`SELECT 1 FROM ${table} WHERE user_id = $1`, userId)).toEqual([]);
    }
    expect(await rows("SELECT provider_id FROM account WHERE user_id = $1", userId)).toEqual([
      { provider_id: "oidc" },
    ]);
    const [user] = await rows(
      'SELECT name, email_verified, two_factor_enabled FROM "user" WHERE id = $1',
      userId,
    );
    expect(user).toEqual({ name: email, email_verified: true, two_factor_enabled: false });
    const again = createTestBrowser(test);
    issuer.state.person = { ...issuer.state.person };
    expect((await again.signIn(email)).status).toBe(401);
  });

  it("hands over nothing that the other made, and loses nothing of it", async () => {
    const { email, userId } = await squat();
    const [own, invited] = [`org_own_${userId}`, `org_invited_${userId}`];
    await insertOrganization(test.pool, own, { [userId]: "owner" });
    await insertProject(test.pool, `prj_${userId}`, own);
    await insertKey(test.pool, {
      id: `key_${userId}`,
      organizationId: own,
      projectId: `prj_${userId}`,
      userId,
    });
    await insertOrganization(test.pool, invited, { [userId]: "developer" });
    await test.pool.query(
      `INSERT INTO invitation (id, organization_id, email, role, token_hash, status, expires_at)
       VALUES ($1, $2, $3, 'developer', $1, 'accepted', now())`,
      [randomUUID(), invited, email],
    );
    const owner = createTestBrowser(test);
    await comeAs(email, owner);
    const members = await rows("SELECT organization_id FROM member WHERE user_id = $1", userId);
    expect(members).toEqual([{ organization_id: invited }]);
    const [aside] = await rows(
      `SELECT u.id, u.email, m.role, k.created_by_user_id AS maker FROM member m JOIN "user" u ON u.id = m.user_id
       JOIN api_key k ON k.organization_id = m.organization_id WHERE m.organization_id = $1`,
      own,
    );
    expect(aside).toMatchObject({ email: `${aside.id}@released.invalid`, role: "owner", maker: aside.id });
    expect(await rows("SELECT 1 FROM account WHERE user_id = $1", aside.id)).toEqual([]);
    const audited = await rows(
      `SELECT organization_id, details FROM audit_log WHERE action = 'auth.account_takeover' AND resource_id = $1`,
      userId,
    );
    expect(audited).toEqual([{ organization_id: invited, details: { email, provider: "oidc" } }]);
  });

  it("stays with the other while the provider does not say that the address is confirmed", async () => {
    const { email, browser: squatter } = await squat();
    const claimant = createTestBrowser(test);
    expect(await comeAs(email, claimant, false)).toBe("/sign-in?error=account_not_linked");
    expect(await claimant.whoAmI()).toBeNull();
    expect(await squatter.whoAmI()).toBe(email);
  });

  it("is never an operator's account", async () => {
    const { email, browser: operator, userId } = await squat();
    await test.pool.query('UPDATE "user" SET is_operator = true WHERE id = $1', [userId]);
    const claimant = createTestBrowser(test);
    expect(await comeAs(email, claimant)).toContain("/sign-in?error=account_not_linked");
    expect(await claimant.whoAmI()).toBeNull();
    expect(await operator.whoAmI()).toBe(email);
    await test.pool.query('UPDATE "user" SET is_operator = false WHERE id = $1', [userId]);
  });
});
