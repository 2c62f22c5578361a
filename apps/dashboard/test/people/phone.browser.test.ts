import { dialogOf, findOverflow, findViolations, untilAlive } from "@causeway/ui/testing";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type KeysStage, startKeysStage } from "../keys-stage.ts";
import { EMAIL, PASSWORD } from "../seed-tenant.ts";
import { findSmallTargets } from "./find-small-targets.ts";
import { openPerson, type Person } from "./open-person.ts";

/** Someone with a phone, on the way: fingers only. */

let stage: KeysStage;
let person: Person;
let page: Page;

beforeAll(async () => {
  stage = await startKeysStage(process.env, { isShared: true });
  person = await openPerson(stage.browser, {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  page = person.page;
});
afterAll(() => stage?.stop());

/** Nothing scrolls sideways, and every control is large enough. */
async function fitsFingers(name: string): Promise<void> {
  await untilAlive(page);
  expect(await findOverflow(page), name).toEqual([]);
  expect(await findSmallTargets(page), name).toEqual([]);
  expect(await findViolations(page), name).toEqual([]);
  await stage.browser.picture(`people-phone-${name}`, page);
}
const menu = () => page.getByRole("button", { name: "Menu", exact: true });
const inRail = (name: string) =>
  page
    .getByRole("navigation", { name: /^(Project|Organization|Settings|Elsewhere)$/ })
    .getByRole("link", { name, exact: true });
const go = async (name: string) => {
  await untilAlive(page);
  await menu().tap();
  await inRail(name).tap();
};

describe("on a phone", () => {
  it("someone signs in, and sees the overview of what was used", async () => {
    await page.goto(`${stage.dashboard.url}/`);
    await page.waitForURL("**/sign-in*");
    await fitsFingers("sign-in");
    await page.getByLabel("Email").fill(EMAIL);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).tap();
    await page.waitForURL(`**/${stage.tenant.projectId}`);
    await page.getByRole("heading", { name: "Latest requests" }).waitFor();
    await fitsFingers("overview");
  });

  it("everything of the rail is behind one button, which a second press closes", async () => {
    expect(await inRail("Activity").count()).toBe(0);
    await menu().tap();
    for (const name of [
      "Overview",
      "Activity",
      "Usage",
      "Models",
      "API keys",
      "Providers",
      "Members",
      "Settings",
      "Playground",
      "Documentation",
    ])
      await inRail(name).waitFor();
    await fitsFingers("menu");
    await menu().tap();
    await inRail("Activity").waitFor({ state: "hidden" });
  });

  it("a request is opened from the activity, and Back gives the list", async () => {
    await go("Activity");
    await page.waitForURL("**/activity");
    const row = page.getByRole("table", { name: "Requests" }).locator("tbody tr").nth(3);
    await row.waitFor();
    // The page that was chosen closed the menu.
    await inRail("Usage").waitFor({ state: "hidden" });
    await fitsFingers("activity");
    await row.getByRole("link").first().tap();
    await dialogOf(page).getByText("Tokens and cost").waitFor();
    await fitsFingers("request");
    await page.goBack();
    await dialogOf(page).waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe(`/${stage.tenant.projectId}/activity`);
    await row.waitFor();
  });

  it("a key is disabled", async () => {
    await go("API keys");
    await page.waitForURL("**/keys");
    await page.getByRole("table", { name: "API keys" }).waitFor();
    await fitsFingers("keys");
    await page.getByRole("button", { name: "Actions for Web chat" }).tap();
    await page.getByRole("menuitem", { name: "Disable" }).tap();
    await fitsFingers("disable");
    await dialogOf(page).getByRole("button", { name: "Disable key" }).tap();
    await page.getByRole("row", { name: "Web chat" }).getByText("disabled").waitFor();
    const { rows } = await stage.pool.query("SELECT status FROM api_key WHERE id = 'key_web'");
    expect(rows).toEqual([{ status: "disabled" }]);
    await fitsFingers("disabled");
  });

  it.each(["usage", "models", "guardrails", "security-events", "videos"])(
    "the page %s fits",
    async (path) => {
      await page.goto(`${stage.dashboard.url}/${stage.tenant.projectId}/${path}`);
      await fitsFingers(path);
    },
  );

  it("the pages of the settings are behind the same button, which keys open too", async () => {
    await page.goto(`${stage.dashboard.url}/settings/org_northwind`);
    await untilAlive(page);
    await menu().focus();
    await page.keyboard.press("Enter");
    await inRail("Audit log").focus();
    await fitsFingers("settings-menu");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/settings/org_northwind/audit-log");
    await inRail("Audit log").waitFor({ state: "hidden" });
  });

  it.each(["", "/team", "/projects", "/provider-keys", "/audit-log"])("the settings%s fit", async (path) => {
    await page.goto(`${stage.dashboard.url}/settings/org_northwind${path}`);
    await fitsFingers(`settings${path.replace("/", "-")}`);
  });
});

it("no page logged an error or broke its content policy", () => {
  expect(person.problems).toEqual([]);
});
