import { findOverflow, findViolations } from "@causeway/ui/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type KeysStage, startKeysStage } from "./keys-stage.ts";

let stage: KeysStage;
let page: KeysStage["page"];

const SETTINGS = "/settings/org_northwind";
const PROJECTS = 12;
/** Projects with a budget of 0, which is spent. */
const SPENT = 5;

beforeAll(async () => {
  stage = await startKeysStage(process.env, { isShared: true });
  page = stage.page;
  const { pool } = stage;
  await pool.query(
    `INSERT INTO project (id, organization_id, name) SELECT 'prj_' || n, 'org_northwind', 'Project ' || n FROM generate_series(1, $1) n`,
    [PROJECTS],
  );
  await pool.query(
    `WITH people AS (INSERT INTO "user" (id, name, email, email_verified)
       SELECT 'usr_' || n, 'Person ' || n, 'person' || n || '@example.com', true FROM generate_series(1, 4) n RETURNING id)
     INSERT INTO member (id, organization_id, user_id, role) SELECT 'mem' || id, 'org_northwind', id, 'admin' FROM people`,
  );
  await pool.query(
    `INSERT INTO level_limit (organization_id, level, subject_id, limit_total)
     SELECT 'org_northwind', 'project', 'prj_' || n, 0 FROM generate_series(1, $1) n
     UNION ALL SELECT 'org_northwind', 'member', 'usr_' || n, 0 FROM generate_series(1, 2) n
     UNION ALL SELECT 'org_northwind', 'project', 'prj_' || $1 + 1, 100
     UNION ALL SELECT organization_id, level, subject_id, used / CASE level WHEN 'project' THEN 0.9001 ELSE 0.5001 END
       FROM level_usage WHERE window_start = '-infinity' AND level IN ('project', 'member') AND used > 0`,
    [SPENT],
  );
});
afterAll(() => stage?.stop());

/** How far the page's tables reach beyond their cards. */
const overhang = () =>
  page.locator("main table").evaluateAll((tables) =>
    Math.max(
      ...tables.map((one) => {
        const card = one.closest(".data-table")?.getBoundingClientRect();
        return one.getBoundingClientRect().right - (card?.right ?? 0);
      }),
    ),
  );

const table = (name: string) => page.getByRole("table", { name });
const rows = (name: string) => table(name).locator("tbody tr");
const row = (name: string) =>
  page.getByRole("row").filter({ has: page.getByText(name, { exact: true }).first() });
const count = (shown: number, all: number) =>
  page.getByRole("status").getByText(`${shown} of ${all}`, { exact: true }).waitFor();
const problems = () => page.getByRole("region", { name: "Problems" });

describe("the budgets of projects", () => {
  it("are in their list, each with what is used of it and the way to where it is set", async () => {
    await stage.open(`${SETTINGS}/projects`);
    await row("Support assistant").getByRole("meter", { name: "Spend of the limit all time" }).waitFor();
    expect(await row("Project 1").getByRole("link", { name: "Spent: budget of Project 1" }).count()).toBe(1);
    expect(
      await row(`Project ${SPENT + 1}`)
        .getByText("0% used")
        .count(),
    ).toBe(1);
    expect(await row(`Project ${PROJECTS}`).getByRole("meter").count()).toBe(0);
    await page.getByRole("link", { name: "90% used: budget of Support assistant" }).click();
    await page.waitForURL(`**${SETTINGS}/projects/prj_assistant#limits`);
    await page.getByRole("heading", { name: "Limits" }).waitFor();
  });

  it("are the rows that the overview counts", async () => {
    await stage.open("/prj_assistant?scope=all");
    await problems()
      .getByRole("link", { name: `5 more projects are at or near a budget: see all ${SPENT + 1}` })
      .click();
    await page.waitForURL(`**${SETTINGS}/projects?budget=near`);
    await count(SPENT + 1, PROJECTS + 1);
    expect(await rows("Projects").count()).toBe(SPENT + 1);
    await page.getByRole("searchbox", { name: "Search projects" }).fill("Support");
    await count(1, PROJECTS + 1);
    await page.getByRole("button", { name: "At or near a budget" }).click();
    await page.getByRole("menuitem", { name: "Any" }).click();
    await page.waitForURL("**/projects?q=Support");
  });

  it("say what a link asks for that can't be", async () => {
    await stage.open(`${SETTINGS}/projects?budget=far`);
    await page.getByText("This link has an invalid filter, which is ignored: budget.").waitFor();
    await count(PROJECTS + 1, PROJECTS + 1);
  });
});

