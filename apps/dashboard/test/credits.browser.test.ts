import { findOverflow, findViolations } from "@causeway/ui/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEVELOPER, openSettings, SETTINGS } from "./open-settings.ts";
import { EMAIL, PASSWORD } from "./seed-tenant.ts";

const PROJECT = "/prj_assistant";
const CREDITS = `${SETTINGS}/credits`;

let settings: Awaited<ReturnType<typeof openSettings>>;
let page: typeof settings.page;

beforeAll(async () => {
  settings = await openSettings(process.env);
  page = settings.page;
});
afterAll(() => settings?.stop());

const tile = (label: string) =>
  page
    .locator("main dl > div")
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator("dd > span");
const ledger = () => page.getByRole("table", { name: "Ledger" }).locator("tbody tr");
const makeOperator = (isOperator: boolean) =>
  settings.pool.query(`UPDATE "user" SET is_operator = $1 WHERE email = $2`, [isOperator, EMAIL]);

describe("the credits of an organization", () => {
  it("say that nothing is left, and who can add some", async () => {
    await makeOperator(false);
    await settings.open(PROJECT);
    await page
      .getByRole("navigation", { name: "Organization" })
      .getByRole("link", { name: "Credits" })
      .click();
    await page.waitForURL(`**${CREDITS}`);
    await page.getByText("The balance is used up.").waitFor();
    await page.getByText("Ask an operator of this installation to add credits.").waitFor();
    expect(await page.getByRole("button", { name: "Add credits" }).count()).toBe(0);
  });

  it("are added by operators, once, as people write amounts", async () => {
    await makeOperator(true);
    await settings.open(CREDITS);
    await settings.press("Add credits");
    await settings.dialog().getByLabel("Amount").fill("ten");
    await settings.confirm("Add credits");
    await settings.dialog().getByText("must be a USD amount").waitFor();
    settings.browser.forget();
    await settings.dialog().getByLabel("Amount").fill("1,000.50");
    await settings.dialog().getByLabel("Note").fill("Invoice 2026-11");
    expect(await findViolations(page, "[role=dialog]")).toEqual([]);
    await settings.confirm("Add credits");
    await settings.closed();
    await page.getByText("Added $1,000.50 to Northwind.").waitFor();
    await expect.poll(() => tile("Balance").first().textContent()).toBe("$1,000.50");
    expect(await ledger().count()).toBe(1);
    expect(await ledger().first().textContent()).toMatch(/Top-up.*Invoice 2026-11.*\$1,000\.50/);
    expect(await page.getByText("The balance is used up.").count()).toBe(0);
  });

  it("warn when little of the last top-up is left, with every digit on hover", async () => {
    await settings.pool.query("UPDATE credit_account SET used = 950.123456789012");
    await settings.open(CREDITS);
    await page.getByText("Less than 10% of the last top-up is left.").waitFor();
    expect(await tile("Used").first().getAttribute("title")).toBe("$950.123456789012");
    await settings.browser.picture("credits");
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findOverflow(page)).toEqual([]);
      expect(await findViolations(page)).toEqual([]);
    }
    await settings.browser.picture("credits-wide");
  });

  it("lead to the usage that they paid for", async () => {
    await page.getByRole("link", { name: "Used" }).click();
    await page.waitForURL("**/usage?scope=all&by=mode");
    await page.getByRole("heading", { level: 1 }).waitFor();
  });

  it("are not for developers", async () => {
    await settings.signIn(DEVELOPER.email, DEVELOPER.password);
    await settings.open(SETTINGS);
    expect(await page.getByRole("link", { name: "Credits" }).count()).toBe(0);
    await settings.open(CREDITS);
    await page.getByText("Page not found").waitFor();
    settings.browser.forget();
    await settings.signIn(EMAIL, PASSWORD);
  });
});

const STATEMENTS = `${SETTINGS}/statements`;

