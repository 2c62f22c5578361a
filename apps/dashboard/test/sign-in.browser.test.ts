import {
  findOverflow,
  findViolationsEverywhere,
  launchBrowser,
  type TestBrowser,
  untilAlive,
} from "@causeway/ui/testing";
import pg from "pg";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillInAccount, setupPath } from "./first-account.ts";
import { startDashboard } from "./start-dashboard.ts";
import { codeFor } from "./totp.ts";
import { addAuthenticator, type VirtualAuthenticator } from "./virtual-authenticator.ts";

const EMAIL = "ada@example.com";
const PASSWORD = "correct horse battery";
const NEW_PASSWORD = "another horse battery";

let dashboard: Awaited<ReturnType<typeof startDashboard>>;
let browser: TestBrowser;
let page: Page;
let database: pg.Client;

beforeAll(async () => {
  dashboard = await startDashboard(process.env, {
    isNew: true,
    api: {
      AUTH_DISABLE_SIGNUP: "true",
      // No one listens there.
      AUTH_OIDC_ISSUER: "http://127.0.0.1:9",
      AUTH_OIDC_CLIENT_ID: "causeway",
      AUTH_OIDC_CLIENT_SECRET: "secret",
      AUTH_OIDC_NAME: "Example ID",
    },
  });
  database = new pg.Client({ connectionString: dashboard.databaseUrl });
  await database.connect();
  const { CHROMIUM_PATH, TEST_PICTURES } = process.env;
  browser = await launchBrowser({ executablePath: CHROMIUM_PATH, pictures: TEST_PICTURES });
  page = browser.page;
});
afterAll(async () => {
  await browser?.close();
  await database?.end();
  await dashboard?.stop();
});

/** A page that is alive, not only drawn. */
async function open(path: string, on = page): Promise<void> {
  await on.goto(`${dashboard.url}${path}`);
  await untilAlive(on);
}

/** The present code, as if it had not been used: a person would wait half a minute for the next one. */
async function unusedCode(): Promise<string> {
  await database.query("UPDATE two_factor SET last_used_step = NULL");
  return codeFor(secret);
}

async function fillIn(password: string, on = page, email = EMAIL): Promise<void> {
  await on.getByLabel("Email").fill(email);
  await on.getByLabel("Password").fill(password);
  await on.getByLabel("Password").press("Enter");
}

async function signOut(): Promise<void> {
  await open("/account");
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("**/sign-in");
  await untilAlive(page);
}

const inAccount = () => page.waitForURL(/\/prj_\w+$/);
const problem = (on = page) => on.getByRole("main").getByRole("alert");

/** The browser itself logs answers like 401. */
const expectRefusal = async (words: string | RegExp, on = page) => {
  await problem(on).filter({ hasText: words }).waitFor();
  browser.forget();
};

describe("a new installation", () => {
  it("gets its first account by the link in the API's log, with an organization and a project", async () => {
    await open(await setupPath(dashboard.api));
    await browser.picture("setup");
    await fillInAccount(page, { name: "Ada Lovelace", email: EMAIL, password: PASSWORD });
    await inAccount();
    await page.getByText("Default project").first().waitFor();
  });

  it("then takes invited people only", async () => {
    await signOut();
    expect(await page.getByRole("link", { name: /account/ }).count()).toBe(0);
    await open("/sign-up");
    await page.getByText("Accounts are by invitation only").waitFor();
    expect(await page.getByLabel("Name").count()).toBe(0);
  });
});

describe("the sign-in page", () => {
  it("says when another service cannot be reached", async () => {
    await open("/sign-in");
    await page.getByRole("button", { name: "Continue with Example ID" }).click();
    await expectRefusal("Can't reach this sign-in service.");
    await browser.picture("sign-in-unreachable");
  });

  it("explains what another service sent back, and never shows its words", async () => {
    await open("/sign-in?error=account_not_linked&error_description=%3Cb%3Ecall+us%3C%2Fb%3E");
    await problem().filter({ hasText: "connect this one under “Your account”" }).waitFor();
    expect(await page.getByText("call us").count()).toBe(0);
  });

  it("leads to a place on this dashboard only", async () => {
    await open("/sign-in?next=https://evil.example/");
    await fillIn(PASSWORD);
    await inAccount();
    await signOut();
    await open("/sign-in?next=/account");
    await fillIn(PASSWORD);
    await page.waitForURL(({ pathname }) => pathname === "/account");
  });
});

