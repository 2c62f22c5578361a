import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type KeysStage, startKeysStage } from "./keys-stage.ts";
import { listPaths } from "./list-paths.ts";
import { EMAIL, PASSWORD } from "./seed-tenant.ts";

let stage: KeysStage;
let page: KeysStage["page"];
/** In the place of the one that was killed. */
let next: KeysStage["dashboard"]["api"] | undefined;
/** Those that show what the API has. */
let readers: readonly string[];
/** Those with a form, which says so itself once it is sent. */
let forms: readonly string[];

const FORM =
  /^\/(?:sign-in|sign-up|forgot-password|invitation|(?:reset-password|setup|verify-email)\/token)$/;

beforeAll(async () => {
  stage = await startKeysStage(process.env);
  page = stage.page;
  await stage.pool.query('UPDATE "user" SET is_operator = true WHERE email = $1', [EMAIL]);
  const paths = await listPaths(stage.pool, stage.tenant);
  forms = paths.filter((path) => FORM.test(path));
  readers = paths.filter((path) => !FORM.test(path));
});
afterAll(async () => {
  await next?.stop();
  await stage?.stop();
});

const SETTINGS = "/settings/org_northwind";
const failed = (of: Page = page) =>
  of.getByRole("heading", { level: 1, name: "The management API isn’t responding" });
const heading = (of: Page, name: string) => of.getByRole("heading", { level: 1, name, exact: true });

/** What failed is said where the page would be: its menu is there as ever. */
async function saysSo(path: string, of: Page = page): Promise<void> {
  await failed(of).waitFor();
  const menu = path.startsWith("/prj_") ? "Project" : path.startsWith("/settings/") ? "Settings" : null;
  if (menu) await of.getByRole("navigation", { name: menu }).getByRole("link").first().waitFor();
}

/** Opens a page without waiting for what it reads. */
const begin = (path: string, of: Page = page) =>
  of.goto(`${stage.dashboard.url}${path}`, { waitUntil: "commit" });

/** Many pages at once on a busy machine take longer than one, which ends after 5 seconds. */
const ENDS_WITHIN_MS = 30_000;

/** The status of a page for who is signed in, and what its HTML tells the error page. */
async function ask(path: string): Promise<{ path: string; status: number; isFailed: boolean }> {
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const signal = AbortSignal.timeout(ENDS_WITHIN_MS);
  const response = await fetch(stage.dashboard.url + path, {
    headers: { cookie },
    redirect: "manual",
    signal,
  });
  const isFailed = (await response.text()).includes("api-unavailable");
  return { path, status: response.status, isFailed };
}

/** Every page ends, and those that read say why they are empty. */
async function expectAnswers(): Promise<void> {
  const answers = await Promise.all([...readers, ...forms].map(ask));
  expect(answers.filter(({ status }) => status !== 200 && status !== 500)).toEqual([]);
  expect(answers.filter(({ path, isFailed }) => isFailed !== readers.includes(path))).toEqual([]);
}

/** What pages are called once they are read. */
const TITLES: readonly [path: string, title: string][] = [
  ["/prj_assistant", "Support assistant"],
  ["/prj_assistant/usage", "Usage"],
  ["/prj_assistant/activity", "Activity"],
  ["/prj_assistant/keys", "API keys"],
  ["/prj_assistant/models", "Models"],
  [`${SETTINGS}/providers`, "Providers"],
  [`${SETTINGS}/team`, "Members"],
  [SETTINGS, "General"],
];

describe("while the API hangs", () => {
  afterEach(() => stage.dashboard.api.resume());

  it("every page ends and says so", async () => {
    stage.dashboard.api.hang();
    await expectAnswers();
  });

  it("it is said inside the shell, and pages recover by themselves", async () => {
    stage.dashboard.api.hang();
    const open = await Promise.all(
      TITLES.map(async ([path, title]) => ({ path, title, tab: await page.context().newPage() })),
    );
    await Promise.all(
      open.map(async ({ path, tab }) => {
        await begin(path, tab);
        await saysSo(path, tab);
      }),
    );
    stage.dashboard.api.resume();
    await Promise.all(open.map(({ tab, title }) => heading(tab, title).waitFor()));
    await Promise.all(open.map(({ tab }) => tab.close()));
  });
});

it("while PostgreSQL keeps the API waiting, every page says so, and recovers", async () => {
  const client = await stage.pool.connect();
  await client.query("BEGIN");
  await client.query("LOCK TABLE session IN ACCESS EXCLUSIVE MODE");
  try {
    await expectAnswers();
    await begin("/prj_assistant/activity");
    await saysSo("/prj_assistant/activity");
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
  await heading(page, "Activity").waitFor();
});

it("while no API runs, every page says so inside the shell, and recovers when one is back", async () => {
  await stage.dashboard.api.kill();
  await expectAnswers();
  for (const path of readers) {
    await begin(path);
    await saysSo(path);
  }
  await stage.browser.picture("outage");
  await begin("/prj_assistant/keys");
  await saysSo("/prj_assistant/keys");
  next = await stage.dashboard.restartApi();
  await heading(page, "API keys").waitFor();
});

it("a damaged link is called that, not an outage", async () => {
  await page.goto(`${stage.dashboard.url}/${stage.tenant.projectId}/activity?cursor=nonsense`);
  await page.getByText("This link is damaged").waitFor();
  expect(await failed().count()).toBe(0);
});

it("a session that ended leads back to the page it ended on, and says so", async () => {
  await stage.pool.query("DELETE FROM session");
  await stage.open(`/${stage.tenant.projectId}/activity?outcome=failed`);
  await page.getByText("Your session ended. Sign in to continue.").waitFor();
  await page.getByLabel("Email").fill(EMAIL);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(`**/${stage.tenant.projectId}/activity?outcome=failed`);
});
