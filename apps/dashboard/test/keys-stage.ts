import { hashApiKey } from "@causeway/crypto";
import { writeRecords } from "@causeway/db/usage";
import { dialogOf, launchBrowser, untilAlive } from "@causeway/ui/testing";
import pg from "pg";
import { makeTraffic } from "./make-traffic.ts";
import { EMAIL, PASSWORD, seedTenant } from "./seed-tenant.ts";
import { signInPerson } from "./sign-in-person.ts";
import { type DashboardOptions, startDashboard } from "./start-dashboard.ts";

/** The dashboard with keys that were used, an owner who is signed in, and what the tests of keys do on its pages. */
export async function startKeysStage(
  env: Readonly<Record<string, string | undefined>>,
  options: DashboardOptions = {},
) {
  const dashboard = await startDashboard(env, options);
  const tenant = await seedTenant(dashboard.databaseUrl);
  const pool = new pg.Pool({ connectionString: dashboard.databaseUrl });
  await writeRecords(pool, makeTraffic(tenant, 300, Date.now()));
  const { CHROMIUM_PATH, TEST_PICTURES } = env;
  const browser = await launchBrowser({ executablePath: CHROMIUM_PATH, pictures: TEST_PICTURES });
  const { page } = browser;
  await page.setViewportSize({ width: 1440, height: 940 });

  /** A page that is alive, not only drawn. */
  async function open(path: string): Promise<void> {
    await page.goto(`${dashboard.url}${path}`);
    await untilAlive(page);
  }

  const signIn = (email: string, password: string) => signInPerson(page, dashboard.url, { email, password });
  await signIn(EMAIL, PASSWORD);

  const dialog = () => dialogOf(page);
  return {
    ...{ dashboard, tenant, pool, browser, page, open, signIn, dialog },
    keysPath: `/${tenant.projectId}/keys`,
    keyPath: `/${tenant.projectId}/keys/${tenant.apiKeyIds[0]}`,
    closed: () => dialog().waitFor({ state: "detached" }),
    inDialog: (name: string) => dialog().getByRole("button", { name, exact: true }),

    /** In the menu of the key's page. */
    async choose(item: string): Promise<void> {
      await page.getByRole("button", { name: "Actions", exact: true }).click();
      await page.getByRole("menuitem", { name: item }).click();
      await dialog().waitFor();
    },

    async addRule(type: string): Promise<void> {
      await page.getByRole("button", { name: "Add rule" }).click();
      await dialog().getByLabel("Effect").selectOption(type);
    },

    async ask(model: string, provider: string, ip = ""): Promise<void> {
      await page.getByLabel("Model", { exact: true }).fill(model);
      await page.getByLabel("Provider", { exact: true }).fill(provider);
      await page.getByLabel("Caller's IP address").fill(ip);
      await page.getByRole("button", { name: "Check" }).click();
    },

    /** What the gateway would find for a secret that is still in effect. */
    async statusOf(secret: string): Promise<string | undefined> {
      const hash = hashApiKey("test-hash-secret-of-the-dashboard-tests", secret);
      const { rows } = await pool.query(
        `SELECT k.status FROM api_key_secret s JOIN api_key k ON k.id = s.api_key_id
         WHERE s.hash = $1 AND (s.expires_at IS NULL OR s.expires_at > now())`,
        [hash],
      );
      return rows[0]?.status;
    },

    async stop(): Promise<void> {
      await browser.close();
      await pool.end();
      await dashboard.stop();
    },
  };
}

export type KeysStage = Awaited<ReturnType<typeof startKeysStage>>;