/** A closed month with a correction of the month before. */
async function closeMonth(): Promise<void> {
  await settings.pool.query(
    `INSERT INTO statement (id, organization_id, month, tag_names, has_teams, issuer, organization_name, closed_at, cost, billed,
       corrected_cost, corrected_billed, lines)
     VALUES ('stm_1', 'org_northwind', '2026-03', '{team}', true, 'Acme', 'Northwind', '2026-04-04T00:10:00Z', 12.75, 13, -0.25, 0, 3)`,
  );
  await settings.pool.query(
    `INSERT INTO statement_line (statement_id, place, organization_id, usage_month, project_id, project_name, team_id, team_name, api_key_id,
       api_key_description, provider, model, credential_mode, tags, requests, input_tokens, cached_input_tokens, output_tokens,
       cost, billed)
     SELECT 'stm_1', place, 'org_northwind', month, 'prj_assistant', 'Assistant', team, CASE team WHEN 'team_1' THEN 'Search' END, 'key_a', 'Copywriter of the whole marketing department',
       'openai', 'openai/gpt-5.1', 'operator', tags::jsonb, requests, 1200000, 4000, 90000, cost, greatest(cost, 0)
       FROM (VALUES (0, '2026-02', NULL, '{}', 0, -0.25), (1, '2026-03', 'team_1', '{"team": "search"}', 120, 12),
         (2, '2026-03', NULL, '{}', 3, 1)) AS x (place, month, team, tags, requests, cost)`,
  );
}

describe("the statements of an organization", () => {
  it("list closed months and the draft of this one, in the rail", async () => {
    await closeMonth();
    await settings.open(SETTINGS);
    await page.getByRole("link", { name: "Statements" }).click();
    await page.waitForURL(`**${STATEMENTS}`);
    const rows = page.getByRole("table", { name: "Statements" }).locator("tbody tr");
    expect(await rows.first().textContent()).toMatch(/Draftcloses/);
    expect(await rows.last().textContent()).toMatch(/March 2026.*Closed.*-\$0\.25.*\$13\.00.*\$12\.75/);
    await settings.browser.picture("statements");
  });

  it("have files of three kinds", async () => {
    await page.getByRole("button", { name: "Export March 2026" }).click();
    const downloading = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "PDF, for reading and filing" }).click();
    expect((await downloading).suggestedFilename()).toBe("statement_2026-03.pdf");
  });

  it("add up by project, key, model and header, and name what was corrected", async () => {
    await page.getByRole("link", { name: "March 2026", exact: true }).click();
    await page.waitForURL(`**${STATEMENTS}/2026-03`);
    await page.getByRole("table", { name: "Corrections of earlier months" }).waitFor();
    await page.getByRole("link", { name: "x-causeway-team" }).click();
    const table = page.getByRole("table", { name: "Cost by x-causeway-team" });
    await table.waitFor();
    expect(await table.locator("tbody tr").first().textContent()).toMatch(/search.*120.*\$12\.00/);
    for (const [colorScheme, width] of [["light", 390] as const, ["dark", 1440] as const]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 940 });
      expect(await findOverflow(page)).toEqual([]);
      expect(await findViolations(page)).toEqual([]);
      await settings.browser.picture(`statement-${width}`);
    }
  });

  it("add up by team, and show and export what one team used", async () => {
    const groups = page.getByRole("navigation", { name: "Group by" });
    await groups.getByRole("link", { name: "Team", exact: true }).click();
    const table = page.getByRole("table", { name: "Cost by Team" });
    await table.waitFor();
    expect(await table.locator("tbody tr").allTextContents()).toEqual([
      expect.stringMatching(/Search.*120.*\$12\.00/),
      expect.stringMatching(/No team.*-\$0\.25.*\$0\.75/),
    ]);
    await table.getByRole("link", { name: "Search" }).click();
    await page.waitForURL("**?by=project&team=team_1");
    await page.getByRole("table", { name: "Cost by Project" }).waitFor();
    expect(await tile("Cost").first().textContent()).toBe("$12.00");
    await page.getByRole("button", { name: "Export March 2026" }).click();
    const file = page.getByRole("menuitem", { name: "CSV, with every line" });
    expect(await file.getAttribute("href")).toContain("team=team_1");
    await page.keyboard.press("Escape");
    expect(await findViolations(page)).toEqual([]);
    await settings.browser.picture("statement-team");
    await groups.getByRole("link", { name: "x-causeway-team" }).click();
    await page.waitForURL("**&team=team_1");
    await page.getByRole("link", { name: "Remove filter: Team: Search" }).click();
    await page.getByRole("table", { name: "Corrections of earlier months" }).waitFor();
  });

  it("are split by headers that an admin enters", async () => {
    await settings.open(STATEMENTS);
    await page.getByRole("textbox", { name: "Headers" }).fill("x-causeway-Team, cost-center");
    await settings.save();
    await page.getByText("You have changes").waitFor({ state: "detached" });
    await settings.open(STATEMENTS);
    expect(await page.getByRole("textbox", { name: "Headers" }).inputValue()).toBe("team, cost-center");
  });
});
