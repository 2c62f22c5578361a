import { writeRecords } from "@causeway/db/usage";
import { isAlive } from "@causeway/ui/testing";
import pg from "pg";
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeTraffic, makeTroubles } from "./make-traffic.ts";
import { EMAIL, PASSWORD, seedTenant, type Tenant } from "./seed-tenant.ts";
import { startDashboard } from "./start-dashboard.ts";

/** Playwright drives a Firefox of its own only; Debian's is driven by WebDriver BiDi. */
const FIREFOX = "/usr/bin/firefox-esr";

let dashboard: Awaited<ReturnType<typeof startDashboard>>;
let tenant: Tenant;
let browser: Browser;
let page: Page;
/** A request that failed. */
let failed = "";

beforeAll(async () => {
  dashboard = await startDashboard(process.env);
  tenant = await seedTenant(dashboard.databaseUrl);
  const pool = new pg.Pool({ connectionString: dashboard.databaseUrl });
  const traffic = makeTraffic(tenant, 100, Date.now());
  const troubles = makeTroubles(traffic);
  failed = troubles.find(({ finish, isFinal }) => finish === "error" && isFinal)?.id ?? "";
  await writeRecords(pool, [...traffic, ...troubles]);
  await pool.end();
  browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.FIREFOX_PATH ?? FIREFOX,
    defaultViewport: { width: 1360, height: 940 },
    // No motion: no dialog is met while it closes.
    extraPrefsFirefox: { "ui.prefersReducedMotion": 1 },
  });
  page = await browser.newPage();
  page.setDefaultTimeout(60_000);
});
afterAll(async () => {
  await browser?.close();
  await dashboard?.stop();
});

const alive = () => page.waitForFunction(isAlive);
const open = async (path: string) => {
  await page.goto(`${dashboard.url}${path}`);
  await alive();
};
const home = () => `/${tenant.projectId}`;
const byRole = (role: string, name: string) => page.locator(`::-p-aria([name="${name}"][role="${role}"])`);
const text = (words: string) => page.locator(`::-p-text(${words})`).wait();
const untilAt = (part: string) =>
  page.waitForFunction((wanted) => window.location.href.includes(wanted), {}, part);

it("signs in with the keyboard, and comes to the page that was asked for", async () => {
  await open(`${home()}/activity`);
  await page.type("#email", EMAIL);
  await page.keyboard.press("Tab");
  await page.type("#password", PASSWORD);
  await page.keyboard.press("Enter");
  await untilAt(`${home()}/activity`);
});

it("draws the overview's chart", async () => {
  await open(home());
  await page.waitForSelector(".recharts-bar-rectangle path", { visible: true });
});

it("opens a request in a panel, by its address too, and closes it with Escape", async () => {
  await open(`${home()}/activity`);
  await page.locator("tbody a").click();
  await untilAt("request=req_");
  await text("Tokens and cost");
  await page.reload();
  await text("Tokens and cost");
  await alive();
  await page.keyboard.press("Escape");
  await page.waitForSelector("[role=dialog]", { hidden: true });
});

it("creates a key, shows its secret once, and lists it", async () => {
  await open(`${home()}/keys`);
  await byRole("button", "New key").click();
  await page.locator("[role=dialog] [name=description]").fill("From Firefox");
  await byRole("button", "Create key").click();
  const secret = await page.waitForSelector('[data-testid="new-secret"]', { visible: true });
  expect(await secret?.evaluate((element) => element.textContent)).toMatch(/^cw_\w{40}$/);
  await byRole("button", "Done, I saved the key").click();
  await byRole("link", "From Firefox").wait();
});

it("finds a page by the command menu, with the keyboard only", async () => {
  await open(home());
  await page.keyboard.down("Control");
  await page.keyboard.press("k");
  await page.keyboard.up("Control");
  await page.waitForSelector("[role=dialog] input:focus");
  await page.keyboard.type("audit");
  await page.waitForFunction(() =>
    document.querySelector("[role=option][data-highlighted]")?.textContent?.includes("Audit log"),
  );
  await page.keyboard.press("Enter");
  await untilAt("/audit-log");
});

it("leads someone on call from the ID of a request to its cause, with the keyboard only", async () => {
  await open(home());
  await page.keyboard.down("Control");
  await page.keyboard.press("k");
  await page.keyboard.up("Control");
  await page.waitForSelector("[role=dialog] input:focus");
  await page.keyboard.type(failed);
  await page.waitForSelector("[role=option][data-highlighted]");
  await page.keyboard.press("Enter");
  await untilAt(`/activity/${failed}`);
  await text("openai returned 503 (engine overloaded)");
});

it("walks requests with j and k, and gives the focus back to the row on Escape", async () => {
  await open(`${home()}/activity`);
  await page.locator("tbody a").click();
  await untilAt("request=req_");
  await text("Tokens and cost");
  await alive();
  const first = page.url();
  await page.keyboard.press("j");
  await page.waitForFunction((before) => window.location.href !== before, {}, first);
  await page.keyboard.press("k");
  await page.waitForFunction((before) => window.location.href === before, {}, first);
  await alive();
  await page.keyboard.press("Escape");
  await page.waitForSelector("[role=dialog]", { hidden: true });
  await page.waitForFunction(() => document.activeElement?.closest("tbody") !== null);
});

it("has everything of the rail behind one button on a phone", async () => {
  await page.setViewport({ width: 390, height: 844 });
  await open(home());
  await byRole("button", "Menu").click();
  await byRole("link", "API keys").click();
  await untilAt("/keys");
  await page.setViewport({ width: 1360, height: 940 });
});

it("saves a setting and says so", async () => {
  await open("/settings/org_northwind");
  await page.locator("input[name=name]").fill("Northwind Traders");
  await page.keyboard.press("Enter");
  await text("Saved the name of “Northwind Traders”.");
});
