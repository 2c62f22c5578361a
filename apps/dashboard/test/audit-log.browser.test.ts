import { chooseOption, findOverflow, findViolations } from "@causeway/ui/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSettings, SETTINGS } from "./open-settings.ts";

type Settings = Awaited<ReturnType<typeof openSettings>>;
let settings: Settings;
let page: Settings["page"];

/** Ids in answers of the API. */
interface Made {
  readonly id: string;
  readonly apiKey: { readonly id: string };
  readonly invitation: { readonly id: string };
}

/** Changes something as the owner who is signed in. */
const change = (method: string, path: string, body?: unknown): Promise<Made> =>
  page.evaluate(
    async ([how, where, what]) => {
      const headers = { "content-type": "application/json" };
      const response = await fetch(`/api/data${where}`, {
        method: how as string,
        ...(what ? { headers, body: JSON.stringify(what) } : {}),
      });
      if (!response.ok) throw new Error(`${how} ${where}: ${response.status} ${await response.text()}`);
      return response.status === 204 ? {} : response.json();
    },
    [method, path, body],
  );

beforeAll(async () => {
  settings = await openSettings(process.env);
  page = settings.page;
  const org = "/orgs/org_northwind";
  await change("PATCH", org, { name: "Northwind Traders" });
  const { id } = await change("POST", `${org}/projects`, { name: "Search" });
  await change("DELETE", `/projects/${id}`);
  const { invitation } = await change("POST", `${org}/invitations`, {
    email: "eve@example.com",
    role: "developer",
    projectIds: ["prj_assistant"],
  });
  await change("POST", `${org}/invitations/${invitation.id}/resend`);
  await change("DELETE", `${org}/invitations/${invitation.id}`);
  for (const description of ["Twin", "Twin", "Only one"])
    await change("POST", "/projects/prj_assistant/keys", { description });
});
afterAll(() => settings?.stop());

const open = (path: string) => settings.open(path);
const dialog = () => settings.dialog();
const picture = (name: string) => settings.browser.picture(name);
const filter = (label: string) => page.getByRole("combobox", { name: new RegExp(`^${label}`) });
const exportAs = async (format: string) => {
  await page.getByRole("button", { name: "Export" }).click();
  return page.getByRole("menuitem", { name: format });
};
const list = () => page.getByRole("list", { name: "Audit log" });

