import { insertPerson } from "@causeway/testing";
import { dialogOf, launchBrowser, untilAlive } from "@causeway/ui/testing";
import pg from "pg";
import { EMAIL, PASSWORD, seedTenant } from "./seed-tenant.ts";
import { signInPerson } from "./sign-in-person.ts";
import { startDashboard } from "./start-dashboard.ts";

export const DEVELOPER = {
  name: "Dan Developer",
  email: "dan@example.com",
  password: "correct horse battery",
};
export const SETTINGS = "/settings/org_northwind";

/**
 * A dashboard with an owner, who is signed in, and a developer, who is not.
 *
 * @param env what the server inherits to run at all, and where the browser and its pictures are
 * @param api further settings of the API: no other file shares these servers
 */
export async function openSettings(
  env: Readonly<Record<string, string | undefined>>,
  api?: Readonly<Record<string, string>>,
) {
  const dashboard = await startDashboard(env, {
    isShared: api === undefined,
    api: { ALLOW_PRIVATE_UPSTREAMS: "127.0.0.1", CREDITS: "on", ...api },
  });
  await seedTenant(dashboard.databaseUrl);
  const pool = new pg.Pool({ connectionString: dashboard.databaseUrl });
  await insertDeveloper(pool);
  const browser = await launchBrowser({ executablePath: env.CHROMIUM_PATH, pictures: env.TEST_PICTURES });
  const { page } = browser;
  await page.setViewportSize({ width: 1440, height: 940 });
  const dialog = () => dialogOf(page);
  /** Opens a page and waits until it is alive, not only drawn. */
  const open = async (path: string) => {
    await page.goto(`${dashboard.url}${path}`);
    await untilAlive(page);
  };
  const signIn = async (email: string, password: string) => {
    await page.context().clearCookies();
    await signInPerson(page, dashboard.url, { email, password });
  };
  await signIn(EMAIL, PASSWORD);
  return {
    dashboard,
    pool,
    browser,
    page,
    open,
    signIn,
    dialog,
    closed: () => dialog().waitFor({ state: "detached" }),
    press: (name: string) => page.getByRole("button", { name, exact: true }).click(),
    /** Saves what was changed on a page of settings. */
    save: () => page.getByRole("button", { name: "Save", exact: true }).click(),
    /** Presses a button of the open dialog. */
    confirm: (name: string) => dialog().getByRole("button", { name, exact: true }).click(),
    async stop() {
      await browser.close();
      await pool.end();
      await dashboard.stop();
    },
  };
}

async function insertDeveloper(pool: pg.Pool): Promise<void> {
  const userId = await insertPerson(pool, DEVELOPER);
  await pool.query(
    "INSERT INTO member (id, organization_id, user_id, role) VALUES ('mem_dan', 'org_northwind', $1, 'developer')",
    [userId],
  );
}
