import { findOverflow, findViolations } from "@causeway/ui/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEVELOPER, openSettings, SETTINGS } from "./open-settings.ts";
import { EMAIL, PASSWORD } from "./seed-tenant.ts";

type Settings = Awaited<ReturnType<typeof openSettings>>;
let settings: Settings;
let page: Settings["page"];

beforeAll(async () => {
  settings = await openSettings(process.env);
  page = settings.page;
});
afterAll(() => settings?.stop());

const open = (path: string) => settings.open(path);
const dialog = () => settings.dialog();
const closed = () => settings.closed();
const press = (name: string) => settings.press(name);
const save = () => settings.save();
const saveSaying = async (text: string) => {
  await save();
  await page.getByText(text).waitFor();
};
const confirm = (name: string) => settings.confirm(name);
const picture = (name: string) => settings.browser.picture(name);
/** The browser itself logs answers like 409. */
const expectRefusal = () => settings.browser.forget();
const one = async (sql: string) => (await settings.pool.query(sql)).rows[0];

describe("the organization", () => {
  it("is reached from a project, and renamed", async () => {
    await open("/prj_assistant");
    await page.getByRole("link", { name: "Settings" }).click();
    await page.waitForURL(`**${SETTINGS}`);
    const playground = page.getByRole("link", { name: "Playground" });
    await expect.poll(() => playground.getAttribute("href")).toMatch(/\?project=prj_assistant$/);
    await page.getByLabel("Organization name").fill("Northwind Traders");
    await saveSaying("Saved the name of “Northwind Traders”.");
    await page.locator("aside").getByText("Northwind Traders").waitFor();
    await page.getByRole("link", { name: "Back to Support assistant" }).click();
    await page.waitForURL("**/prj_assistant");
    await open(SETTINGS);
  });

  it("says what retention costs and means before it is changed", async () => {
    await page.getByLabel("Retain all data").check();
    await page.getByText("Earlier requests aren’t stored.").waitFor();
    await page.getByLabel("Days to keep content").fill("7");
    await page.getByText("Content older than 7 days is hidden immediately").waitFor();
    await picture("settings-organization");
    await save();
    const stored = "SELECT retention, payload_retention_days FROM organization WHERE id = 'org_northwind'";
    await expect.poll(() => one(stored)).toEqual({ retention: "all", payload_retention_days: 7 });
  });

  it("saves everything that was changed at once, and nothing else", async () => {
    const asked: unknown[] = [];
    page.on("request", (request) => {
      if (request.method() === "PATCH") asked.push(request.postDataJSON());
    });
    const button = page.getByRole("button", { name: "Save", exact: true });
    expect(await button.count()).toBe(1);
    await button.and(page.locator("[aria-disabled=true]")).waitFor();
    await page.getByLabel("Days to keep content").fill("8");
    await page.getByLabel("Requests per minute").fill("1,000");
    await page.getByText("You have changes that aren’t saved.").waitFor();
    await picture("settings-unsaved");
    await saveSaying("Saved the data retention and limits of “Northwind Traders”.");
    await button.and(page.locator("[aria-disabled=true]")).waitFor();
    expect(asked).toEqual([{ contentRetentionDays: 8 }, { requestsPerMinute: 1_000 }]);
    page.removeAllListeners("request");
  });

  it("says what was saved and what wasn't, and keeps the rest in the form", async () => {
    await page.getByLabel("Days to keep content").fill("9");
    await page.getByLabel("All-time budget").fill("much");
    await saveSaying("Saved: data retention. Not saved: limits. Check the marked fields.");
    await page.getByLabel("All-time budget").and(page.locator("[aria-invalid=true]")).waitFor();
    expectRefusal();
    await picture("settings-partly-saved");
    expect(await findViolations(page)).toEqual([]);
    expect(await one("SELECT payload_retention_days FROM organization WHERE id = 'org_northwind'")).toEqual({
      payload_retention_days: 9,
    });
    await page.getByText("You have changes that aren’t saved.").waitFor();
    expect(await page.getByLabel("All-time budget").inputValue()).toBe("much");
    await page.getByLabel("All-time budget").fill("500");
    await saveSaying("Saved the limits of “Northwind Traders”.");
    expect(await page.getByText("Not saved").count()).toBe(0);
  });

  it("deletes stored content only after it was typed", async () => {
    await press("Delete stored content");
    const button = dialog().getByRole("button", { name: "Delete content" });
    expect(await button.isDisabled()).toBe(true);
    await dialog().getByRole("textbox").fill("delete");
    await picture("settings-delete-content");
    await button.click();
    await page.getByText("All earlier content is deleted.").waitFor();
  });
});

