import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, startTestApp, type TestApp } from "../testing/test-app.ts";
import { codeOf, createTestBrowser, linkTo, tokenOf } from "../testing/test-browser.ts";

const NEW_PASSWORD = "another horse battery";
let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

async function signedUp() {
  const email = `${randomUUID()}@example.com`;
  const browser = createTestBrowser(test);
  await browser.join(email);
  return { email, browser };
}

const expire = (identifier: string) =>
  test.pool.query("UPDATE verification SET expires_at = now() - interval '1 second' WHERE identifier = $1", [
    identifier,
  ]);

const verify = (email: string) =>
  test.pool.query('UPDATE "user" SET email_verified = true WHERE email = $1', [email]);

describe("a forgotten password", () => {
  it("is replaced by the link in the mail, once; every session ends, and the old password is none", async () => {
    const { email, browser } = await signedUp();
    expect((await browser.post("/request-password-reset", { email })).status).toBe(200);
    const token = tokenOf(linkTo(test, email));
    const stranger = createTestBrowser(test);
    expect((await stranger.post("/reset-password", { token, newPassword: "short" })).status).toBe(400);
    expect((await stranger.post("/reset-password", { token, newPassword: NEW_PASSWORD })).status).toBe(200);
    expect(await browser.whoAmI()).toBeNull();
    expect((await browser.signIn(email)).status).toBe(401);
    expect((await browser.signIn(email, NEW_PASSWORD)).status).toBe(200);
    const replayed = await stranger.post("/reset-password", { token, newPassword: PASSWORD });
    expect(await codeOf(replayed)).toBe("INVALID_TOKEN");
  });

  it("a link works once when it is opened twice at the same time", async () => {
    const { email, browser } = await signedUp();
    await browser.post("/request-password-reset", { email });
    const token = tokenOf(linkTo(test, email));
    const answers = await Promise.all(
      [NEW_PASSWORD, `${NEW_PASSWORD} 2`].map((newPassword) =>
        createTestBrowser(test).post("/reset-password", { token, newPassword }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it("an ended or invented link opens nothing", async () => {
    const { email, browser } = await signedUp();
    await browser.post("/request-password-reset", { email });
    const token = tokenOf(linkTo(test, email));
    await expire(`reset-password:${token}`);
    for (const wrong of [token, "AbCdEfGhIjKlMnOpQrStUvWx"]) {
      const answer = await browser.post("/reset-password", { token: wrong, newPassword: NEW_PASSWORD });
      expect(await codeOf(answer)).toBe("INVALID_TOKEN");
    }
    expect((await browser.signIn(email)).status).toBe(200);
  });

  it("asking for a link gives the same answer whether someone has the address or not", async () => {
    const { email } = await signedUp();
    const [known, unknown] = await Promise.all(
      [email, "nobody@example.com"].map((address) =>
        createTestBrowser(test).post("/request-password-reset", { email: address }),
      ),
    );
    expect(await known?.text()).toBe(await unknown?.text());
    expect(known?.status).toBe(unknown?.status);
    expect(test.mails.filter(({ to }) => to === "nobody@example.com")).toEqual([]);
  });

  it("no address is sent heaps of mail, whether someone has it or not", async () => {
    const { email } = await signedUp();
    for (const address of [email, `${randomUUID()}@example.com`]) {
      const answers: number[] = [];
      for (let index = 0; index < 4; index += 1) {
        const from = createTestBrowser(test, `198.51.100.${index}`);
        answers.push((await from.post("/request-password-reset", { email: address })).status);
      }
      expect(answers).toEqual([200, 200, 200, 429]);
    }
    expect(test.mails.filter(({ to }) => to === email)).toHaveLength(3);
  });
});

describe("signing in", () => {
  it("gives the same answer to an unknown address as to a wrong password", async () => {
    const { email } = await signedUp();
    const browser = createTestBrowser(test);
    const [wrong, unknown] = [
      await browser.signIn(email, NEW_PASSWORD),
      await browser.signIn("nobody@example.com", NEW_PASSWORD),
    ];
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(await wrong.text()).toBe(await unknown.text());
  });

  it("is refused to a page of another origin, and so is every change with a cookie", async () => {
    const { email, browser } = await signedUp();
    const evil = { origin: "https://evil.example" };
    const answers = [
      await createTestBrowser(test).post("/sign-in/email", { email, password: PASSWORD }, evil),
      await browser.post("/change-password", { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }, evil),
      await browser.post("/two-factor/enable", { password: PASSWORD }, evil),
      await browser.post("/sign-out", {}, evil),
      await browser.post("/sign-out", {}, { origin: "null" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
    expect(await browser.whoAmI()).toBe(email);
  });

  it.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "http://localhost:3002.evil.example/",
    "http://localhost:3002@evil.example/",
    "javascript:alert(1)",
  ])("never leads to %s", async (target) => {
    const { email, browser } = await signedUp();
    const answers = [
      await browser.post("/sign-in/email", { email, password: PASSWORD, callbackURL: target }),
      await browser.post("/request-password-reset", { email, redirectTo: target }),
      await browser.get(`/reset-password/abc?callbackURL=${encodeURIComponent(target)}`),
      await browser.get(`/verify-email?token=abc&callbackURL=${encodeURIComponent(target)}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(answers.map(({ headers }) => headers.get("location"))).toEqual([null, null, null, null]);
  });
});

describe("a signed-in person", () => {
  it("changes the password with the old one, which ends the other sessions", async () => {
    const { email, browser } = await signedUp();
    const other = createTestBrowser(test);
    await other.signIn(email);
    const change = (currentPassword: string) =>
      browser.post("/change-password", {
        currentPassword,
        newPassword: NEW_PASSWORD,
        revokeOtherSessions: true,
      });
    expect(await codeOf(await change("wrong horse battery"))).toBe("INVALID_PASSWORD");
    expect((await change(PASSWORD)).status).toBe(200);
    expect(await browser.whoAmI()).toBe(email);
    expect(await other.whoAmI()).toBeNull();
    expect((await other.signIn(email, NEW_PASSWORD)).status).toBe(200);
  });

  it("changes the name, not what they may do", async () => {
    const { email, browser } = await signedUp();
    expect((await browser.post("/update-user", { name: "Countess" })).status).toBe(200);
    for (const more of [{ isOperator: true }, { emailVerified: true }, { email: "first@example.com" }]) {
      await browser.post("/update-user", { name: "Countess", ...more });
    }
    for (const odd of [
      ...["C\0", "", "  ", null, 7, {}, ["C"]].map((name) => ({ name })),
      ...["javascript:alert(1)", "data:text/html,x", "http://example.com/a.png", 7, {}].map((image) => ({
        image,
      })),
    ]) {
      expect([odd, (await browser.post("/update-user", odd)).status]).toEqual([odd, 400]);
    }
    const { rows } = await test.pool.query(
      'SELECT name, is_operator, email_verified FROM "user" WHERE email = $1',
      [email],
    );
    expect(rows).toEqual([{ name: "Countess", is_operator: false, email_verified: false }]);
  });

  it("sees their sessions, and ends one or all others, of no one else", async () => {
    const { email, browser } = await signedUp();
    const [second, third] = [createTestBrowser(test, "198.51.100.7"), createTestBrowser(test)];
    await second.signIn(email);
    await third.signIn(email);
    const stranger = await signedUp();
    const sessions = (await (await browser.get("/list-sessions")).json()) as {
      token: string;
      ipAddress: string;
    }[];
    expect(sessions).toHaveLength(3);
    const ofSecond = sessions.find(({ ipAddress }) => ipAddress === "198.51.100.7");
    await stranger.browser.post("/revoke-session", { token: ofSecond?.token });
    expect(await second.whoAmI()).toBe(email);
    await browser.post("/revoke-session", { token: ofSecond?.token });
    expect(await second.whoAmI()).toBeNull();
    await browser.post("/revoke-other-sessions");
    expect(await third.whoAmI()).toBeNull();
    expect(await browser.whoAmI()).toBe(email);
    expect(await stranger.browser.whoAmI()).toBe(stranger.email);
  });
});

describe("a session", () => {
  it("that ended is none, and its row goes with the next sign-in", async () => {
    const { email, browser } = await signedUp();
    await test.pool.query(
      `UPDATE session SET expires_at = now() - interval '1 second'
       WHERE user_id = (SELECT id FROM "user" WHERE email = $1)`,
      [email],
    );
    expect(await browser.whoAmI()).toBeNull();
    const next = createTestBrowser(test);
    await next.signIn(email);
    const { rows } = await test.pool.query(
      `SELECT s.expires_at > now() AS lives FROM session s JOIN "user" u ON u.id = s.user_id WHERE u.email = $1`,
      [email],
    );
    expect(rows).toEqual([{ lives: true }]);
  });
});

describe("a change of address", () => {
  it("is allowed by the old address and confirmed by the new one, while signed in", async () => {
    const { email, browser } = await signedUp();
    await verify(email);
    const newEmail = `new-${email}`;
    expect((await browser.post("/change-email", { newEmail })).status).toBe(200);
    const allow = tokenOf(linkTo(test, email));
    expect(linkTo(test, newEmail)).toBe("");
    const stranger = createTestBrowser(test);
    expect(await codeOf(await stranger.get(`/verify-email?token=${allow}`))).toBe("SIGN_IN_FIRST");
    expect((await browser.get(`/verify-email?token=${allow}`)).status).toBe(200);
    const confirm = tokenOf(linkTo(test, newEmail));
    // Anyone who reads the new mailbox, by a mistyped address too, gets no session out of it.
    expect(await codeOf(await stranger.get(`/verify-email?token=${confirm}`))).toBe("SIGN_IN_FIRST");
    expect(await stranger.whoAmI()).toBeNull();
    const other = await signedUp();
    expect((await other.browser.get(`/verify-email?token=${confirm}`)).status).toBe(401);
    expect((await browser.get(`/verify-email?token=${confirm}`)).status).toBe(200);
    expect(await browser.whoAmI()).toBe(newEmail);
    expect((await browser.get(`/verify-email?token=${confirm}`)).status).toBe(401);
    expect((await stranger.signIn(email)).status).toBe(401);
    expect((await stranger.signIn(newEmail)).status).toBe(200);
  });

  it("to an address that someone has gives the same answer, and sends nothing there", async () => {
    const { email, browser } = await signedUp();
    await verify(email);
    const taken = await browser.post("/change-email", { newEmail: "first@example.com" });
    const free = await browser.post("/change-email", { newEmail: `free-${email}` });
    expect([taken.status, await taken.text()]).toEqual([free.status, await free.text()]);
    expect(test.mails.filter(({ to }) => to === "first@example.com")).toEqual([]);
  });
});
