import { readFile } from "node:fs/promises";
import type { Schemas } from "@causeway/api-client";
import { createId } from "@causeway/crypto";
import { writeRecords } from "@causeway/db/usage";
import { chooseOption, dialogOf, untilAlive } from "@causeway/ui/testing";
import type { Download, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type KeysStage, startKeysStage } from "../keys-stage.ts";
import { makeTraffic } from "../make-traffic.ts";
import { askApi, pico } from "../read-rows.ts";
import { openPerson, type Person } from "./open-person.ts";

/** Finance: what last month cost by project, key, model and tag, and a file of it. */

const PROJECTS = ["Web shop", "Billing, back office"];
const TEAMS = ["search", "ads"];

let stage: KeysStage;
let person: Person;
let page: Page;

beforeAll(async () => {
  stage = await startKeysStage(process.env, { isShared: true });
  await writeLastMonth(stage);
  person = await openPerson(stage.browser, { acceptDownloads: true });
  page = person.page;
  await page.context().addCookies(await stage.page.context().cookies());
});
afterAll(() => stage?.stop());

/** Requests of the middle of last month, in two more projects, with tags. */
async function writeLastMonth({ pool, tenant }: KeysStage): Promise<void> {
  const today = new Date();
  const middle = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1, 17);
  for (const [index, name] of PROJECTS.entries()) {
    const [projectId, keyId] = [`prj_more${index}`, `key_more${index}`];
    await pool.query("INSERT INTO project (id, organization_id, name) VALUES ($1, $2, $3)", [
      ...[projectId, tenant.organizationId, name],
    ]);
    await pool.query(
      "INSERT INTO api_key (id, organization_id, project_id, description) VALUES ($1, $2, $3, $4)",
      [keyId, tenant.organizationId, projectId, `Key of ${name}`],
    );
    const place = { ...tenant, projectId, apiKeyIds: [keyId] };
    const traffic = makeTraffic(place, 120, middle).map((record, at) => ({
      ...record,
      id: createId("req"),
      customHeaders: { team: TEAMS[at % TEAMS.length] ?? "" },
    }));
    await writeRecords(pool, traffic);
  }
}

const table = () => page.getByRole("table", { name: /^Usage by/ });
const sum = (amounts: readonly string[]) => amounts.reduce((total, usd) => total + pico(usd), 0n);

/** What a row of the table costs, with every digit. */
const costsOf = (rows: string): Promise<string[]> =>
  table()
    .locator(`${rows} td:nth-child(7)`)
    .evaluateAll((cells) =>
      cells.map(
        (cell) => cell.querySelector("[title]")?.getAttribute("title") ?? cell.getAttribute("title") ?? "",
      ),
    );

/** The lines of a file by the names of their columns; a name may have commas in it. */
async function readLines(download: Download): Promise<Record<string, string>[]> {
  const [head = "", ...lines] = (await readFile(await download.path(), "utf8")).trim().split(/\r?\n/);
  const columns = cellsOf(head);
  return lines.map((line) => Object.fromEntries(cellsOf(line).map((cell, index) => [columns[index], cell])));
}
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    (quoted ?? plain ?? "").replaceAll('""', '"'),
  );

async function choose(filter: string, option: string, address: string): Promise<void> {
  await untilAlive(page);
  await page.getByRole("button", { name: filter, exact: true }).click();
  await page.getByRole("menuitem", { name: option, exact: true }).click();
  await page.waitForURL(address);
}

async function download(item: string): Promise<Download> {
  await untilAlive(page);
  await page.getByRole("button", { name: "Export" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: item, exact: true }).click(),
  ]);
  return file;
}

let lines: Record<string, string>[];

describe("last month", () => {
  it("is a file in three clicks from the first page, of every project, key and model", async () => {
    await page.goto(`${stage.dashboard.url}/${stage.tenant.projectId}`);
    await untilAlive(page);
    person.takeClicks();
    await page.getByRole("link", { name: "Usage", exact: true }).click();
    await page.waitForURL("**/usage");
    const file = await download("Last month, all projects, as CSV");
    expect(person.takeClicks()).toBe(3);
    lines = await readLines(file);
    const valuesOf = (column: string) => new Set(lines.map((line) => line[column]));
    expect([...PROJECTS].every((name) => valuesOf("project_name").has(name))).toBe(true);
    expect(valuesOf("api_key_description")).toContain(`Key of ${PROJECTS[1]}`);
    expect(valuesOf("model")).toContain("claude-sonnet-4-5");
  });

  it("costs on the page what the file adds up to, to the last digit, in all and for each project", async () => {
    await choose("This month", "Last month", "**/*period=last-month*");
    await choose("This project", "All projects", "**/*scope=all*");
    await page.getByRole("table", { name: "Usage by project" }).waitFor();
    const [total = ""] = await costsOf("tfoot");
    expect(pico(total)).toBeGreaterThan(0n);
    expect(sum(lines.map(({ cost }) => cost ?? ""))).toBe(pico(total));
    for (const name of PROJECTS) {
      const row = table().locator("tbody tr").filter({ hasText: name });
      const exact = await row
        .locator("td")
        .nth(6)
        .locator("[title]")
        .or(row.locator("td:nth-child(7)[title]"))
        .first()
        .getAttribute("title");
      const ofFile = lines.filter((line) => line.project_name === name).map(({ cost }) => cost ?? "");
      expect(sum(ofFile), name).toBe(pico(exact ?? ""));
    }
    await stage.browser.picture("people-finance-projects", page);
  });

  it.each([
    ["By key", "by=key", "Usage by key"],
    ["By model", "by=model", "Usage by model"],
  ])("%s adds up to the same, and its own file too", async (option, search, name) => {
    const before = new URL(page.url()).searchParams.get("by") ?? "project";
    await untilAlive(page);
    await chooseOption(page.getByRole("combobox", { name: `Group by: ${before}` }), option);
    await page.waitForURL(`**/*${search}*`);
    await page.getByRole("table", { name }).waitFor();
    const [total = ""] = await costsOf("tfoot");
    expect(sum(await costsOf("tbody"))).toBe(pico(total));
    expect(sum(lines.map(({ cost }) => cost ?? ""))).toBe(pico(total));
    const own = await readLines(await download("This table as CSV"));
    expect(sum(own.map(({ cost }) => cost ?? ""))).toBe(pico(total));
    await stage.browser.picture(`people-finance-${search.slice(3)}`, page);
  });

  it("by a tag adds up to the same too", async () => {
    await untilAlive(page);
    await page.getByRole("button", { name: "Header", exact: true }).click();
    await dialogOf(page).getByLabel("Header").fill("x-causeway-team");
    await dialogOf(page).getByRole("button", { name: "Apply" }).click();
    await page.waitForURL("**/*by=header*");
    await page.getByRole("table", { name: "Usage by x-causeway-team" }).waitFor();
    const [total = ""] = await costsOf("tfoot");
    expect(sum(await costsOf("tbody"))).toBe(pico(total));
    expect(sum(lines.map(({ cost }) => cost ?? ""))).toBe(pico(total));
    const own = await readLines(await download("This table as CSV"));
    expect(own.map((line) => line["x-causeway-team"])).toEqual(expect.arrayContaining(TEAMS));
    expect(sum(own.map(({ cost }) => cost ?? ""))).toBe(pico(total));
    await stage.browser.picture("people-finance-tag", page);
  });
});

