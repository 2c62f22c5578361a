import { mkdir, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { writeRecords } from "@causeway/db/usage";
import { launchBrowser, untilAlive } from "@causeway/ui/testing";
import pg from "pg";
import { makeTraffic } from "./make-traffic.ts";
import { EMAIL, PASSWORD, seedTenant } from "./seed-tenant.ts";
import { startDashboard } from "./start-dashboard.ts";

/** Percent; of WebP. */
const QUALITY = 82;
const SIZE = { width: 1280, height: 840 };
const WEEK_MS = 7 * 86_400_000;
const [folder = "docs/images"] = process.argv.slice(2);

/**
 * Writes the README's images of the dashboard, light and dark, from an installation of its own with made-up traffic:
 * `node apps/dashboard/test/take-picture.ts`. The dashboard must be built.
 */
async function takePictures(): Promise<void> {
  const { env } = process;
  const dashboard = await startDashboard(env);
  const tenant = await seedTenant(dashboard.databaseUrl);
  const pool = new pg.Pool({ connectionString: dashboard.databaseUrl });
  const { end, page } = await launchBrowser({
    executablePath: env.CHROMIUM_PATH,
    pictures: undefined,
    context: { viewport: SIZE, deviceScaleFactor: 2 },
  });
  try {
    const now = Date.now();
    await writeRecords(pool, makeTraffic(tenant, 5_200, now - WEEK_MS));
    await writeRecords(pool, makeTraffic(tenant, 6_000, now));
    await page.goto(`${dashboard.url}/sign-in`);
    await untilAlive(page);
    await page.getByLabel("Email").fill(EMAIL);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL(`**/${tenant.projectId}`);
    await untilAlive(page);
    await page.getByRole("button", { name: "Hide" }).click();
    await page.getByRole("region", { name: "Get started" }).waitFor({ state: "detached" });
    await page.getByText("By model", { exact: true }).first().click();
    await page.mouse.move(0, 0);
    const devtools = await page.context().newCDPSession(page);
    await mkdir(folder, { recursive: true });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.waitForLoadState("networkidle");
      const { data } = await devtools.send("Page.captureScreenshot", { format: "webp", quality: QUALITY });
      await writeFile(resolve(folder, `dashboard-${colorScheme}.webp`), Buffer.from(data, "base64"));
    }
  } finally {
    await end();
    await pool.end();
    await dashboard.stop();
  }
}

await takePictures();