describe("the audit log", () => {
  it("tells what was before and after, by filters in the address", async () => {
    await open(`${SETTINGS}/audit-log`);
    await picture("settings-audit-log");
    await page
      .locator("summary")
      .filter({ hasText: /changed the organization Northwind/ })
      .first()
      .waitFor();
    await chooseOption(filter("Action"), "Changed the organization");
    await page.waitForURL("**/*action=organization.update*");
    await expect.poll(() => page.locator("summary").filter({ hasText: "signed in" }).count()).toBe(0);
    await page.locator("summary").last().click();
    await page.getByRole("cell", { name: "Northwind", exact: true }).waitFor();
    await page.getByRole("cell", { name: "Northwind Traders", exact: true }).waitFor();
    await picture("settings-audit-entry");
  });

  it("shows names and the reader's times in place of ids and ISO times", async () => {
    await open(`${SETTINGS}/audit-log?action=invitation.create`);
    await page.locator("summary").last().click();
    const details = page.locator("details[open]");
    await details.getByText("Support assistant").waitFor();
    expect(await details.textContent()).not.toContain("prj_assistant");
    await open(`${SETTINGS}/audit-log?action=invitation.resend`);
    await page.locator("summary").last().click();
    const times = page.locator("details[open] table time");
    expect(await times.count()).toBe(2);
    expect(await times.first().textContent()).not.toMatch(/T\d\d:/);
    await picture("settings-audit-times");
  });

  it("leads to what an entry names, while it is there", async () => {
    await open(`${SETTINGS}/audit-log?resourceType=project`);
    await list().getByText("deleted the project").first().waitFor();
    expect(await list().getByRole("link", { name: "Search" }).count()).toBe(0);
    await list().getByRole("link", { name: "Ada Lovelace" }).first().click();
    await page.waitForURL(/\/settings\/org_northwind\/team\/[\w-]+$/);
    await page.getByRole("heading", { name: "Ada Lovelace" }).waitFor();
    await open(`${SETTINGS}/audit-log?action=organization.update`);
    const link = list().getByRole("link", { name: "Northwind Traders" }).first();
    await link.focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${SETTINGS}`);
  });

  it("tells links apart that have the same text and lead to different things", async () => {
    await open(`${SETTINGS}/audit-log?action=api_key.create`);
    const named = (name: RegExp) => list().getByRole("link", { name });
    await named(/^Only one$/).waitFor();
    expect(await named(/^Twin$/).count()).toBe(0);
    const names = await named(/^Twin \(API key key_\w+\)$/).allTextContents();
    expect(new Set(names).size).toBe(2);
    await named(/^Only one$/).click();
    await page.waitForURL("**/prj_assistant/keys/key_*");
    await page.getByRole("heading", { name: "Only one" }).waitFor();
  });

  it("fits a phone with an entry open", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(`${SETTINGS}/audit-log`);
    await page
      .locator("summary")
      .first()
      .click({ position: { x: 28, y: 30 } });
    expect(await findOverflow(page)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    await picture("settings-audit-small");
    await page.setViewportSize({ width: 1440, height: 940 });
  });

  it("is searched, in the address, with the other filters and in the export", async () => {
    await open(`${SETTINGS}/audit-log`);
    const box = page.getByRole("searchbox", { name: "Search the audit log" });
    await box.fill("eve@example.com");
    await page.waitForURL("**/*q=eve%40example.com*");
    const rows = page.locator("summary");
    await expect.poll(() => rows.filter({ hasNotText: "eve@example.com" }).count()).toBe(0);
    expect(await rows.count()).toBeGreaterThan(2);
    await chooseOption(filter("Action"), "Revoked the invitation");
    await page.waitForURL("**/*action=invitation.revoke*");
    await expect.poll(() => rows.count()).toBe(1);
    const href = await (await exportAs("JSON")).getAttribute("href");
    await page.keyboard.press("Escape");
    expect(href).toContain("search=eve%40example.com");
    const entries = await page.evaluate(async (address) => (await fetch(address ?? "")).json(), href);
    expect(entries).toHaveLength(1);
    await picture("settings-audit-search");
    await page.getByRole("link", { name: "Clear all" }).click();
    await page.waitForURL((url) => url.searchParams.size === 0);
    await expect.poll(() => box.inputValue()).toBe("");
    await box.fill("Lovelace created the key only");
    await page.waitForURL("**/*q=Lovelace*");
    await expect.poll(() => rows.count()).toBe(1);
    expect(await rows.first().textContent()).toContain("created the key Only one");
    await open(`${SETTINGS}/audit-log?q=100%25`);
    await page.getByText("No entries match these filters").waitFor();
    await open(`${SETTINGS}/audit-log?q=${"x".repeat(201)}&action=nope&to=9999-12-31`);
    await page.getByText("This link has invalid filters, which are ignored: action, to, q.").waitFor();
    await open(`${SETTINGS}/audit-log?user=no-one@example.com&q=created%20the%20key%20Only`);
    await page.getByText("This link has an invalid filter, which is ignored: user.").waitFor();
    await expect.poll(() => rows.count()).toBe(1);
  });

  it("is exported as it is filtered", async () => {
    await open(`${SETTINGS}/audit-log?action=organization.update`);
    const csv = await exportAs("CSV, for spreadsheets");
    const [download] = await Promise.all([page.waitForEvent("download"), csv.click()]);
    expect(download.suggestedFilename()).toBe("audit-log.csv");
    const href = await (await exportAs("JSON")).getAttribute("href");
    const entries = await page.evaluate(async (address) => (await fetch(address ?? "")).json(), href);
    expect(new Set(entries.map(({ action }: { action: string }) => action))).toEqual(
      new Set(["organization.update"]),
    );
  });

  it("takes what is pressed before the page can hear it, and a choice right after another", async () => {
    const scripts = "**/_next/static/**/*.js";
    const { promise: pressed, resolve: release } = Promise.withResolvers<void>();
    await page.route(scripts, async (route) => {
      await pressed;
      await route.continue();
    });
    await page.goto(`${settings.dashboard.url}${SETTINGS}/audit-log`, { waitUntil: "commit" });
    await page.getByRole("button", { name: "Changed by" }).click();
    release();
    await page.getByRole("menuitem", { name: "Dan Developer" }).click();
    await page.waitForURL("**/*?user=*");
    await page.unroute(scripts);
    await chooseOption(filter("Resource"), "Organization");
    await chooseOption(filter("Action"), "Changed the organization");
    await page.waitForURL((url) => url.searchParams.size === 3);
    await page.getByRole("link", { name: "Clear all", exact: true }).click();
    await page.waitForURL((url) => url.searchParams.size === 0);
    await expect.poll(() => filter("Action").textContent()).toBe("Action");
    await page.goBack();
    await expect.poll(() => filter("Action").textContent()).toBe("Changed the organization");
  });

  it("finds an action by its code, too", async () => {
    await open(`${SETTINGS}/audit-log`);
    await filter("Action").click();
    await page.getByPlaceholder("Search", { exact: true }).fill("organization.update");
    await page.getByRole("option", { name: "Changed the organization", exact: true }).click();
    await page.waitForURL("**/*action=organization.update*");
  });

  it("is of the days that are entered, until their chip is removed", async () => {
    await open(`${SETTINGS}/audit-log?action=organization.update&to=2020-01-02`);
    await page.getByText("No entries match these filters").waitFor();
    await page.getByRole("link", { name: "Remove time filter: until 2020-01-02" }).waitFor();
    await settings.press("Dates");
    const days = { first: dialog().getByLabel("First day"), last: dialog().getByLabel("Last day") };
    expect(await days.last.inputValue()).toBe("2020-01-02");
    await days.first.fill("2020-01-03");
    await settings.confirm("Apply");
    await dialog().getByText("The last day can’t be before the first day.").waitFor();
    expect(await findViolations(page, "[role=dialog]")).toEqual([]);
    await picture("settings-audit-days");
    await days.last.fill("");
    await settings.confirm("Apply");
    await settings.closed();
    await page.waitForURL("**/*?action=organization.update&from=2020-01-03");
    await list().getByText("changed the organization").first().waitFor();
    await page.getByRole("link", { name: "Remove time filter: since 2020-01-03" }).click();
    await page.waitForURL("**/*?action=organization.update");
  });

  it.each(["light", "dark"] as const)("is accessible and fits with every filter, %s", async (colorScheme) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { rows } = await settings.pool.query("SELECT user_id AS id FROM member WHERE id = 'mem_dan'");
    const all = { action: "organization.update", resourceType: "organization", user: rows[0].id };
    for (const width of [1440, 1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await open(
        `${SETTINGS}/audit-log?${new URLSearchParams({ ...all, from: "2020-01-01", to: "2020-01-02", q: "x" })}`,
      );
      await picture(`settings-audit-filters-${width}-${colorScheme}`);
      expect([await findViolations(page), await findOverflow(page)]).toEqual([[], []]);
    }
    await page.setViewportSize({ width: 1440, height: 940 });
    await page.emulateMedia({ colorScheme: "light", reducedMotion: null });
  });
});

it("a fault of the API says so, and under which request its log says more", async () => {
  await settings.pool.query("ALTER TABLE audit_log RENAME TO audit_log_gone");
  try {
    await page.goto(`${settings.dashboard.url}${SETTINGS}/audit-log`);
    await page.getByRole("heading", { level: 1, name: "Something went wrong" }).waitFor();
    await page.getByText(/^The management API failed; its log says more at request [\w.-]+\.$/).waitFor();
    await page.getByRole("navigation", { name: "Settings" }).getByRole("link").first().waitFor();
    expect(await findViolations(page)).toEqual([]);
    await picture("settings-audit-failed");
  } finally {
    await settings.pool.query("ALTER TABLE audit_log_gone RENAME TO audit_log");
  }
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { level: 1, name: "Audit log" }).waitFor();
  // The browser itself logs the 500.
  settings.browser.forget();
});

it("no page logged an error or broke its content policy", () => {
  expect(settings.browser.problems).toEqual([]);
});