describe("the data team", () => {
  const settings = () => `${stage.dashboard.url}/settings/${stage.tenant.organizationId}`;
  const untilShown = (text: string | RegExp) => page.getByText(text).first().waitFor();

  it("gets a budget of 500 USD a month and a project", async () => {
    await page.goto(`${settings()}/teams`);
    await untilAlive(page);
    await page.getByRole("button", { name: "Create team" }).click();
    await dialogOf(page).getByLabel("Name").fill("Data");
    await dialogOf(page).getByRole("button", { name: "Create team" }).click();
    await page.waitForURL(/\/teams\/team_/);
    await untilAlive(page);
    await page.getByLabel("Recurring budget", { exact: true }).fill("500");
    await page.getByLabel("Unit", { exact: true }).selectOption("month");
    await chooseOption(page.getByLabel("Time zone of the calendar"), "UTC");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await untilShown(/^Saved the limits of /);
    await page.getByLabel("Project", { exact: true }).selectOption(PROJECTS[0] ?? "");
    await page.getByRole("button", { name: "Move here" }).click();
    await untilShown(`“${PROJECTS[0]}” is in “Data”.`);
  });

  it("spent what its budget says, and the page of usage says who it was", async () => {
    const { pool, tenant } = stage;
    const [team] = (await pool.query<{ id: string }>("SELECT id FROM team")).rows;
    await pool.query(
      "UPDATE api_key SET created_by_user_id = (SELECT user_id FROM member ORDER BY created_at LIMIT 1) WHERE id = 'key_more0'",
    );
    const place = { ...tenant, projectId: "prj_more0", apiKeyIds: ["key_more0"] };
    const now = Date.now();
    const today = new Date(now);
    const windowStartMs = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1);
    const traffic = makeTraffic(place, 40, now).map((record, at) => ({
      ...record,
      id: createId("req"),
      // The last one came before the project joined the team.
      teamId: at === 39 ? null : (team?.id ?? null),
      createdAtMs: now - at,
      levels: at === 39 || !team ? null : [{ level: "team" as const, id: team.id, windowStartMs }],
    }));
    await writeRecords(pool, traffic);
    const spent = traffic
      .filter(({ teamId }) => teamId)
      .reduce((total, { cost }) => total + BigInt(cost.total), 0n);
    await page.goto(`${settings()}/teams`);
    const row = page.getByRole("row").filter({ hasText: "Data" });
    await row.getByRole("link", { name: /of Data$/ }).waitFor();
    await row.getByRole("link", { name: /^\$/ }).click();
    await page.waitForURL(`**/usage?*team=${team?.id}*`);
    await page.getByRole("table", { name: "Usage by project" }).waitFor();
    const [total = ""] = await costsOf("tfoot");
    expect(pico(total)).toBe(spent);
    await page.getByText(/^Budget of the team: \$500/).waitFor();
    const { recurring } = await askApi<Schemas["LevelLimits"]>(
      stage,
      `orgs/${tenant.organizationId}/teams/${team?.id}/limits`,
    );
    expect(pico(recurring?.used ?? "")).toBe(spent);
    await untilAlive(page);
    await chooseOption(page.getByRole("combobox", { name: "Group by: project" }), "By member");
    await page.waitForURL("**/*by=member*");
    await page.getByRole("table", { name: "Usage by member" }).waitFor();
    expect(sum(await costsOf("tbody"))).toBe(spent);
    const own = await readLines(await download("This table as CSV"));
    expect(own.map(({ requests }) => requests)).toEqual(["39"]);
    expect(sum(own.map(({ cost }) => cost ?? ""))).toBe(spent);
    await stage.browser.picture("people-finance-team", page);
  });
});

it("no page logged an error or broke its content policy", () => {
  expect(person.problems).toEqual([]);
});
