import { createSetupToken, hashSetupToken } from "@causeway/crypto";
import { storeSetupToken } from "@causeway/db/sign-in";
import { afterEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { codeOf, createTestBrowser } from "../testing/test-browser.ts";
import { startTestIssuer } from "../testing/test-issuer.ts";

let test: TestApp;
afterEach(() => test.stop());

const methods = async () =>
  (await (await test.app.request("/api/auth/methods")).json()) as { signUp: string };

const read = async <Row>(text: string) => (await test.pool.query(text)).rows as Row[];

/** The token of a new set-up link, as the API prints it. */
async function newLink(): Promise<string> {
  const token = createSetupToken();
  await storeSetupToken(test.pool, hashSetupToken(token));
  return token;
}

describe("the set-up link", () => {
  it("creates exactly one account, however many use it at once, and makes it owner and operator", async () => {
    test = await startTestApp({ isNew: true, disableSignUp: true });
    const setupToken = await newLink();
    expect(await methods()).toMatchObject({ signUp: "setup" });
    const browsers = Array.from({ length: 8 }, (_, index) => createTestBrowser(test, `203.0.113.${index}`));
    const answers = await Promise.all(
      browsers.map((browser, index) => browser.signUp(`first-${index}@example.com`, { setupToken })),
    );
    // The library answers the ones that lost the race as for an address that has an account.
    expect(answers.every(({ status }) => status === 200 || status === 403)).toBe(true);
    expect(await read('SELECT is_operator, email_verified FROM "user"')).toEqual([
      { is_operator: true, email_verified: true },
    ]);
    expect(await read("SELECT name FROM organization")).toEqual([{ name: "My organization" }]);
    expect(await read("SELECT name FROM project")).toEqual([{ name: "Default project" }]);
    expect(await read("SELECT role FROM member")).toEqual([{ role: "owner" }]);
    expect(await read("SELECT count(*)::int AS count FROM credit_account")).toEqual([{ count: 1 }]);
    const audited = await read<{ action: string }>("SELECT action FROM audit_log ORDER BY action");
    expect(audited.map(({ action }) => action)).toEqual([
      "auth.sign_up",
      "organization.create",
      "project.create",
    ]);
    expect(await methods()).toMatchObject({ signUp: "invited" });
    const signedIn = await Promise.all(
      browsers.map(async (browser, index) => (await browser.signIn(`first-${index}@example.com`)).status),
    );
    expect(signedIn.sort()).toEqual([200, 401, 401, 401, 401, 401, 401, 401]);
  });

  it.each([true, false])(
    "creates no second account when it is replayed (invitation only: %s)",
    async (only) => {
      test = await startTestApp({ isNew: true, disableSignUp: only });
      const setupToken = await newLink();
      expect((await createTestBrowser(test).signUp("ann@example.com", { setupToken })).status).toBe(200);
      const replayed = await createTestBrowser(test).signUp("eve@example.com", { setupToken });
      expect(await codeOf(replayed)).toBe("SETUP_LINK_INVALID");
      expect(await read('SELECT email FROM "user"')).toEqual([{ email: "ann@example.com" }]);
    },
  );

  it("works again for another password when the first was refused", async () => {
    test = await startTestApp({ isNew: true, disableSignUp: true });
    const setupToken = await newLink();
    const refused = await createTestBrowser(test).signUp("ann@example.com", {
      setupToken,
      password: "short",
    });
    expect(refused.status).toBe(400);
    expect((await createTestBrowser(test).signUp("ann@example.com", { setupToken })).status).toBe(200);
  });

  it("needs no email for the first account, even where addresses have to be confirmed", async () => {
    test = await startTestApp({ isNew: true, disableSignUp: true, confirmsEmails: true });
    const browser = createTestBrowser(test);
    await browser.signUp("ann@example.com", { setupToken: await newLink() });
    expect((await browser.signIn("ann@example.com")).status).toBe(200);
    expect(await browser.whoAmI()).toBe("ann@example.com");
    expect(test.mails).toEqual([]);
  });
});

describe("without a working set-up link", () => {
  it.each<[string, (token: string) => unknown, string]>([
    ["a guess", () => createSetupToken(), "SETUP_LINK_INVALID"],
    ["an empty token", () => "", "SETUP_LINK_INVALID"],
    ["the hash that the database stores", hashSetupToken, "SETUP_LINK_INVALID"],
    ["a token in uppercase", (token) => token.toUpperCase(), "SETUP_LINK_INVALID"],
    ["an object", () => ({ $ne: null }), "SETUP_REQUIRED"],
    ["no token", () => undefined, "SETUP_REQUIRED"],
  ])("%s creates no account, although sign-up is open", async (_what, toSent, code) => {
    test = await startTestApp({ isNew: true });
    const setupToken = toSent(await newLink());
    const answer = await createTestBrowser(test).signUp("eve@example.com", { setupToken });
    expect({ status: answer.status, code: await codeOf(answer) }).toEqual({ status: 403, code });
    expect(await read('SELECT 1 FROM "user"')).toEqual([]);
  });

  it("an expired or replaced link creates no account", async () => {
    test = await startTestApp({ isNew: true });
    const expired = await newLink();
    await test.pool.query("UPDATE setup_token SET expires_at = now() - interval '1 second'");
    const late = await createTestBrowser(test).signUp("eve@example.com", { setupToken: expired });
    expect(await codeOf(late)).toBe("SETUP_LINK_INVALID");
    const newest = await newLink();
    const replaced = await createTestBrowser(test).signUp("eve@example.com", { setupToken: expired });
    expect(await codeOf(replaced)).toBe("SETUP_LINK_INVALID");
    expect((await createTestBrowser(test).signUp("ann@example.com", { setupToken: newest })).status).toBe(
      200,
    );
  });

  it("an account at an OpenID issuer becomes no operator's before the set-up, and an ordinary one after", async () => {
    const client = { clientId: "causeway", clientSecret: "a-secret-of-the-client" };
    const issuer = await startTestIssuer(client);
    const provider = { id: "oidc" as const, name: "Example ID", trustsEmails: false, ...client };
    test = await startTestApp({ isNew: true, providers: [{ ...provider, issuer: issuer.issuer }] });
    const setupToken = await newLink();
    issuer.state.person = { sub: "eve", email: "eve@example.com", email_verified: true, name: "Eve" };
    const signInAtIssuer = async () => {
      const browser = createTestBrowser(test);
      const begun = await browser.post("/sign-in/social", {
        ...{ provider: "oidc", callbackURL: "/", errorCallbackURL: "/sign-in" },
        // A link has no effect on other ways to sign in.
        additionalData: { setupToken },
      });
      const { url } = (await begun.json()) as { url: string };
      const visited = await fetch(url, { redirect: "manual" });
      const back = new URL(visited.headers.get("location") ?? "");
      const answer = await browser.get(back.pathname.replace("/api/auth", "") + back.search);
      return answer.headers.get("location");
    };
    expect(await signInAtIssuer()).toContain("/sign-in?error=SETUP_REQUIRED");
    expect(await read('SELECT 1 FROM "user"')).toEqual([]);
    await createTestBrowser(test).signUp("ann@example.com", { setupToken });
    expect(await signInAtIssuer()).toBe("/");
    expect(await read('SELECT email, is_operator FROM "user" ORDER BY email')).toEqual([
      { email: "ann@example.com", is_operator: true },
      { email: "eve@example.com", is_operator: false },
    ]);
    await issuer.stop();
  });
});
