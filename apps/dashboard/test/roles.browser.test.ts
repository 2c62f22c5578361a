import { ROLE_POWERS } from "@causeway/contracts";
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
    await settings.open(`${SETTINGS}/service-accounts`);
    await page.getByRole("row", { name: "Deployments" }).waitFor();
    await look("service-accounts");
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
