import { findOverflow } from "@causeway/ui/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COLUMNS_COOKIE } from "../features/activity/columns.ts";
import { startKeysStage } from "./keys-stage.ts";

type Stage = Awaited<ReturnType<typeof startKeysStage>>;
let stage: Stage;
let page: Stage["page"];

beforeAll(async () => {
  stage = await startKeysStage(process.env, { isShared: true });
  page = stage.page;
});
afterAll(() => stage?.stop());

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const SCHEMES = ["light", "dark"] as const;

const activity = () => `/${stage.tenant.projectId}/activity`;
const topOf = async (text: string) =>
  (await page.getByRole("columnheader", { name: text }).boundingBox())?.y ?? Number.NaN;

describe.each(SCHEMES)("a table in the %s theme", (colorScheme) => {
  it("keeps its headings in sight on a wide page", async () => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(WIDE);
    await stage.open(activity());
    const before = await topOf("Outcome");
    await page.mouse.wheel(0, 1_200);
    await expect.poll(() => topOf("Outcome")).toBe(0);
    expect(before).toBeGreaterThan(50);
    expect(await findOverflow(page)).toEqual([]);
    await stage.browser.picture(`activity-1280-${colorScheme}`);
  });

  it("is a list of cards on a phone, with the headings as labels", async () => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(PHONE);
    await stage.open(activity());
    const table = page.getByRole("table", { name: "Requests" });
    const row = table.getByRole("row").nth(1);
    expect(await findOverflow(page)).toEqual([]);
    expect((await row.boundingBox())?.height).toBeGreaterThan(100);
    const label = await row
      .getByRole("cell")
      .nth(2)
      .evaluate((cell) => getComputedStyle(cell, "::before").content);
    expect(label).toContain("Model");
    await stage.browser.picture(`activity-390-${colorScheme}`);
  });

  it("is one for keys and members too", async () => {
    for (const [size, width] of [
      [WIDE, 1280],
      [PHONE, 390],
    ] as const) {
      await page.setViewportSize(size);
      await stage.open(stage.keysPath);
      await page.getByRole("table", { name: "API keys" }).waitFor();
      await stage.browser.picture(`table-keys-${width}-${colorScheme}`);
      await stage.open("/settings/org_northwind/team");
      await page.getByRole("table", { name: "Members" }).waitFor();
      expect(await findOverflow(page)).toEqual([]);
      await stage.browser.picture(`table-members-${width}-${colorScheme}`);
    }
  });
});

describe("a table with more columns than the page has room for", () => {
  const ALL = "provider.key.reason.endpoint.source.session.user.callerId.tokens.cost.firstToken.time";
  const box = () => page.getByRole("group", { name: "Scrollable table" });
  const scrolled = () => box().evaluate(({ scrollTop, scrollLeft }) => ({ scrollTop, scrollLeft }));
  /** Pixels that it can still scroll down. */
  const leftBelow = () =>
    box().evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight);
  const headOffset = async () =>
    Math.round((await topOf("Outcome")) - ((await box().boundingBox())?.y ?? Number.NaN));

  beforeAll(async () => {
    const { url } = stage.dashboard;
    await page.context().addCookies([{ name: COLUMNS_COOKIE, value: ALL, url }]);
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize(WIDE);
  });
  afterAll(() => page.context().clearCookies({ name: COLUMNS_COOKIE }));

  it("scrolls in both directions, with its headings in sight and above their columns", async () => {
    await stage.open(activity());
    expect(await headOffset()).toBe(0);
    await box().evaluate((element) => element.scrollTo(200, 600));
    expect(await scrolled()).toEqual({ scrollTop: 600, scrollLeft: 200 });
    expect(await headOffset()).toBe(0);
    const leftOf = async (role: "columnheader" | "cell", index: number) =>
      (await box().getByRole(role).nth(index).boundingBox())?.x;
    expect(await leftOf("columnheader", 3)).toBe(await leftOf("cell", 3));
    expect(await findOverflow(page)).toEqual([]);
    expect((await box().boundingBox())?.height).toBeLessThanOrEqual(WIDE.height);
    await stage.browser.picture("activity-wide-1280");
  });

  it("scrolls by keyboard, and what gets the focus isn't below the headings", async () => {
    await stage.open(activity());
    await box().focus();
    await page.keyboard.press("End");
    // While it still scrolls, it would scroll on from what gets the focus.
    await expect.poll(leftBelow).toBeLessThan(1);
    const head = box().getByRole("columnheader", { name: "Outcome" });
    await box().getByRole("row").nth(3).getByRole("link").first().focus();
    const bottom = ((await head.boundingBox())?.y ?? 0) + ((await head.boundingBox())?.height ?? 0);
    const link = await box().locator(":focus").boundingBox();
    expect(link?.y).toBeGreaterThanOrEqual(bottom - 1);
  });

  it("is at its top again on the next page of the list", async () => {
    await stage.open(activity());
    await box().evaluate((element) => element.scrollTo(0, 600));
    await page.getByRole("link", { name: "Older" }).click();
    await page.getByRole("link", { name: "Newest" }).waitFor();
    await expect.poll(async () => (await scrolled()).scrollTop).toBe(0);
  });

  it("is a list of cards on a phone as well, and whole on paper", async () => {
    await page.emulateMedia({ media: "print" });
    await stage.open(activity());
    const isWhole = () => box().evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight);
    expect(await isWhole()).toBe(true);
    await page.emulateMedia({ media: "screen" });
    expect(await isWhole()).toBe(false);
    await page.setViewportSize(PHONE);
    await expect.poll(isWhole).toBe(true);
    expect(await findOverflow(page)).toEqual([]);
  });
});
