import { findViolations, untilAlive } from "@causeway/ui/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type KeysStage, startKeysStage } from "./keys-stage.ts";

/** As Chromium calls Asia/Kolkata. */
const ZONE = "Asia/Calcutta";
const MIDNIGHT = "T18:30:00.000Z";

let stage: KeysStage;
let page: KeysStage["page"];

beforeAll(async () => {
  stage = await startKeysStage(process.env, { isShared: true });
  const storageState = await stage.page.context().storageState();
  const cookies = storageState.cookies.filter(({ name }) => name !== "causeway.time_zone");
  const context = await stage.page
    .context()
    .browser()
    ?.newContext({
      ...{ timezoneId: ZONE, viewport: { width: 1440, height: 940 } },
      storageState: { ...storageState, cookies },
    });
  if (!context) throw new Error("The page has no browser.");
  page = await context.newPage();
});
afterAll(() => stage?.stop());

async function open(path: string): Promise<void> {
  await page.goto(`${stage.dashboard.url}/${stage.tenant.projectId}${path}`);
  await untilAlive(page);
}

const spanOf = (href: string | null) => new URL(href ?? "", stage.dashboard.url).searchParams;

describe("a reader in India", () => {
  it("sees times there, UTC on hover, and filters by them", async () => {
    await open("/activity?request=");
    await page
      .getByText(/GMT\+5:30/)
      .first()
      .waitFor();
    const time = page.locator("time").first();
    expect(await time.textContent()).toMatch(/:\d\d GMT\+5:30$/);
    expect(await time.getAttribute("title")).toMatch(/:\d\d UTC$/);
    await page.getByRole("button", { name: "More filters" }).click();
    await page.getByLabel(`From (${ZONE})`).fill("2026-01-10T05:30");
    await page.getByRole("button", { name: "Apply" }).click();
    await page.waitForURL(/from=/);
    expect(spanOf(page.url()).get("from")).toBe("2026-01-10T00:00:00.000Z");
    await page.getByRole("link", { name: /since Jan 10, 2026, 05:30:00 GMT\+5:30/ }).waitFor();
  });

  it("sees usage by days there, in files too", async () => {
    await open("/usage?period=30d");
    const zone = page.getByRole("combobox", { name: `Days in ${ZONE}` });
    await zone.waitFor();
    const report = await page.evaluate(async (path) => (await fetch(path)).json(), await exported());
    expect(report.length).toBeGreaterThan(0);
    expect(report.every(({ start }: { start: string }) => start.endsWith(MIDNIGHT))).toBe(true);
    expect(await findViolations(page)).toEqual([]);
    await zone.click();
    await page.keyboard.type("UTC");
    await page.getByRole("option", { name: "UTC", exact: true }).click();
    await page.waitForURL(/timeZone=UTC/);
    await expect.poll(exported).not.toContain("timeZone");
  });

  it("sees what a key used today there", async () => {
    await open("/keys/key_web");
    const tile = page.locator("dl > div", { hasText: "Requests today" }).getByRole("link");
    expect(spanOf(await tile.getAttribute("href")).get("from")).toMatch(new RegExp(`${MIDNIGHT}$`));
  });

  it("can choose UTC instead, for good", async () => {
    await open("");
    await page
      .getByRole("button", { name: /^Account/ })
      .last()
      .click();
    await page.getByRole("menuitemradio", { name: "UTC" }).click();
    await open("/activity");
    await expect.poll(() => page.locator("time").first().textContent()).toMatch(/UTC$/);
  });

  async function exported(): Promise<string> {
    await page.getByRole("button", { name: "Export" }).click();
    const item = page.getByRole("menuitem", { name: /JSON/ }).first();
    const href = await item.getAttribute("href");
    await page.keyboard.press("Escape");
    return href ?? "";
  }
});
