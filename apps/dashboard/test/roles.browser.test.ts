import { type Permission, ROLE_POWERS } from "@causeway/contracts";
import { findOverflow, findViolations } from "@causeway/ui/testing";
import type { Locator } from "playwright";
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

const { colorSchemes, widths } = { colorSchemes: ["light", "dark"] as const, widths: [1440, 390] };

/** Looks at the page in both themes at both widths. */
async function look(name: string): Promise<void> {
  for (const colorScheme of colorSchemes) {
    await page.emulateMedia({ colorScheme });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 940 });
      expect(await findOverflow(page)).toEqual([]);
      expect(await findViolations(page)).toEqual([]);
      await settings.browser.picture(`${name}-${colorScheme}-${width}`);
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1440, height: 940 });
}

/** Addresses of this server that links lead to. */
const hrefsOf = (place: Locator): Promise<string[]> =>
  place.locator('a[href^="/"]').evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? "/"));

const one = async (sql: string) => (await settings.pool.query(sql)).rows[0];

describe("custom roles", () => {
  it("are made of permissions, and shown next to the built-in ones", async () => {
    await settings.open(`${SETTINGS}/roles`);
    await page.getByText("No custom roles yet").waitFor();
    await settings.press("Create role");
    const dialog = settings.dialog();
    await dialog.getByLabel("Name").fill("Auditor");
    await dialog.getByLabel("Description").fill("Reads, and changes nothing");
    await dialog.getByLabel("audit:read").check();
    await dialog.getByLabel("logs:read").check();
    await look("roles-create");
    await dialog.getByLabel("Assigned projects").check();
    expect(await dialog.getByLabel("audit:read").count()).toBe(0);
    await dialog.getByLabel("All projects").check();
    await dialog.getByLabel("audit:read").check();
    await settings.confirm("Create role");
    await settings.closed();
    await page.getByRole("table", { name: "Custom roles" }).getByText("Auditor").waitFor();
    const row = page.getByRole("table", { name: "Permissions of each role" }).getByRole("row", {
      name: "audit:read",
    });
    expect(await row.getByRole("img", { name: "yes" }).count()).toBe(3);
    await look("roles");
  });

  it("are given to members, who then see what the role shows", async () => {
    await settings.open(`${SETTINGS}/team`);
    await settings.press(`Role of ${DEVELOPER.name}`);
    await settings.dialog().getByLabel("Auditor").check();
    await settings.confirm("Change role");
    await page.getByText(`${DEVELOPER.name} now has the role Auditor.`).waitFor();
    await page.getByRole("row", { name: DEVELOPER.name }).getByText("Auditor").waitFor();
    const everyday = [...ROLE_POWERS.developer.permissions, "audit:read"];
    await settings.pool.query("UPDATE custom_role SET permissions = $1", [everyday]);
    await settings.signIn(DEVELOPER.email, DEVELOPER.password);
    await settings.open(`${SETTINGS}/audit-log`);
    await page.getByText("changed the member").first().waitFor();
    const nav = page.getByRole("navigation", { name: "Settings" });
    expect(await nav.getByRole("link", { name: "Audit log" }).count()).toBe(1);
    for (const name of ["Provider keys", "Roles", "Service accounts", "Access tokens"])
      expect(await nav.getByRole("link", { name }).count()).toBe(0);
    await settings.signIn(EMAIL, PASSWORD);
  });

  it("show in menus only what they can open, and no page there is missing or refused", async () => {
    const granted: readonly (readonly [permissions: readonly Permission[], pages: readonly string[]])[] = [
      [[], []],
      [["logs:read"], ["Activity"]],
      [["usage:read"], ["Usage"]],
      [["models:read"], ["Models"]],
      [["videos:read"], ["Videos"]],
      [["api_keys:read"], ["API keys"]],
      [["guardrails:read"], ["Guardrails", "Security events"]],
      [["teams:read", "members:read"], []],
      [["teams:manage", "teams:read"], []],
      [["limits:read", "limits:manage", "teams:read", "members:read", "members:manage"], []],
      [["billing:read", "statements:read", "audit:read", "provider_keys:read", "access_tokens:manage"], []],
      [["roles:read", "service_accounts:read", "service_accounts:manage", "invitations:manage"], []],
    ];
    await settings.signIn(DEVELOPER.email, DEVELOPER.password);
    const problems: string[] = [];
    for (const [permissions, pages] of granted) {
      const name = permissions.join();
      await settings.pool.query("UPDATE custom_role SET permissions = $1", [permissions]);
      await settings.open("/prj_assistant");
      const nav = page.getByRole("navigation", { name: "Project" });
      expect(await nav.getByRole("link").allTextContents(), name).toEqual(["Overview", ...pages]);
      const paths = await hrefsOf(page.getByRole("complementary"));
      await settings.open(SETTINGS);
      paths.push(...(await hrefsOf(page.getByRole("complementary"))));
      for (const path of new Set(paths)) {
        const body = await (await page.request.get(new URL(path, page.url()).href)).text();
        const problem = /api-(?:forbidden|failed|damaged)|NEXT_HTTP_ERROR_FALLBACK;\d+/.exec(body)?.[0];
        if (problem) problems.push(`${path}: ${problem} with ${name}`);
      }
    }
    // A link that someone sent.
    await settings.pool.query("UPDATE custom_role SET permissions = '{}'");
    for (const path of ["activity", "usage", "models", "videos", "keys", "guardrails", "security-events"]) {
      await settings.open(`/prj_assistant/${path}`);
      await page.getByText("This page doesn’t exist, or your role doesn’t include it.").waitFor();
    }
    await settings.open("/prj_assistant");
    await page.getByText("Your role shows no activity, usage or keys").waitFor();
    await look("roles-nothing");
    await settings.signIn(EMAIL, PASSWORD);
    expect(problems).toEqual([]);
  });

  it("can't be deleted while someone has them", async () => {
    await settings.open(`${SETTINGS}/roles`);
    const button = page.getByRole("button", { name: "Delete Auditor" });
    expect(await button.isDisabled()).toBe(true);
    expect(await button.getAttribute("title")).toBe("Give another role to 1 member first.");
  });
});

