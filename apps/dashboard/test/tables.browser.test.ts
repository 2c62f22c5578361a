import { findOverflow } from "@causeway/ui/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startKeysStage } from "./keys-stage.ts";

type Stage = Awaited<ReturnType<typeof startKeysStage>>;
let stage: Stage;
let page: Stage["page"];

beforeAll(async () => {
  stage = await startKeysStage(process.env);
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
