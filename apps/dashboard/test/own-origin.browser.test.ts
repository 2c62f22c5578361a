import { writeRecords } from "@causeway/db/usage";
import { launchBrowser, type TestBrowser, untilAlive } from "@causeway/ui/testing";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listPaths } from "./list-paths.ts";
import { makeTraffic } from "./make-traffic.ts";
import { EMAIL, PASSWORD, seedTenant, type Tenant } from "./seed-tenant.ts";
import { startDashboard } from "./start-dashboard.ts";

let dashboard: Awaited<ReturnType<typeof startDashboard>>;
let tenant: Tenant;
let browser: TestBrowser;
let paths: readonly string[];
const asked = new Set<string>();

beforeAll(async () => {
  dashboard = await startDashboard(process.env);
  tenant = await seedTenant(dashboard.databaseUrl);
  const pool = new pg.Pool({ connectionString: dashboard.databaseUrl });
  await writeRecords(pool, makeTraffic(tenant, 50, Date.now()));
  paths = await listPaths(pool, tenant);
  await pool.end();
  const { CHROMIUM_PATH, TEST_PICTURES } = process.env;
  browser = await launchBrowser({ executablePath: CHROMIUM_PATH, pictures: TEST_PICTURES });
  browser.page.on("request", (request) => asked.add(new URL(request.url()).origin));
});
afterAll(async () => {
  await browser?.close();
  await dashboard?.stop();
});

async function visitAll(visited: readonly string[]): Promise<void> {
  for (const path of visited) {
    await browser.page.goto(`${dashboard.url}${path}`);
    await untilAlive(browser.page);
  }
}

it("no page asks another host for anything while signed out", async () => {
  expect(paths.length).toBeGreaterThan(18);
  await visitAll(paths);
  expect([...asked]).toEqual([dashboard.url]);
});

it("a page is painted as soon as it is there as a whole, and not before", async () => {
  const text = await (await fetch(`${dashboard.url}/sign-in`)).text();
  const [head = "", body = ""] = text.split("</head>");
  expect(head).toContain('<link rel="expect" href="#page-end" blocking="render"/>');
  expect(body.indexOf('id="page-end"')).toBeGreaterThan(body.indexOf("</form>"));
});

describe("no page asks another host for anything while signed in", () => {
  beforeAll(async () => {
    await visitAll(["/sign-in"]);
    await browser.page.locator("#email").fill(EMAIL);
    await browser.page.getByLabel("Password").fill(PASSWORD);
    await browser.page.getByLabel("Password").press("Enter");
    await browser.page.waitForURL(`**/${tenant.projectId}`);
  });

  // Two tests: all pages in one take a slow machine longer than a test may.
  it.each(["settings", "other"])("%s pages", async (kind) => {
    await visitAll(paths.filter((path) => path.startsWith("/settings/") === (kind === "settings")));
    expect([...asked]).toEqual([dashboard.url]);
  });
});
