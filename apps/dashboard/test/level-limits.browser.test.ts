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
    await expect.poll(() => page.title()).toBe("Dan Developer · Members · Northwind · Causeway");
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

describe("a team", () => {
  const told = (text: string | RegExp) => page.getByText(text).first().waitFor();

  it("is created, gets projects and members, and shows its spend and budget in the list", async () => {
    await settings.open(`${SETTINGS}/teams`);
    await page.getByText("No teams yet").waitFor();
    await settings.press("Create team");
    await settings.dialog().getByLabel("Name").fill("Search");
    await settings.confirm("Create team");
    await page.waitForURL(/\/teams\/team_/);
    await expect.poll(() => page.title()).toBe("Search · Teams · Northwind · Causeway");
    await untilAlive(page);
    await settings.press("Move here");
    await told("“Support assistant” is in “Search”.");
    await page.getByLabel("Member", { exact: true }).selectOption("Dan Developer (dan@example.com)");
    await settings.press("Add member");
    await told("Dan Developer belongs to “Search”.");
    await fill({ "All-time budget": "10" });
    await save();
    expect(await limitsOf("team")).toMatchObject({ total: 10 });
    const [team] = (await settings.pool.query<{ id: string }>("SELECT id FROM team")).rows;
    await settings.pool.query(
      `INSERT INTO level_usage (organization_id, level, subject_id, window_start, used, version)
       VALUES ('org_northwind', 'team', $1, '-infinity', 8.5, 1)`,
      [team?.id],
    );
    await settings.pool.query(
      `INSERT INTO usage_team_hourly (team_id, bucket_start, project_id, organization_id, total_cost)
       VALUES ($1, date_trunc('hour', now()), 'prj_assistant', 'org_northwind', 8.5)`,
      [team?.id],
    );
    await settings.browser.picture("settings-team");
    await settings.open(`${SETTINGS}/teams`);
    const row = page.getByRole("row").filter({ hasText: "Search" });
    await row.getByText("Support assistant").waitFor();
    await row.getByText("$8.50", { exact: true }).first().waitFor();
    await row.getByRole("link", { name: "85% used: budget of Search" }).waitFor();
    await settings.browser.picture("settings-teams");
  });

  it("appears in the list of members and in the project's settings, where the project leaves it", async () => {
    await settings.open(`${SETTINGS}/team`);
    await page.getByRole("row").filter({ hasText: "dan@example.com" }).getByText("Search").waitFor();
    await settings.browser.picture("settings-members");
    await settings.open(`${SETTINGS}/teams`);
    await page.getByRole("link", { name: "Search", exact: true }).click();
    await untilAlive(page);
    expect(await page.getByRole("button", { name: "Delete", exact: true }).isDisabled()).toBe(true);
    await settings.open(`${SETTINGS}/projects/prj_assistant`);
    await page.getByRole("combobox", { name: "Team", exact: true }).selectOption("No team");
    await settings.browser.picture("settings-project-team");
    await settings.save();
    await told(/^Saved the team of /);
    const { rows } = await settings.pool.query("SELECT team_id FROM project WHERE id = 'prj_assistant'");
    expect(rows).toEqual([{ team_id: null }]);
  });

  it("is deleted once it has no projects", async () => {
    await settings.open(`${SETTINGS}/teams`);
    await page.getByRole("link", { name: "Search", exact: true }).click();
    await page.waitForURL(/\/teams\/team_/);
    await untilAlive(page);
    await settings.press("Delete");
    await settings.confirm("Delete team");
    await page.waitForURL(`**${SETTINGS}/teams`);
    await page.getByText("No teams yet").waitFor();
  });
});
