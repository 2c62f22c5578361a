import {
  dialogOf,
  findViolations,
  findViolationsEverywhere,
  launchBrowser,
  type TestBrowser,
  untilAlive,
} from "@causeway/ui/testing";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillInAccount, setupPath } from "./first-account.ts";
import { startDashboard } from "./start-dashboard.ts";
import { startPriceList } from "./start-price-list.ts";

const ACCOUNT = { name: "Ada Lovelace", email: "ada@example.com", password: "correct horse battery" };

let dashboard: Awaited<ReturnType<typeof startDashboard>>;
let browser: TestBrowser;
let priceList: Awaited<ReturnType<typeof startPriceList>>;

beforeAll(async () => {
  // Sign-up is open: the set-up link is needed all the same.
  dashboard = await startDashboard(process.env, {
    isNew: true,
    api: { ALLOW_PRIVATE_UPSTREAMS: "127.0.0.1" },
  });
  priceList = await startPriceList();
  const { CHROMIUM_PATH, TEST_PICTURES } = process.env;
  browser = await launchBrowser({ executablePath: CHROMIUM_PATH, pictures: TEST_PICTURES });
});
afterAll(async () => {
  await browser?.close();
  await dashboard?.stop();
  await priceList?.stop();
});

async function open(path: string): Promise<void> {
  await browser.page.goto(`${dashboard.url}${path}`);
  await untilAlive(browser.page);
}

/** The samples of the first steps have a key that is created there, until the page is left. */
async function putsNewKeyIntoSamples(page: Page): Promise<void> {
  const samples = page.getByRole("region", { name: "Get started" }).locator("pre");
  await expect.poll(() => samples.textContent()).toContain("$CAUSEWAY_API_KEY");
  await page.getByRole("button", { name: "New key" }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel("Description").fill("First");
  await dialog.getByRole("button", { name: "Create key" }).click();
  const secret = (await page.getByTestId("new-secret").textContent()) ?? "";
  await dialog.getByRole("button", { name: "Done, I saved the key" }).click();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => samples.textContent()).toContain(secret);
  await browser.picture("first-run-key");
  await page.reload();
  await expect.poll(() => samples.textContent()).toContain("$CAUSEWAY_API_KEY");
  await untilAlive(page);
}

describe("a new installation", () => {
  it("offers no account on its sign-in and sign-up pages, and says where the set-up link is", async () => {
    const { page } = browser;
    await open("/");
    await page.waitForURL("**/sign-in");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("email");
    await page.getByText("open the set-up link in the log of the API").waitFor();
    await browser.picture("sign-in-first");
    await open("/sign-up");
    await page.getByText("Open the set-up link in the log of the API first").waitFor();
    expect(await page.locator("#name").count()).toBe(0);
  });

  it("refuses an invented link in words", async () => {
    await open(`/setup/${"0".repeat(64)}`);
    await fillInAccount(browser.page, ACCOUNT);
    const problem = browser.page.getByRole("main").getByRole("alert");
    await problem.filter({ hasText: "Open the newest link in the log of the API" }).waitFor();
    // The browser itself logs the 403.
    browser.forget();
  });

  it("is set up by the link in the API's log, once", async () => {
    const { page } = browser;
    const path = await setupPath(dashboard.api);
    await open(path);
    expect(await findViolationsEverywhere(page)).toEqual([]);
    await browser.picture("setup-form");
    await fillInAccount(page, ACCOUNT);
    await page.waitForURL(/\/prj_\w+$/);
    // No gateway runs here: the first page says so, and what to do.
    const health = page.getByRole("region", { name: "Health" });
    const part = (name: string) =>
      health.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
    await part("Gateway").getByText("Down").waitFor();
    await part("Gateway").getByText("check GATEWAY_URL").waitFor();
    await part("PostgreSQL").getByText("Working").waitFor();
    await part("Queues").getByText("Unknown until a gateway answers.").waitFor();
    await part("Cache").getByText("Unknown until a gateway answers.").waitFor();
    await part("Content storage").getByText("Unknown until a gateway answers.").waitFor();
    await part("Redis").getByText("First seen just now").waitFor();
    await part("Email").getByText("Not set up").waitFor();
    await untilAlive(page);
    expect(await findViolations(page)).toEqual([]);
    await browser.picture("first-run-health");
    await putsNewKeyIntoSamples(page);
    await page.getByRole("link", { name: "Settings" }).click();
    await page.getByRole("link", { name: "Installation" }).click();
    await page.getByRole("heading", { level: 1, name: "Installation" }).waitFor();
    await part("Gateway").getByText("Down").waitFor();
    await showsPrices(page);
    await updatesPrices(page);
    await open(path);
    await page.getByText("The link no longer works").waitFor();
    expect(await page.locator("#name").count()).toBe(0);
  });
});

/** The installation's page says how old the prices are, and why an update is refused. */
async function showsPrices(page: Page): Promise<void> {
  const prices = page.getByRole("region", { name: "Prices" });
  await prices.getByText("No update was applied.").waitFor();
  await untilAlive(page);
  await prices.getByLabel("Price list").fill("https://169.254.169.254/prices.json");
  await prices.getByRole("button", { name: "Look for newer prices" }).click();
  await prices.getByRole("alert").waitFor();
  await browser.picture("installation-prices");
  // The browser itself logs the refusal.
  browser.forget();
}

/** A list with a mistake is applied without the entries that have one, after the button for that. */
async function updatesPrices(page: Page): Promise<void> {
  const prices = page.getByRole("region", { name: "Prices" });
  await prices.getByLabel("Price list").fill(priceList.url);
  await prices.getByRole("button", { name: "Look for newer prices" }).click();
  await prices.getByText("a price can't be negative").waitFor();
  await prices.getByText("--skip gpt-4o-mini").waitFor();
  const skip = prices.getByRole("button", { name: "Leave 1 entry out" });
  await skip.scrollIntoViewIfNeeded();
  browser.forget();
  expect(await findViolationsEverywhere(page)).toEqual([]);
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await browser.picture(`installation-prices-skip-${colorScheme}`);
  }
  await skip.click();
  await prices.getByText("Prices that rise: 1").waitFor();
  expect(await prices.getByRole("alert").count()).toBe(0);
  await browser.picture("installation-prices-preview");
  await prices.getByRole("button", { name: "Apply these changes" }).click();
  await page.getByText("The prices were updated.").waitFor();
  await prices.getByText(priceList.url).waitFor();
}
