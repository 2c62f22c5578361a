import { afterAll, beforeAll, expect, it } from "vitest";
import { insertOrganization, PASSWORD, startTestApp, type TestApp } from "../testing/test-app.ts";
import { createTestBrowser, linkTo, tokenOf } from "../testing/test-browser.ts";
import { codeAt, nextCode, readTotpSecret } from "../testing/test-totp.ts";

const EMAIL = "ada@example.com";
const NEW_PASSWORD = "another horse battery";
let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

interface Entry {
  readonly organization_id: string;
  readonly action: string;
  readonly details: object;
}

/** What the audit log says since the last time it was asked, without what is the same in all entries. */
function createReader() {
  let seen = 0;
  return async (): Promise<Entry[]> => {
    const { rows } = await test.pool.query(
      `SELECT organization_id, action, details, user_email, ip_address, resource_type, resource_id = user_id AS is_own
       FROM audit_log ORDER BY created_at, organization_id`,
    );
    const fresh = rows.slice(seen);
    seen = rows.length;
    for (const row of fresh) {
      expect(row).toMatchObject({ ip_address: "203.0.113.9", resource_type: "user", is_own: true });
    }
    return fresh.map(({ organization_id, action, details }) => ({ organization_id, action, details }));
  };
}

const inBoth = (action: string, details: object): Entry[] =>
  ["org_a", "org_b"].map((organization_id) => ({ organization_id, action, details }));

it("what people do to their own account is told to each of their organizations, with the address it came from", async () => {
  const read = createReader();
  const browser = createTestBrowser(test);
  const userId = await browser.join(EMAIL);
  for (const id of ["org_a", "org_b", "org_deleted"]) {
    await insertOrganization(test.pool, id, { [userId]: "developer" });
  }
  await test.pool.query("UPDATE organization SET status = 'deleted' WHERE id = 'org_deleted'");
  expect(await read()).toEqual([]);

  await createTestBrowser(test).signIn(EMAIL, "wrong horse battery");
  // Written alongside the answer, which must not tell by its time whether there is such an account.
  await expect.poll(read).toEqual(inBoth("auth.sign_in_failed", { method: "password" }));
  const other = createTestBrowser(test);
  await other.signIn(EMAIL);
  expect(await read()).toEqual(inBoth("auth.sign_in", { method: "password" }));
  await other.post("/sign-out");
  expect(await read()).toEqual(inBoth("auth.sign_out", { session: "own" }));

  const enabled = await browser.post("/two-factor/enable", { password: PASSWORD });
  const { totpURI, backupCodes } = (await enabled.json()) as { totpURI: string; backupCodes: string[] };
  expect(await read()).toEqual([]);
  const secret = readTotpSecret(totpURI);
  await browser.post("/two-factor/verify-totp", { code: codeAt(secret) });
  expect(await read()).toEqual(inBoth("auth.two_factor_enable", {}));

  await other.signIn(EMAIL);
  expect(await read()).toEqual([]);
  await other.post("/two-factor/verify-totp", { code: "000000" });
  await expect.poll(read).toEqual(inBoth("auth.sign_in_failed", { method: "password and code" }));
  await other.post("/two-factor/verify-totp", { code: nextCode(secret) });
  expect(await read()).toEqual(inBoth("auth.sign_in", { method: "password and code" }));
  await browser.post("/revoke-other-sessions");
  expect(await read()).toEqual(inBoth("auth.sign_out", { session: "another" }));
  await other.signIn(EMAIL);
  await other.post("/two-factor/verify-backup-code", { code: backupCodes[0] });
  expect(await read()).toEqual(inBoth("auth.sign_in", { method: "password and backup code" }));

  await browser.post("/two-factor/disable", { password: PASSWORD });
  expect(await read()).toEqual(inBoth("auth.two_factor_disable", {}));
  await browser.post("/change-password", {
    currentPassword: PASSWORD,
    newPassword: NEW_PASSWORD,
    revokeOtherSessions: true,
  });
  expect(await read()).toEqual(inBoth("auth.password_change", { by: "old password" }));
  await browser.post("/request-password-reset", { email: EMAIL });
  await browser.post("/reset-password", { token: tokenOf(linkTo(test, EMAIL)), newPassword: PASSWORD });
  expect(await read()).toEqual(inBoth("auth.password_change", { by: "link" }));

  await browser.signIn(EMAIL);
  await read();
  await browser.post("/change-email", { newEmail: "lovelace@example.com" });
  await browser.get(`/verify-email?token=${tokenOf(linkTo(test, "lovelace@example.com"))}`);
  expect(await read()).toEqual(inBoth("auth.email_change", { email: "lovelace@example.com" }));
});

it("an address that the caller wrote into a header is not believed", async () => {
  const read = createReader();
  await read();
  const browser = createTestBrowser(test);
  await browser.post(
    "/sign-in/email",
    { email: "lovelace@example.com", password: PASSWORD },
    { "x-causeway-client-address": "8.8.8.8", "x-forwarded-for": "8.8.4.4, 203.0.113.9" },
  );
  // The reader checks the address of each entry.
  expect(await read()).toEqual(inBoth("auth.sign_in", { method: "password" }));
});

it("no one signs in past the audit log: when it cannot be written, there is no session", async () => {
  await test.pool.query("ALTER TABLE audit_log RENAME TO audit_log_away");
  const browser = createTestBrowser(test);
  const answer = await browser.signIn("lovelace@example.com");
  await test.pool.query("ALTER TABLE audit_log_away RENAME TO audit_log");
  expect(answer.status).toBe(500);
  expect(await browser.whoAmI()).toBeNull();
});
