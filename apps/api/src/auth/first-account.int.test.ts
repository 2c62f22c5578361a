import { afterEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../test-app.ts";
import { codeOf, createTestBrowser } from "./test-browser.ts";

let test: TestApp;
afterEach(() => test.stop());

const methods = async () =>
  (await (await test.app.request("/api/auth/methods")).json()) as { signUp: string };

const read = async <Row>(text: string) => (await test.pool.query(text)).rows as Row[];

describe("a new installation where accounts are made by invitation", () => {
  it("lets exactly one in, however many try at once, and makes them owner and operator", async () => {
    test = await startTestApp({ isNew: true, disableSignUp: true });
    expect(await methods()).toMatchObject({ signUp: "first" });
    const browsers = Array.from({ length: 8 }, (_, index) => createTestBrowser(test, `203.0.113.${index}`));
    const answers = await Promise.all(
      browsers.map((browser, index) => browser.signUp(`first-${index}@example.com`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403, 403, 403, 403]);
    expect(await read('SELECT is_operator, email_verified FROM "user"')).toEqual([
      { is_operator: true, email_verified: true },
    ]);
    expect(await read("SELECT name FROM organization")).toEqual([{ name: "My organization" }]);
    expect(await read("SELECT name FROM project")).toEqual([{ name: "Default project" }]);
    expect(await read("SELECT role FROM member")).toEqual([{ role: "owner" }]);
    expect(await read("SELECT count(*)::int AS count FROM credit_account")).toEqual([{ count: 1 }]);
    const audited = await read<{ action: string }>(
      "SELECT action, ip_address FROM audit_log ORDER BY action",
    );
    expect(audited.map(({ action }) => action)).toEqual([
      "auth.sign_up",
      "organization.create",
      "project.create",
    ]);
    expect(await methods()).toMatchObject({ signUp: "invited" });
    expect(await codeOf(await createTestBrowser(test).signUp("late@example.com"))).toBe("SIGN_UP_CLOSED");
  });

  it("goes on with another first person when one's password was refused", async () => {
    test = await startTestApp({ isNew: true, disableSignUp: true });
    const refused = await createTestBrowser(test).signUp("ann@example.com", { password: "short" });
    expect(refused.status).toBe(400);
    expect((await createTestBrowser(test).signUp("ann@example.com")).status).toBe(200);
  });

  it("needs no mail for the first account, even where addresses have to be confirmed", async () => {
    test = await startTestApp({ isNew: true, disableSignUp: true, confirmsEmails: true });
    const browser = createTestBrowser(test);
    expect((await browser.signUp("ann@example.com")).status).toBe(200);
    expect((await browser.signIn("ann@example.com")).status).toBe(200);
    expect(await browser.whoAmI()).toBe("ann@example.com");
    expect(test.mails).toEqual([]);
    expect(await read("SELECT name FROM organization")).toHaveLength(1);
  });
});

describe("where sign-up is open", () => {
  it("only the first account becomes the operator's", async () => {
    test = await startTestApp({ isNew: true });
    expect(await methods()).toMatchObject({ signUp: "first" });
    await createTestBrowser(test).signUp("ann@example.com");
    await createTestBrowser(test).signUp("bob@example.com");
    expect(await methods()).toMatchObject({ signUp: "open" });
    expect(await read('SELECT email, is_operator FROM "user" ORDER BY email')).toEqual([
      { email: "ann@example.com", is_operator: true },
      { email: "bob@example.com", is_operator: false },
    ]);
    expect(await read("SELECT user_id FROM member")).toHaveLength(1);
  });
});
