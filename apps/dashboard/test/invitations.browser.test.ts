import { dialogOf, findOverflow, findViolationsEverywhere, untilAlive } from "@causeway/ui/testing";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEVELOPER, openSettings, SETTINGS } from "./open-settings.ts";

type Settings = Awaited<ReturnType<typeof openSettings>>;
let settings: Settings;
/** Someone who was invited, in their own browser. */
let guest: Page;

beforeAll(async () => {
  settings = await openSettings(process.env);
  guest = await settings.browser.openPage();
});
afterAll(() => settings?.stop());

const PASSWORD = "correct horse battery";
const EVE = "eve@example.com";

/** The owner's link for someone. */
const invite = (email: string, projectIds: readonly string[] = []): Promise<string> =>
  settings.page.evaluate(
    async (body) => {
      const answer = await fetch("/api/data/orgs/org_northwind/invitations", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      return ((await answer.json()) as { link: string }).link;
    },
    { email, role: "developer", projectIds },
  );
const open = async (link: string) => {
  await guest.goto(link);
  await untilAlive(guest);
};
const says = (title: string) => guest.getByRole("heading", { name: title }).waitFor();
const way = (name: string) => guest.getByRole("link", { name, exact: true });
const createAccount = async (name: string) => {
  await way("Create account").click();
  await guest.waitForURL("**/sign-up*");
  await untilAlive(guest);
  await guest.getByLabel("Name").fill(name);
  await guest.getByLabel("Password").fill(PASSWORD);
  await guest.getByRole("button", { name: "Create account" }).click();
  await guest.waitForURL("**/invitation*");
  await guest.getByText("You’re signed in as").waitFor();
  await untilAlive(guest);
};

describe("an invitation", () => {
  let link: string;

  it("names organization, inviter and role before anyone signs in, and fills in the address", async () => {
    link = await invite(EVE, ["prj_assistant"]);
    await open(link);
    await guest.getByText("Ada Lovelace invited you to Northwind as developer.").waitFor();
    expect(await findViolationsEverywhere(guest)).toEqual([]);
    await settings.browser.picture("invitation-open", guest);
    await createAccount("Eve Everett");
    expect(await findViolationsEverywhere(guest)).toEqual([]);
    await guest.getByRole("button", { name: "Accept invitation" }).click();
    await guest.waitForURL("**/prj_assistant");
  });

  it("that was used leads on: to the overview, or to signing in as the one it was for", async () => {
    await open(link);
    await says("You already joined");
    await way("Go to overview").click();
    await guest.waitForURL("**/prj_assistant");
    await guest.context().clearCookies();
    await open(link);
    await says("This invitation was already used");
    await way("Sign in").click();
    await guest.waitForURL("**/sign-in*");
    await expect.poll(() => guest.getByLabel("Email").inputValue()).toBe(EVE);
    await untilAlive(guest);
    await guest.getByLabel("Password").fill(PASSWORD);
    await guest.getByLabel("Password").press("Enter");
    await guest.waitForURL("**/prj_assistant");
  });

  it("for another address says whose it is, and signs out to continue as them", async () => {
    const forFrida = await invite("frida@example.com");
    await open(forFrida);
    await guest.getByText(`It invites frida@example.com to Northwind. You’re signed in as ${EVE}.`).waitFor();
    await guest.setViewportSize({ width: 390, height: 844 });
    expect(await findOverflow(guest)).toEqual([]);
    await settings.browser.picture("invitation-another-390", guest);
    await guest.setViewportSize({ width: 1360, height: 940 });
    await guest.getByRole("button", { name: "Sign out and continue as frida@example.com" }).click();
    await way("Create account").waitFor();
    await guest.getByText("Continue with frida@example.com.").waitFor();
  });

  it("without a project ends on a page that says who can help, and asks again", async () => {
    await untilAlive(guest);
    await createAccount("Frida Fox");
    await guest.getByRole("button", { name: "Accept invitation" }).click();
    await guest.waitForURL("**/no-project");
    await guest.getByText("Ask an owner or admin of your organization").waitFor();
    await settings.pool.query(
      `INSERT INTO project_member (project_id, user_id) SELECT 'prj_assistant', id FROM "user" WHERE email = 'frida@example.com'`,
    );
    await way("Check again").click();
    await guest.waitForURL("**/prj_assistant");
    await guest.context().clearCookies();
  });

  it("doesn't tell whether its address has an account; someone who has one signs in", async () => {
    await settings.pool.query("DELETE FROM member WHERE id = 'mem_dan'");
    const toDan = await invite(DEVELOPER.email, ["prj_assistant"]);
    await open(toDan);
    await way("Create account").click();
    await guest.waitForURL("**/sign-up*");
    await untilAlive(guest);
    await guest.getByLabel("Name").fill("Eve");
    await guest.getByLabel("Password").fill("not the password of Dan");
    await guest.getByRole("button", { name: "Create account" }).click();
    await guest.getByText("If you already have an account, sign in with its password").waitFor();
    settings.browser.forget();
    await open(toDan);
    await way("I already have an account").click();
    await guest.waitForURL("**/sign-in*");
    await expect.poll(() => guest.getByLabel("Email").inputValue()).toBe(DEVELOPER.email);
    await untilAlive(guest);
    await guest.getByLabel("Password").fill(DEVELOPER.password);
    await guest.getByLabel("Password").press("Enter");
    await guest.waitForURL("**/invitation*");
    await guest.getByText("You’re signed in as").waitFor();
    await untilAlive(guest);
    await guest.getByRole("button", { name: "Accept invitation" }).click();
    await guest.waitForURL("**/prj_assistant");
    await guest.context().clearCookies();
  });

  it("that expired, was revoked or lost its end says so, and where to go", async () => {
    const old = await invite("gus@example.com");
    await settings.pool.query(
      "UPDATE invitation SET expires_at = now() - interval '1 day' WHERE email = 'gus@example.com'",
    );
    await open(old);
    await says("This invitation expired");
    await guest.getByText("Ask Ada Lovelace for a new one.").waitFor();
    await way("Sign in").waitFor();
    // Its sign-up page sends back here.
    await open(`${settings.dashboard.url}/sign-up${new URL(old).search.replace("token", "invitation")}`);
    await says("This invitation expired");
    await settings.pool.query("UPDATE invitation SET status = 'revoked' WHERE email = 'gus@example.com'");
    await open(old);
    await says("This link doesn’t work");
    await settings.browser.picture("invitation-revoked", guest);
    await open(`${settings.dashboard.url}/invitation`);
    await guest.getByText("This link is incomplete.").waitFor();
    await way("Sign in").click();
    await guest.waitForURL("**/sign-in");
  });
});

describe("leaving", () => {
  const one = async (sql: string) => (await settings.pool.query(sql)).rows[0];
  const signIn = async () => {
    await guest.context().clearCookies();
    await open(`${settings.dashboard.url}/sign-in`);
    await guest.getByLabel("Email").fill(EVE);
    await guest.getByLabel("Password").fill(PASSWORD);
    await guest.getByLabel("Password").press("Enter");
    await guest.waitForURL("**/prj_assistant");
  };
  const eve = `SELECT id FROM "user" WHERE email = '${EVE}'`;
  /** A key and an access token that Eve created, and her membership where it ended. */
  const createCredentials = async () => {
    await settings.pool.query(
      `INSERT INTO member (id, organization_id, user_id, role)
       SELECT 'mem_eve', 'org_northwind', (${eve}), 'developer'
       WHERE NOT EXISTS (SELECT 1 FROM member WHERE user_id = (${eve}))`,
    );
    await settings.pool.query(
      `INSERT INTO project_member (project_id, user_id) VALUES ('prj_assistant', (${eve})) ON CONFLICT DO NOTHING`,
    );
    await settings.pool.query(
      `INSERT INTO api_key (id, organization_id, project_id, description, created_by_user_id)
       VALUES ('key_eve', 'org_northwind', 'prj_assistant', 'Of Eve', (${eve})) ON CONFLICT DO NOTHING`,
    );
    await settings.pool.query(
      `INSERT INTO access_token (id, organization_id, name, hash, last4, created_by_user_id)
       VALUES ('tok_eve', 'org_northwind', 'Of Eve', 'h-eve', 'eve1', (${eve})) ON CONFLICT DO NOTHING`,
    );
  };

  it.each([
    { endsCredentials: false, colorScheme: "light" },
    { endsCredentials: true, colorScheme: "dark" },
  ] as const)(
    "ends the visitor's own membership, and their credentials if asked: $endsCredentials",
    async ({ endsCredentials, colorScheme }) => {
      await createCredentials();
      await signIn();
      await open(`${settings.dashboard.url}${SETTINGS}/team`);
      await guest.getByRole("button", { name: "Leave", exact: true }).click();
      const dialog = dialogOf(guest);
      await dialog.getByText("Keys and access tokens you created keep working").waitFor();
      const choice = dialog.getByRole("checkbox", { name: "Disable my keys and revoke my access tokens" });
      expect(await choice.isChecked()).toBe(false);
      await choice.setChecked(endsCredentials);
      expect(await findViolationsEverywhere(guest)).toEqual([]);
      await guest.emulateMedia({ colorScheme });
      await settings.browser.picture(`leave-organization-${colorScheme}`, guest);
      await dialog.getByRole("button", { name: "Leave", exact: true }).click();
      await guest.waitForURL("**/no-project");
      expect(await one(`SELECT count(*)::int AS members FROM member WHERE user_id = (${eve})`)).toEqual({
        members: 0,
      });
      expect(await one("SELECT status FROM api_key WHERE id = 'key_eve'")).toEqual({
        status: endsCredentials ? "disabled" : "enabled",
      });
      expect(await one("SELECT revoked_at IS NULL AS works FROM access_token WHERE id = 'tok_eve'")).toEqual({
        works: !endsCredentials,
      });
    },
  );
});

it("a developer without a project is warned of before the invitation is sent", async () => {
  await settings.open(`${SETTINGS}/team`);
  await settings.press("Invite");
  const warning = settings.dialog().getByText("Without a project, this member can sign in");
  await warning.waitFor();
  await settings.browser.picture("invite-warning");
  await settings.dialog().getByLabel("Support assistant").check();
  await warning.waitFor({ state: "detached" });
  await settings.dialog().getByLabel("Role").selectOption("admin");
  await settings.dialog().getByLabel("Role").selectOption("developer");
  await warning.waitFor();
});

it("how many addresses are too many is said before any invitation is sent", async () => {
  await settings.open(`${SETTINGS}/team`);
  await settings.press("Invite");
  const field = settings.dialog().getByLabel("Email");
  const warning = settings.dialog().getByText("Only the first 50 addresses are invited.");
  const addresses = Array.from({ length: 53 }, (_, at) => `many${at}@example.com`);
  await field.fill(addresses.join("\n"));
  await warning.waitFor();
  expect(await warning.textContent()).toContain("3 are left out.");
  await field.fill(addresses.slice(0, 50).join("\n"));
  await warning.waitFor({ state: "detached" });
});

it("the projects of a developer are found among many, and the chosen ones stay in sight", async () => {
  await settings.pool.query(
    `INSERT INTO project (id, organization_id, name)
     SELECT 'prj_many' || number, 'org_northwind', 'Numbered ' || number FROM generate_series(1, 60) number`,
  );
  await settings.open(`${SETTINGS}/team`);
  await settings.press("Invite");
  const dialog = settings.dialog();
  await dialog.getByLabel("Support assistant").check();
  await dialog.getByLabel("Search projects").fill("numbered 17");
  await dialog.getByLabel("Numbered 17").check();
  await dialog.getByText("2 of 61 chosen").waitFor();
  expect(await dialog.getByRole("checkbox").count()).toBe(2);
  await dialog.getByLabel("Search projects").fill("");
  await dialog.getByLabel("Numbered 60").waitFor();
  expect(await findOverflow(settings.page)).toEqual([]);
  await settings.browser.picture("invite-many-projects");
});
