import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, startTestApp, type TestApp } from "../testing/test-app.ts";
import { codeOf, createTestBrowser } from "../testing/test-browser.ts";
import { codeAt, nextCode, readTotpSecret } from "../testing/test-totp.ts";

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ firstDelayMs: 120_000 });
});
afterAll(() => test.stop());

async function withTwoFactor() {
  const email = `${randomUUID()}@example.com`;
  const browser = createTestBrowser(test);
  await browser.join(email);
  const enabled = (await (await browser.post("/two-factor/enable", { password: PASSWORD })).json()) as {
    totpURI: string;
    backupCodes: string[];
  };
  const secret = readTotpSecret(enabled.totpURI);
  expect((await browser.post("/two-factor/verify-totp", { code: codeAt(secret) })).status).toBe(200);
  return { email, browser, secret, backupCodes: enabled.backupCodes };
}

/** After the password, before the code. */
async function halfSignedIn(email: string) {
  const browser = createTestBrowser(test);
  const answer = await browser.signIn(email);
  expect(await answer.json()).toMatchObject({ twoFactorRedirect: true });
  expect(await browser.whoAmI()).toBeNull();
  return browser;
}

describe("the second factor", () => {
  it("is on only after the first right code", async () => {
    const email = `${randomUUID()}@example.com`;
    const browser = createTestBrowser(test);
    await browser.join(email);
    expect(await codeOf(await browser.post("/two-factor/enable", { password: "wrong horse battery" }))).toBe(
      "INVALID_PASSWORD",
    );
    await browser.post("/two-factor/enable", { password: PASSWORD });
    expect((await browser.post("/two-factor/verify-totp", { code: "000000" })).status).toBe(401);
    const other = createTestBrowser(test);
    await other.signIn(email);
    expect(await other.whoAmI()).toBe(email);
  });

  it("is asked after the password, and the right code signs in", async () => {
    const { email, secret } = await withTwoFactor();
    const browser = await halfSignedIn(email);
    expect(await codeOf(await browser.post("/two-factor/verify-totp", { code: "000000" }))).toBe(
      "INVALID_CODE",
    );
    expect((await browser.post("/two-factor/verify-totp", { code: nextCode(secret) })).status).toBe(200);
    expect(await browser.whoAmI()).toBe(email);
  });

  it("is asked again on a device that wants to be trusted", async () => {
    const { email, secret } = await withTwoFactor();
    const browser = await halfSignedIn(email);
    await browser.post("/two-factor/verify-totp", { code: nextCode(secret), trustDevice: true });
    await browser.post("/sign-out");
    expect(await (await browser.signIn(email)).json()).toMatchObject({ twoFactorRedirect: true });
  });

  it("cannot be guessed: five wrong codes end the attempt, and further ones have to wait", async () => {
    const { email, secret } = await withTwoFactor();
    const browser = await halfSignedIn(email);
    for (let index = 0; index < 5; index += 1) {
      await browser.post("/two-factor/verify-totp", { code: `00000${index}` });
    }
    const right = await browser.post("/two-factor/verify-totp", { code: nextCode(secret) });
    expect(await codeOf(right)).toBe("TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE");
    const next = await (await halfSignedIn(email)).post("/two-factor/verify-totp", {
      code: nextCode(secret),
    });
    expect(await codeOf(next)).toBe("TOO_MANY_ATTEMPTS");
  });

  it("takes a code once: not the one that turned it on, not one that signed in, none older", async () => {
    const { email, secret } = await withTwoFactor();
    const used = codeAt(secret);
    const replay = await halfSignedIn(email);
    expect(await codeOf(await replay.post("/two-factor/verify-totp", { code: used }))).toBe("INVALID_CODE");
    const code = nextCode(secret);
    expect((await replay.post("/two-factor/verify-totp", { code })).status).toBe(200);
    expect(await replay.whoAmI()).toBe(email);
    for (const old of [code, used]) {
      const thief = await halfSignedIn(email);
      expect(await codeOf(await thief.post("/two-factor/verify-totp", { code: old }))).toBe("INVALID_CODE");
      expect(await thief.whoAmI()).toBeNull();
    }
  });

  it("opens one session when two use a code at the same time", async () => {
    const { email, secret } = await withTwoFactor();
    const browsers = await Promise.all(Array.from({ length: 4 }, () => halfSignedIn(email)));
    const code = nextCode(secret);
    const answers = await Promise.all(
      browsers.map((browser) => browser.post("/two-factor/verify-totp", { code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const signedIn = await Promise.all(browsers.map((browser) => browser.whoAmI()));
    expect(signedIn.filter((who) => who !== null)).toHaveLength(1);
  });

  it("without the password before it is nothing", async () => {
    const { secret } = await withTwoFactor();
    const answer = await createTestBrowser(test).post("/two-factor/verify-totp", { code: nextCode(secret) });
    expect(answer.status).toBe(401);
  });

  it("goes off with the password only", async () => {
    const { email, browser } = await withTwoFactor();
    expect((await browser.post("/two-factor/disable", { password: "wrong horse battery" })).status).toBe(400);
    expect((await browser.post("/two-factor/disable", { password: PASSWORD })).status).toBe(200);
    const other = createTestBrowser(test);
    await other.signIn(email);
    expect(await other.whoAmI()).toBe(email);
  });

  it("is no way in when a link to a new password was used", async () => {
    const { email, browser } = await withTwoFactor();
    await browser.post("/request-password-reset", { email });
    const token = test.mails.findLast(({ to }) => to === email)?.text.match(/reset-password\/(\S+)/)?.[1];
    await browser.post("/reset-password", { token, newPassword: "another horse battery" });
    const other = createTestBrowser(test);
    expect(await (await other.signIn(email, "another horse battery")).json()).toMatchObject({
      twoFactorRedirect: true,
    });
  });
});

describe("a backup code", () => {
  it("signs in once, also when two use it at the same time", async () => {
    const { email, backupCodes } = await withTwoFactor();
    const [code] = backupCodes;
    const browsers = [await halfSignedIn(email), await halfSignedIn(email)];
    const answers = await Promise.all(
      browsers.map((browser) => browser.post("/two-factor/verify-backup-code", { code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const again = await (await halfSignedIn(email)).post("/two-factor/verify-backup-code", { code });
    expect(await codeOf(again)).toBe("INVALID_BACKUP_CODE");
  });

  it("ends with the next set of them", async () => {
    const { email, browser, backupCodes } = await withTwoFactor();
    const answer = await browser.post("/two-factor/generate-backup-codes", { password: PASSWORD });
    const { backupCodes: fresh } = (await answer.json()) as { backupCodes: string[] };
    const half = await halfSignedIn(email);
    expect((await half.post("/two-factor/verify-backup-code", { code: backupCodes[1] })).status).toBe(401);
    expect((await half.post("/two-factor/verify-backup-code", { code: fresh[0] })).status).toBe(200);
  });
});

it("secrets of codes are sealed in the database, backup codes too", async () => {
  const { secret, backupCodes } = await withTwoFactor();
  const { rows } = await test.pool.query("SELECT secret, backup_codes FROM two_factor");
  const stored = JSON.stringify(rows);
  expect(stored).not.toContain(secret.toString());
  expect(stored).not.toContain(backupCodes[0]);
});
