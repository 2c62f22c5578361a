import { chooseOption, untilAlive } from "@causeway/ui/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSettings, SETTINGS } from "./open-settings.ts";

type Settings = Awaited<ReturnType<typeof openSettings>>;
let settings: Settings;
let page: Settings["page"];

beforeAll(async () => {
  settings = await openSettings(process.env);
  page = settings.page;
});
afterAll(() => settings?.stop());

const limitsOf = async (level: string) =>
  (
    await settings.pool.query(
      `SELECT limit_total::float8 AS total, limit_recurring::float8 AS recurring, limit_window_unit AS unit,
              limit_window_zone AS zone, requests_per_minute AS rate, concurrency
       FROM level_limit WHERE level = $1`,
      [level],
    )
  ).rows[0];

const fill = async (fields: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
};
const save = async () => {
  const unsaved = page.getByText("You have changes that aren’t saved.");
  await unsaved.waitFor();
  await settings.save();
  await page
    .getByText(/^Saved the limits of /)
    .first()
    .waitFor();
  await unsaved.waitFor({ state: "detached" });
};

describe("limits above keys", () => {
  it("of the organization follow the calendar, and say when the budget resets and what is used", async () => {
    await settings.open(SETTINGS);
    await fill({
      "All-time budget": "1000",
      "Recurring budget": "250.5",
    });
    await chooseOption(page.getByLabel("Time zone of the calendar"), "Europe/Berlin");
    await page.getByLabel("Unit", { exact: true }).selectOption("month");
    await save();
    expect(await limitsOf("organization")).toEqual({
      ...{
        total: 1000,
        recurring: 250.5,
        unit: "month",
        zone: "Europe/Berlin",
        rate: null,
        concurrency: null,
      },
    });
    await page.getByText(/The recurring budget resets in \d+ (day|hour|minute)s?, on /).waitFor();
    await page.getByText(/of \$1,000/).waitFor();
    await settings.browser.picture("settings-organization-limits");
  });

  it("of a project are set and removed", async () => {
    await settings.open(`${SETTINGS}/projects/prj_assistant`);
    await fill({ "Requests per minute": "60", "Concurrent requests": "5" });
    await save();
    expect(await limitsOf("project")).toMatchObject({ rate: 60, concurrency: 5, total: null });
    await fill({ "Requests per minute": "", "Concurrent requests": "" });
    await save();
    expect(await limitsOf("project")).toBeUndefined();
  });

  it("of a member are reached from the team page, and a mistake is told at its field", async () => {
    await settings.open(`${SETTINGS}/team`);
    await page.getByRole("link", { name: "Limits of Dan Developer" }).click();
    await page.waitForURL(`**${SETTINGS}/team/mem_dan`);
    await expect.poll(() => page.title()).toBe("Dan Developer · Team · Northwind · Causeway");
    await untilAlive(page);
    await fill({ "Recurring budget": "5", Every: "2" });
    const calendar = page.getByLabel("Time zone of the calendar");
    await chooseOption(calendar, "Europe/Berlin");
    await settings.save();
    await page.getByText(/^A window in a time zone must be 1 day/).waitFor();
    await page.getByText("Not saved: limits. Check the marked fields.").waitFor();
    settings.browser.forget();
    await chooseOption(calendar, "None");
    await fill({ Every: "1" });
    await save();
    expect(await limitsOf("member")).toMatchObject({ recurring: 5, unit: "day", zone: null });
  });
});