describe("service accounts", () => {
  it("have a role and projects, and tokens that are shown once", async () => {
    await settings.open(`${SETTINGS}/service-accounts`);
    await page.getByText("No service accounts yet").waitFor();
    await settings.press("Create service account");
    const dialog = settings.dialog();
    await dialog.getByLabel("Name").fill("Deployments");
    await dialog.getByLabel("Support assistant").check();
    await look("service-accounts-create");
    await settings.confirm("Create service account");
    await page.waitForURL("**/service-accounts/svc_*");
    await page.getByText("Developer · Support assistant").waitFor();
    await settings.press("Create token");
    await dialog.getByLabel("Name").fill("CI");
    await dialog.getByLabel("projects:read").check();
    await settings.confirm("Create token");
    await dialog.getByText(/^cwt_/).waitFor();
    await settings.confirm("Done, I saved the token");
    await page.getByRole("row", { name: "CI" }).waitFor();
    await look("service-account");
    // The person who created a token could have kept it: the list marks it once they left.
    await settings.pool.query("UPDATE access_token SET created_by_user_id = 'usr_left'");
    await settings.open(new URL(page.url()).pathname);
    await page.getByRole("row", { name: "CI" }).getByText("creator left", { exact: true }).waitFor();
    await settings.open(`${SETTINGS}/service-accounts`);
    await page.getByRole("row", { name: "Deployments" }).waitFor();
    await look("service-accounts");
  });

  it("lose the tokens of a member who is removed, if someone asks for it", async () => {
    const { id } = await one("SELECT user_id AS id FROM member WHERE id = 'mem_dan'");
    await settings.pool.query("UPDATE access_token SET created_by_user_id = $1", [id]);
    await settings.open(`${SETTINGS}/team`);
    await settings.press(`Remove ${DEVELOPER.name}`);
    const dialog = settings.dialog();
    await dialog.getByText("They created 1 access token of service accounts.").waitFor();
    await dialog.getByRole("link", { name: "Deployments" }).waitFor();
    await look("member-remove-with-tokens");
    await dialog.getByLabel(/^Revoke this token too/).check();
    await settings.confirm("Cancel");
    await settings.open(`${SETTINGS}/service-accounts`);
  });

  it("are disabled, enabled and deleted with their tokens", async () => {
    await page.getByRole("link", { name: "Deployments" }).click();
    await settings.press("Disable");
    await page.getByText("“Deployments” is disabled.").waitFor();
    const status = () => one("SELECT status FROM service_account");
    await expect.poll(status).toEqual({ status: "inactive" });
    await settings.press("Enable");
    await expect.poll(status).toEqual({ status: "active" });
    await settings.press("Delete");
    await settings.confirm("Delete service account");
    await page.getByText("No service accounts yet").waitFor();
    expect(await one("SELECT count(*)::int AS open FROM access_token WHERE revoked_at IS NULL")).toEqual({
      open: 0,
    });
  });
});
