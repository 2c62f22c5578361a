import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { writeRecords } from "@causeway/db/usage";
import { launchBrowser, type TestBrowser, untilAlive } from "@causeway/ui/testing";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTraffic } from "./make-traffic.ts";
import { EMAIL, PASSWORD, seedTenant, type Tenant } from "./seed-tenant.ts";
import { startDashboard } from "./start-dashboard.ts";

const PAGES = fileURLToPath(new URL("../app", import.meta.url));

let dashboard: Awaited<ReturnType<typeof startDashboard>>;
let tenant: Tenant;
let browser: TestBrowser;
let memberId: string;
let requestId: string;
const asked = new Set<string>();

beforeAll(async () => {
  dashboard = await startDashboard(process.env);
  tenant = await seedTenant(dashboard.api.url, dashboard.url, dashboard.databaseUrl);
  const pool = new pg.Pool({ connectionString: dashboard.databaseUrl });
  await writeRecords(pool, makeTraffic(tenant, 50, Date.now()));
  memberId = (await pool.query<{ id: string }>('SELECT id FROM "user" LIMIT 1')).rows[0]?.id ?? "";
  requestId = (await pool.query<{ id: string }>("SELECT id FROM request_log LIMIT 1")).rows[0]?.id ?? "";
  await pool.end();
  const { CHROMIUM_PATH, TEST_PICTURES } = process.env;
  browser = await launchBrowser({ executablePath: CHROMIUM_PATH, pictures: TEST_PICTURES });
  browser.page.on("request", (request) => asked.add(new URL(request.url()).origin));
});
afterAll(async () => {
  await browser?.browser.close();
  await dashboard?.stop();
});

/** Every page there is, by its file, for the seeded tenant. */
function listPaths(): string[] {
  const files = readdirSync(PAGES, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => /(^|\/)page\.tsx$/.test(file))
    .map((file) => `/${file.replace(/\/?page\.tsx$/, "")}`.replaceAll(/\/\([a-z]+\)/g, ""))
    .map((path) =>
      path
        .replace(
          "settings/[org]/projects/[project]",
          `settings/${tenant.organizationId}/projects/${tenant.projectId}`,
        )
        .replace("[org]", tenant.organizationId)
        .replace("[project]", tenant.projectId)
        .replace("[key]", tenant.apiKeyIds[0] ?? "")
        .replace("[...model]", "sim-echo")
        .replace("[member]", memberId)
        .replace("[request]", requestId)
        .replace("[token]", "token"),
    );
}

async function visitAll(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await browser.page.goto(`${dashboard.url}${path}`);
    await untilAlive(browser.page);
  }
}

it("no page asks another host for anything while signed out", async () => {
  const paths = listPaths();
  expect(paths.length).toBeGreaterThan(18);
  expect(paths.filter((path) => path.includes("["))).toEqual([]);
  await visitAll(paths);
  expect([...asked]).toEqual([dashboard.url]);
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
    await visitAll(listPaths().filter((path) => path.startsWith("/settings/") === (kind === "settings")));
    expect([...asked]).toEqual([dashboard.url]);
  });
});
