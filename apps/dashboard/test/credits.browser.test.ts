import { findOverflow, findViolations } from "@causeway/ui/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEVELOPER, openSettings, SETTINGS } from "./open-settings.ts";
import { EMAIL, PASSWORD } from "./seed-tenant.ts";

const PROJECT = "/prj_assistant";
const CREDITS = `${SETTINGS}/credits`;

let settings: Awaited<ReturnType<typeof openSettings>>;
let page: typeof settings.page;

beforeAll(async () => {
  settings = await openSettings(process.env);
  page = settings.page;
});
afterAll(() => settings?.stop());

const tile = (label: string) =>
  page
    .locator("main dl > div")
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator("dd > span");
const ledger = () => page.getByRole("table", { name: "Ledger" }).locator("tbody tr");
const makeOperator = (isOperator: boolean) =>
  settings.pool.query(`UPDATE "user" SET is_operator = $1 WHERE email = $2`, [isOperator, EMAIL]);

describe("the credits of an organization", () => {
  it("say that nothing is left, and who can add some", async () => {
    await makeOperator(false);
    await settings.open(PROJECT);
    await page
      .getByRole("navigation", { name: "Organization" })
      .getByRole("link", { name: "Credits" })
      .click();
    await page.waitForURL(`**${CREDITS}`);
    await page.getByText("The balance is used up.").waitFor();
    await page.getByText("Ask an operator of this installation to add credits.").waitFor();
    expect(await page.getByRole("button", { name: "Add credits" }).count()).toBe(0);
  });

  it("are added by operators, once, as people write amounts", async () => {
    await makeOperator(true);
    await settings.open(CREDITS);
    await settings.press("Add credits");
    await settings.dialog().getByLabel("Amount").fill("ten");
    await settings.confirm("Add credits");
    await settings.dialog().getByText("must be a USD amount").waitFor();
    settings.browser.forget();
    await settings.dialog().getByLabel("Amount").fill("1,000.50");
    await settings.dialog().getByLabel("Note").fill("Invoice 2026-11");
    expect(await findViolations(page, "[role=dialog]")).toEqual([]);
    await settings.confirm("Add credits");
    await settings.closed();
    await page.getByText("Added $1,000.50 to Northwind.").waitFor();
    await expect.poll(() => tile("Balance").first().textContent()).toBe("$1,000.50");
    expect(await ledger().count()).toBe(1);
    expect(await ledger().first().textContent()).toMatch(/Top-up.*Invoice 2026-11.*\$1,000\.50/);
    expect(await page.getByText("The balance is used up.").count()).toBe(0);
  });

  it("warn when little of the last top-up is left, with every digit on hover", async () => {
    await settings.pool.query("UPDATE credit_account SET used = 950.123456789012");
    await settings.open(CREDITS);
    await page.getByText("Less than 10% of the last top-up is left.").waitFor();
    expect(await tile("Used").first().getAttribute("title")).toBe("$950.123456789012");
    await settings.browser.picture("credits");
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findOverflow(page)).toEqual([]);
      expect(await findViolations(page)).toEqual([]);
    }
    await settings.browser.picture("credits-wide");
  });

  it("lead to the usage that they paid for", async () => {
    await page.getByRole("link", { name: "Used" }).click();
    await page.waitForURL("**/usage?scope=all&by=mode");
    await page.getByRole("heading", { level: 1 }).waitFor();
  });

  it("are not for developers", async () => {
    await settings.signIn(DEVELOPER.email, DEVELOPER.password);
    await settings.open(SETTINGS);
    expect(await page.getByRole("link", { name: "Credits" }).count()).toBe(0);
    await settings.open(CREDITS);
    await page.getByText("Page not found").waitFor();
    settings.browser.forget();
    await settings.signIn(EMAIL, PASSWORD);
  });
});