describe("the account page", () => {
  it("is reached from the menu, and changes the name", async () => {
    await open("/");
    await inAccount();
    await untilAlive(page);
    await page.getByRole("button", { name: "Account" }).last().click();
    await page.getByRole("menuitem", { name: "Your account" }).click();
    await page.waitForURL(({ pathname }) => pathname === "/account");
    const save = page.getByRole("button", { name: "Save" });
    await page.getByRole("heading", { name: "Profile" }).waitFor();
    await untilAlive(page);
    expect(await save.getAttribute("aria-disabled")).toBe("true");
    await page.getByLabel("Name", { exact: true }).fill("Countess Lovelace");
    await save.and(page.locator(":not([aria-disabled])")).click();
    await page.getByText("Name saved.").waitFor();
    await save.and(page.locator("[aria-disabled=true]")).waitFor();
    await browser.picture("account");
  });

  it("lists sessions, and ends the others", async () => {
    const elsewhere = await browser.openPage();
    await open("/sign-in", elsewhere);
    await fillIn(PASSWORD, elsewhere);
    await elsewhere.waitForURL(/\/prj_\w+$/);
    await open("/account");
    const sessions = page.getByRole("list", { name: "Sessions" });
    await sessions.getByRole("listitem").nth(1).waitFor();
    await page.getByRole("button", { name: "End all other sessions" }).click();
    await page.getByRole("button", { name: "End all other sessions" }).waitFor({ state: "detached" });
    await expect.poll(() => sessions.getByRole("listitem").count()).toBe(1);
    await elsewhere.goto(dashboard.url);
    await elsewhere.waitForURL("**/sign-in*");
    await elsewhere.context().close();
  });

  it("changes the password with the current one", async () => {
    await page.getByLabel("Current password").fill("wrong horse battery");
    await page.getByLabel("New password").fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Change password" }).click();
    await expectRefusal("Wrong password.");
    await page.getByLabel("Current password").fill(PASSWORD);
    await page.getByRole("button", { name: "Change password" }).click();
    await page.getByText("Password changed.").waitFor();
  });
});

/** Of the authenticator app. */
let secret: string;

describe("the second factor", () => {
  let backupCode: string;

  it("is set up with an app, whose first code turns it on", async () => {
    await open("/account");
    await page.getByLabel("Your password").fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Set up" }).click();
    await page.getByRole("img", { name: /authenticator app/ }).waitFor();
    await browser.picture("two-factor-setup");
    secret = ((await page.locator("code").textContent()) ?? "").replaceAll(" ", "");
    await page.getByLabel("Code shown in the app").fill("000000");
    await page.getByRole("button", { name: "Turn on" }).click();
    await expectRefusal("Wrong code.");
    await page.getByLabel("Code shown in the app").fill(codeFor(secret));
    await page.getByRole("button", { name: "Turn on" }).click();
    const codes = page.getByRole("list", { name: "Backup codes" }).getByRole("listitem");
    await codes.first().waitFor();
    backupCode = (await codes.first().textContent()) ?? "";
    await browser.picture("two-factor-on");
  });

  it("is asked after the password", async () => {
    await signOut();
    await fillIn(NEW_PASSWORD);
    await page.getByLabel("Code from your authenticator app").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("code");
    await browser.picture("two-factor-code");
    await page.getByLabel("Code from your authenticator app").fill("000 000");
    await page.keyboard.press("Enter");
    await expectRefusal("Wrong code.");
    await page.getByLabel("Code from your authenticator app").fill(await unusedCode());
    await page.keyboard.press("Enter");
    await inAccount();
  });

  it("can be a backup code, once", async () => {
    for (const isRight of [true, false]) {
      await signOut();
      await fillIn(NEW_PASSWORD);
      await page.getByRole("button", { name: "Use a backup code" }).click();
      await page.getByLabel("Backup code").fill(backupCode);
      await page.keyboard.press("Enter");
      if (isRight) await inAccount();
      else await expectRefusal("Wrong backup code, or it was already used.");
    }
  });
});

describe("a passkey", () => {
  let authenticator: VirtualAuthenticator;

  it("is made on the account page, and signs in without password and code", async () => {
    authenticator = await addAuthenticator(page);
    await open("/sign-in");
    await fillIn(NEW_PASSWORD);
    await page.getByLabel("Code from your authenticator app").fill(await unusedCode());
    await page.keyboard.press("Enter");
    await inAccount();
    await open("/account");
    await page.getByLabel("Device name").fill("My laptop");
    await page.getByRole("button", { name: "Add passkey" }).click();
    await page.getByRole("button", { name: "Remove My laptop" }).waitFor();
    await page.getByLabel("Device name").fill("Again");
    await page.getByRole("button", { name: "Add passkey" }).click();
    await expectRefusal("This device already has a passkey for your account.");
    await browser.picture("account-passkey");
    await signOut();
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await inAccount();
  });

  it("is refused when its device did not check who holds it", async () => {
    await signOut();
    await authenticator.setUserVerified(false);
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expectRefusal("No passkey was used.");
    // A script that leaves the demand out.
    const code = await page.evaluate(async () => {
      const options = await (await fetch("/api/auth/passkey/generate-authenticate-options")).json();
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
        ...options,
        userVerification: "discouraged",
      });
      const proof = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
      const answer = await fetch("/api/auth/passkey/verify-authentication", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ response: proof.toJSON() }),
      });
      return ((await answer.json()) as { code: string }).code;
    });
    expect(code).toBe("USER_NOT_VERIFIED");
    browser.forget();
    await authenticator.setUserVerified(true);
  });

  it("signs no one in after it was removed, and its life is in the audit log", async () => {
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await inAccount();
    await open("/account");
    await page.getByRole("button", { name: "Remove My laptop" }).click();
    await page.getByRole("button", { name: "Remove My laptop" }).waitFor({ state: "detached" });
    await signOut();
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expectRefusal("This passkey is no longer registered here.");
    const { rows } = await database.query<{ action: string; method: string | null; ip: string | null }>(
      `SELECT action, details->>'method' AS method, ip_address AS ip FROM audit_log
       WHERE action LIKE '%passkey%' OR details->>'method' = 'passkey' ORDER BY created_at`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "auth.passkey_add",
      "auth.sign_in",
      "auth.sign_in",
      "auth.passkey_remove",
    ]);
    expect(new Set(rows.map(({ ip }) => ip?.replace("::1", "127.0.0.1")))).toEqual(new Set(["127.0.0.1"]));
  });
});