describe("projects", () => {
  it("are made, and cache answers while the organization retains all data", async () => {
    await open(`${SETTINGS}/projects`);
    await press("Create project");
    await dialog().getByLabel("Name").fill("Search");
    await confirm("Create project");
    await page.waitForURL(`**${SETTINGS}/projects/prj_*`);
    await page.getByLabel("Cache responses").check();
    await page.getByLabel("Lifetime of a cached response, in seconds").fill("3600");
    await page.getByText("1 hour.").waitFor();
    await saveSaying("Saved the caching settings of “Search”.");
    const caching = await one("SELECT caching_enabled, cache_ttl_seconds FROM project WHERE name = 'Search'");
    expect(caching).toEqual({ caching_enabled: true, cache_ttl_seconds: 3600 });
  });

  it("turn marks for prompt caches off", async () => {
    await page.getByLabel("Mark conversations with Claude").uncheck();
    await saveSaying("Saved the prompt caching of “Search”.");
    const marks = await one("SELECT prompt_cache_marks FROM project WHERE name = 'Search'");
    expect(marks).toEqual({ prompt_cache_marks: false });
  });

  it("say why caching has no effect", async () => {
    await settings.pool.query("UPDATE organization SET retention = 'metadata'");
    await page.reload();
    await page.getByText("Caching is on but has no effect").waitFor();
    await open(`${SETTINGS}/projects/prj_assistant`);
    await page.getByText("You can’t turn on caching").waitFor();
    expect(await page.getByLabel("Cache responses").count()).toBe(0);
  });

  it("choose how responses have metadata", async () => {
    const form = () => one("SELECT metadata_form FROM project WHERE id = 'prj_assistant'");
    await page.getByLabel("Automatic").and(page.locator(":checked")).waitFor();
    await page.getByLabel("Strings only").check();
    await saveSaying("Saved the metadata in responses of “Support assistant”.");
    expect(await form()).toEqual({ metadata_form: "strings" });
    await page.getByLabel("Automatic").check();
    await save();
    await expect.poll(form).toEqual({ metadata_form: null });
  });

  it("choose how long the state of responses is kept", async () => {
    const minutes = () => one("SELECT response_state_minutes FROM project WHERE id = 'prj_assistant'");
    const field = page.getByLabel("Minutes to keep the state of responses");
    await field.fill("61");
    await save();
    await expect.poll(() => field.evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(false);
    expect(await minutes()).toEqual({ response_state_minutes: 0 });
    await field.fill("15");
    await saveSaying("Saved the state of responses of “Support assistant”.");
    expect(await minutes()).toEqual({ response_state_minutes: 15 });
  });

  it("are given to a developer and taken back", async () => {
    await press("Give access");
    await page.getByRole("button", { name: "Remove Dan Developer from the project" }).waitFor();
    await picture("settings-project");
    await press("Remove Dan Developer from the project");
    await page.getByText("No developer has access yet.").waitFor();
    await press("Give access");
    await page.getByRole("button", { name: "Remove Dan Developer from the project" }).waitFor();
  });

  it("are archived, brought back and deleted", async () => {
    await open(`${SETTINGS}/projects`);
    await page.getByRole("link", { name: "Settings for Search" }).click();
    await press("Archive");
    await confirm("Archive project");
    await press("Unarchive");
    await confirm("Unarchive project");
    await page.getByRole("button", { name: "Archive", exact: true }).waitFor();
    await press("Delete");
    await dialog().getByRole("textbox").fill("Search");
    await confirm("Delete project");
    await page.waitForURL(`**${SETTINGS}/projects`);
    await page.getByRole("cell", { name: "prj_assistant" }).waitFor();
    await page.getByRole("link", { name: "Settings for Search" }).waitFor({ state: "detached" });
    await picture("settings-projects");
  });
});

describe("the team", () => {
  it("invites by a link that is shown once", async () => {
    await open(`${SETTINGS}/team`);
    await press("Invite");
    await dialog().getByLabel("Email").fill("eve@example.com");
    await dialog().getByLabel("Support assistant").check();
    await picture("settings-invite");
    await confirm("Invite");
    const link = await dialog().locator("code").textContent();
    expect(link).toMatch(/\/invitation/);
    await picture("settings-invited");
    await confirm("Done");
    await closed();
    await page.getByRole("row", { name: "eve@example.com" }).waitFor();
    expect(await page.content()).not.toContain(link ?? "");
  });

  it("invites several at once, and says of each what became of it", async () => {
    await press("Invite");
    await dialog().getByLabel("Email").fill("ann@example.com, bob@example.com\neve@example.com");
    await dialog().getByLabel("Support assistant").check();
    await confirm("Invite");
    await dialog().getByText("2 of 3 invited.").waitFor();
    await dialog().getByRole("button", { name: "Copy the link for bob@example.com" }).waitFor();
    await dialog()
      .getByRole("listitem")
      .filter({ hasText: "eve@example.com" })
      .getByText("already invited")
      .waitFor();
    expectRefusal();
    await picture("settings-invited-several");
    await confirm("Done");
    await closed();
    await page.getByRole("row", { name: "bob@example.com" }).waitFor();
  });

  it("says at the field what the API refuses", async () => {
    await press("Invite");
    await dialog().getByLabel("Email").fill("eve@example.com");
    await confirm("Invite");
    await dialog().getByText("already invited").waitFor();
    await dialog().getByLabel("Email").and(page.locator("[aria-invalid=true]")).waitFor();
    expectRefusal();
    await confirm("Cancel");
    await closed();
  });

  it("sends an invitation again and revokes it", async () => {
    await press("Resend the invitation for eve@example.com");
    await confirm("Resend");
    await dialog().locator("code").waitFor();
    await confirm("Done");
    await closed();
    await press("Revoke the invitation for eve@example.com");
    await confirm("Revoke");
    await closed();
    await page.getByRole("row", { name: "eve@example.com" }).waitFor({ state: "detached" });
  });

  it("changes a role, and does not lose its last owner", async () => {
    await press("Role of Dan Developer");
    await dialog().getByLabel("Admin").check();
    await confirm("Change role");
    await page.getByRole("row", { name: "Dan Developer" }).getByText("Admin").waitFor();
    await press("Role of Dan Developer");
    await dialog().getByLabel("Developer", { exact: true }).check();
    await confirm("Change role");
    await page
      .getByRole("row", { name: "Dan Developer" })
      .getByRole("cell", { name: "Developer", exact: true })
      .waitFor();
    await picture("settings-team");
    for (const name of ["Leave", "Role of Ada Lovelace"]) {
      const button = page.getByRole("button", { name, exact: true });
      expect(await button.isDisabled()).toBe(true);
      expect(await button.getAttribute("title")).toMatch(/^This is the last owner/);
    }
  });

  it("says what a member leaves behind, and ends it only when asked", async () => {
    const keyStatus = () => one("SELECT status FROM api_key WHERE id = 'key_rita'");
    for (const endsKeys of [false, true]) {
      await insertMemberWithKey();
      await open(`${SETTINGS}/team`);
      await press("Remove Rita Remover");
      await dialog().getByText("They created 1 key, 1 access token.").waitFor();
      await dialog().getByRole("checkbox").setChecked(endsKeys);
      await picture("settings-remove-member");
      await confirm("Remove member");
      await closed();
      await page.getByRole("row", { name: "rita@example.com" }).waitFor({ state: "detached" });
      expect(await keyStatus()).toEqual({ status: endsKeys ? "disabled" : "enabled" });
      expect(await one("SELECT count(*)::int AS open FROM access_token WHERE revoked_at IS NULL")).toEqual({
        open: endsKeys ? 0 : 1,
      });
    }
  });
});

/** Rita, who made a key and an access token; made whole again when she was removed. */
async function insertMemberWithKey(): Promise<void> {
  const { pool } = settings;
  await pool.query(
    `INSERT INTO "user" (id, name, email, email_verified)
     VALUES ('usr_rita', 'Rita Remover', 'rita@example.com', true) ON CONFLICT DO NOTHING`,
  );
  await pool.query(
    "INSERT INTO member (id, organization_id, user_id, role) VALUES ('mem_rita', 'org_northwind', 'usr_rita', 'admin')",
  );
  await pool.query(
    `INSERT INTO api_key (id, organization_id, project_id, description, created_by_user_id)
     VALUES ('key_rita', 'org_northwind', 'prj_assistant', 'Of Rita', 'usr_rita') ON CONFLICT DO NOTHING`,
  );
  await pool.query(
    `INSERT INTO access_token (id, organization_id, name, hash, last4, created_by_user_id)
     VALUES ('tok_rita', 'org_northwind', 'Of Rita', 'h-rita', 'rita', 'usr_rita') ON CONFLICT DO NOTHING`,
  );
}

describe("access tokens", () => {
  it("need a scope, are shown once, and revoked", async () => {
    await open(`${SETTINGS}/access-tokens`);
    await press("Create token");
    await dialog().getByLabel("Name").fill("Terraform");
    await confirm("Create token");
    await dialog().getByRole("alert").or(dialog().locator("[data-invalid]")).first().waitFor();
    expectRefusal();
    await dialog().getByLabel("projects:read").check();
    await picture("settings-create-token");
    await confirm("Create token");
    const token = await dialog().locator("code").textContent();
    expect(token).toMatch(/^cwt_/);
    const answer = await fetch(`${settings.dashboard.api.url}/orgs/org_northwind/projects`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
    await confirm("Done, I saved the token");
    await closed();
    await picture("settings-access-tokens");
    await press("Revoke Terraform");
    await confirm("Revoke token");
    await page.getByText("No access tokens yet").waitFor();
  });
});

describe("every page", () => {
  const PAGES = [
    "",
    "/projects",
    "/projects/prj_assistant",
    "/team",
    "/providers",
    "/provider-keys",
    "/custom-providers",
    "/access-tokens",
    "/audit-log",
  ];

  it.each(PAGES)("%s fits a telephone, dark", async (path) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize({ width: 390, height: 844 });
    await open(SETTINGS + path);
    expect(await findOverflow(page)).toEqual([]);
    await picture(`settings-small${path.replaceAll("/", "-")}`);
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize({ width: 1440, height: 940 });
  });

  it("logged no error and kept its content policy", () => {
    expect(settings.browser.problems).toEqual([]);
  });
});

describe("a developer", () => {
  it("reads what concerns them, and is offered nothing else", async () => {
    await settings.signIn(DEVELOPER.email, DEVELOPER.password);
    await open(SETTINGS);
    await page.getByText("Owners and admins change these settings.").waitFor();
    const links = page.getByRole("navigation", { name: "Settings" }).getByRole("link");
    await expect
      .poll(() => links.allTextContents())
      .toEqual(["General", "Projects", "Teams", "Members", "Guardrails"]);
    await open(`${SETTINGS}/team`);
    await page.getByRole("row", { name: "Ada Lovelace" }).waitFor();
    expect(await page.getByRole("button", { name: "Invite" }).count()).toBe(0);
    expect(await page.getByRole("button", { name: /^(Role of|Remove) / }).count()).toBe(0);
    await picture("settings-team-developer");
  });

  it.each([
    "/providers",
    "/provider-keys",
    "/custom-providers",
    "/access-tokens",
    "/audit-log",
    "/projects/prj_assistant",
    "/credits",
    "/no-such-page",
  ])("finds no page %s, and the rail stays", async (path) => {
    await open(SETTINGS + path);
    await page.getByText("Page not found").waitFor();
    await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Members" }).waitFor();
  });
});

describe("the end", () => {
  it("of an organization is typed by its owner", async () => {
    await settings.signIn(EMAIL, PASSWORD);
    await open(SETTINGS);
    await press("Delete organization");
    await dialog().getByRole("textbox").fill("Northwind Traders");
    await confirm("Delete organization");
    await page.waitForURL("**/no-project");
  });
});