describe("the budgets of members", () => {
  it("are in their list, which leads to where they are set", async () => {
    await stage.open(`${SETTINGS}/team`);
    await page.getByRole("link", { name: "50% used: budget of Ada Lovelace" }).waitFor();
    expect(await row("Person 3").getByRole("meter").count()).toBe(0);
    await page.getByRole("link", { name: "Spent: budget of Person 1" }).click();
    await page.waitForURL(`**${SETTINGS}/team/memusr_1#limits`);
  });

  it("filter a short list, too, until the filter is taken out", async () => {
    await stage.open(`${SETTINGS}/team?budget=near`);
    await count(2, 5);
    expect(await rows("Members").count()).toBe(2);
    await page.getByRole("searchbox", { name: "Search members" }).fill("nobody");
    await page.getByText("Nothing matches").waitFor();
    await page.getByRole("link", { name: "Clear filters" }).click();
    await expect.poll(() => rows("Members").count()).toBe(5);
  });

  it("of an owner are shown to an admin, who can't change them", async () => {
    const setRole = (role: string) =>
      stage.pool.query(
        `UPDATE member SET role = $1 WHERE user_id = (SELECT id FROM "user" WHERE email = 'ada@example.com')`,
        [role],
      );
    await stage.pool.query("UPDATE member SET role = 'owner' WHERE id = 'memusr_1'");
    await setRole("admin");
    await stage.open(`${SETTINGS}/team`);
    await row("Person 1").getByText("Spent").waitFor();
    expect(await row("Person 1").getByRole("link").count()).toBe(1);
    await setRole("developer");
    await stage.open(`${SETTINGS}/team?budget=near`);
    await page.getByText("This link has an invalid filter, which is ignored: budget.").waitFor();
    expect(await rows("Members").count()).toBe(5);
    expect(await page.getByRole("meter").count()).toBe(0);
    await setRole("owner");
    await stage.pool.query("UPDATE member SET role = 'admin' WHERE id = 'memusr_1'");
  });
});

it.each(["light", "dark"] as const)("the lists are accessible and fit, %s", async (colorScheme) => {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  const found: Record<string, unknown> = {};
  await stage.pool.query("UPDATE project SET name = rpad(name, 60, '-of-a-long-name') WHERE id = 'prj_2'");
  await stage.pool.query(`UPDATE "user" SET name = rpad(name, 60, '-of-a-long-name') WHERE id = 'usr_2'`);
  await stage.pool.query("UPDATE member SET role = 'developer' WHERE id = 'memusr_2'");
  await stage.pool.query(
    "INSERT INTO project_member (project_id, user_id) SELECT 'prj_' || n, 'usr_2' FROM generate_series(2, 5) n ON CONFLICT DO NOTHING",
  );
  for (const list of ["projects", "team"]) {
    for (const width of [1440, 1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await stage.open(`${SETTINGS}/${list}?budget=near`);
      await stage.browser.picture(`budget-list-${list}-${width}-${colorScheme}`);
      const faults: unknown[] = [...(await findViolations(page)), ...(await findOverflow(page))];
      const beyond = await overhang();
      if (beyond > 0) faults.push(`beyond its card by ${beyond}`);
      if (faults.length > 0) found[`${list} at ${width}`] = faults;
    }
  }
  await page.setViewportSize({ width: 1440, height: 940 });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: null });
  expect(found).toEqual({});
});

it("the lists are there without budgets that can't be read", async () => {
  await stage.pool.query("ALTER TABLE level_limit RENAME TO level_limit_gone");
  try {
    await stage.open(`${SETTINGS}/projects`);
    await page.getByText("Budgets couldn’t be read.", { exact: true }).waitFor();
    expect(await rows("Projects").count()).toBe(PROJECTS + 1);
    await stage.open(`${SETTINGS}/team?budget=near`);
    await page.getByText("Budgets couldn’t be read, so this list isn’t filtered by them.").waitFor();
    expect(await rows("Members").count()).toBe(5);
    expect(await findViolations(page)).toEqual([]);
    await stage.browser.picture("budget-list-unread");
  } finally {
    await stage.pool.query("ALTER TABLE level_limit_gone RENAME TO level_limit");
  }
});

it("no page logged an error or broke its content policy", () => {
  expect(stage.browser.problems).toEqual([]);
});