describe("a forgotten password", () => {
  it("is replaced by a link, which the operator has where no mail is sent", async () => {
    await open("/sign-in");
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await page.waitForURL("**/forgot-password");
    await untilAlive(page);
    await page.getByLabel("Email").fill(EMAIL);
    await page.getByRole("button", { name: "Request link" }).click();
    await page.getByText("ask the operator of the installation").waitFor();
    await browser.picture("forgot-password");
    const link = await newestLink("reset-password");
    await page.goto(link);
    await untilAlive(page);
    expect(await findViolationsEverywhere(page)).toEqual([]);
    await page.getByLabel("New password").fill(PASSWORD);
    await page.getByRole("button", { name: "Change password" }).click();
    await page.getByText("Password changed. Sign in with the new one.").waitFor();
    await page.goto(link);
    await untilAlive(page);
    await page.getByLabel("New password").fill(PASSWORD);
    await page.getByRole("button", { name: "Change password" }).click();
    await expectRefusal("This link is no longer valid.");
    await browser.picture("reset-password-used");
  });
});

describe("an invitation", () => {
  let link: string;

  it("lets a new person make an account and join", async () => {
    await open("/sign-in");
    await fillIn(PASSWORD);
    await page.getByLabel("Code from your authenticator app").fill(await unusedCode());
    await page.keyboard.press("Enter");
    await inAccount();
    link = await page.evaluate(async () => {
      const { data } = await (await fetch("/api/data/orgs")).json();
      const answer = await fetch(`/api/data/orgs/${data[0].id}/invitations`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: "bob@example.com", role: "admin" }),
      });
      return ((await answer.json()) as { link: string }).link;
    });
    const guest = await browser.openPage();
    await guest.goto(link);
    await untilAlive(guest);
    await guest.getByRole("link", { name: "Create account" }).click();
    await guest.waitForURL("**/sign-up*");
    await untilAlive(guest);
    await guest.getByLabel("Name").fill("Bob");
    expect(await guest.getByLabel("Email").inputValue()).toBe("bob@example.com");
    await guest.getByLabel("Password").fill(PASSWORD);
    await guest.getByRole("button", { name: "Create account" }).click();
    await guest.waitForURL("**/invitation*");
    await guest.getByText("invited you to").waitFor();
    await untilAlive(guest);
    await browser.picture("invitation", guest);
    await guest.getByRole("button", { name: "Accept invitation" }).click();
    await guest.waitForURL(/\/prj_\w+$/);
    await guest.context().close();
  });

  it("says that it was used, and that it is for another address", async () => {
    await page.goto(link);
    await page.getByText("It invites bob@example.com to").waitFor();
    await page.getByRole("button", { name: "Sign out and continue as bob@example.com" }).waitFor();
  });
});

describe("the pages", () => {
  it.each(["sign-in", "sign-up", "setup/link", "forgot-password", "account"])(
    "/%s fits a telephone",
    async (path) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(`/${path}`);
      expect(await findOverflow(page)).toEqual([]);
      await browser.picture(`${path}-small`);
      await page.setViewportSize({ width: 1360, height: 940 });
    },
  );

  it("are dark when the system is", async () => {
    await page.emulateMedia({ colorScheme: "dark" });
    await open("/account");
    await browser.picture("account-dark");
    await signOut();
    await browser.picture("sign-in-dark");
  });

  it("logged no error and broke no content policy", () => {
    expect(browser.problems).toEqual([]);
  });
});

/** As the operator reads it in the log of the API. */
async function newestLink(page: string): Promise<string> {
  const pattern = new RegExp(`http://localhost:\\d+/${page}/[\\w~-]+`, "g");
  const newest = () => dashboard.api.log().match(pattern)?.at(-1) ?? "";
  // The mail is made after the answer, which must not tell whether there is such an account.
  await expect.poll(newest, { timeout: 30_000 }).not.toBe("");
  return newest();
}
