import { readFile } from "node:fs/promises";
import { NO_TOKENS } from "@causeway/contracts";
import { createId } from "@causeway/crypto";
import { writeRecords } from "@causeway/db/usage";
import { chooseOption, findOverflow, findViolations } from "@causeway/ui/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type KeysStage, startKeysStage } from "./keys-stage.ts";
import { makeTraffic } from "./make-traffic.ts";

let stage: KeysStage;
let page: KeysStage["page"];

beforeAll(async () => {
  stage = await startKeysStage(process.env, { isShared: true });
  page = stage.page;
  const [one] = makeTraffic({ ...stage.tenant, apiKeyIds: ["key_web"] }, 1, Date.now());
  if (one) await writeRecords(stage.pool, [{ ...one, customHeaders: { team: "search" }, endUser: "user-7" }]);
});
afterAll(() => stage?.stop());

const path = (search: string) => `/${stage.tenant.projectId}/usage?${search}`;
const table = () => page.getByRole("table", { name: /^Usage by/ });
const requests = () => page.getByRole("table", { name: "Requests" }).locator("tbody tr");
const chart = () => page.getByRole("application");
const titlesOf = (rows: string) =>
  table()
    .locator(`${rows} td:nth-child(7)`)
    .evaluateAll((cells) =>
      cells.map(
        (cell) => cell.getAttribute("title") ?? cell.querySelector("[title]")?.getAttribute("title") ?? "",
      ),
    );

const MADE = {
  model: "gpt-image-1",
  requestedModel: "gpt-image-1",
  door: "images",
  status: 200,
  finish: "stop",
} as const;
const PICO = 12;
/** `$1.25` as 10⁻¹² USD: exact, unlike a float. */
function pico(usd: string): bigint {
  const [whole = "0", fraction = ""] = usd.replace(/^\$/, "").split(".");
  return BigInt(whole) * 10n ** BigInt(PICO) + BigInt(fraction.padEnd(PICO, "0"));
}
const sum = (amounts: readonly string[]) => amounts.reduce((total, usd) => total + pico(usd), 0n);

describe("the usage of a project", () => {
  it("adds up: groups, total and export are the same to the last digit", async () => {
    await stage.open(path("period=30d&by=model"));
    const [total = ""] = await titlesOf("tfoot");
    expect(pico(total)).toBeGreaterThan(0n);
    expect(sum(await titlesOf("tbody"))).toBe(pico(total));
    await page.getByRole("button", { name: "Export" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: "CSV, for spreadsheets" }).click(),
    ]);
    const [head = "", ...lines] = (await readFile(await download.path(), "utf8")).trim().split(/\r?\n/);
    const columns = head.split(",");
    const at = (name: string) => columns.indexOf(name);
    const cells = lines.map((line) => line.split(","));
    expect(sum(cells.map((row) => row[at("cost")] ?? ""))).toBe(pico(total));
    expect(new Set(cells.map((row) => row[at("project_name")]))).toEqual(new Set(["Support assistant"]));
    expect(new Set(cells.map((row) => row[at("api_key_description")]))).toEqual(
      new Set(["Web chat", "Nightly summaries"]),
    );
    await stage.browser.picture("usage");
  });

  it("is grouped by key with names, and leads to the requests", async () => {
    await stage.open(path("period=30d"));
    await page.getByRole("button", { name: "Group by" }).click();
    await page.getByRole("menuitem", { name: "By key" }).click();
    await page.waitForURL("**/*by=key*");
    await page.getByRole("button", { name: "Group by: key" }).waitFor();
    await table().getByRole("link", { name: "Web chat" }).click();
    await page.waitForURL("**/activity?*apiKey=key_web*");
    await page.getByRole("table", { name: "Requests" }).waitFor();
  });

  it("is grouped by the callers' tags and by two dimensions, which add up too", async () => {
    await stage.open(path("period=30d"));
    await page.getByRole("button", { name: "Header", exact: true }).click();
    await stage.dialog().getByLabel("Header").fill("x-causeway-team");
    await stage.inDialog("Apply").click();
    await page.waitForURL("**/*by=header*");
    await chooseOption(page.getByRole("combobox", { name: "Then by: nothing" }), "Then by key");
    await page.waitForURL("**/*thenBy=key*");
    await page.getByRole("table", { name: "Usage by x-causeway-team, key" }).waitFor();
    const [total = ""] = await titlesOf("tfoot");
    expect(sum(await titlesOf("tbody"))).toBe(pico(total));
    await stage.browser.picture("usage-grouped");
    await page.getByRole("button", { name: "Export" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: "This table as CSV" }).click(),
    ]);
    const [head = "", ...lines] = (await readFile(await download.path(), "utf8")).trim().split(/\r?\n/);
    expect(head).toMatch(/^x-causeway-team,key,key_name,requests,/);
    const at = head.split(",").indexOf("cost");
    expect(sum(lines.map((line) => line.split(",")[at] ?? ""))).toBe(pico(total));
    expect(lines.map((line) => line.split(",")[2])).toContain("Web chat");
    const name = "search · Web chat";
    await table().getByRole("link", { name }).click();
    await page.waitForURL("**/activity?*header=team%3Dsearch*");
    expect(new URL(page.url()).searchParams.get("apiKey")).toBe("key_web");
    await page.getByRole("table", { name: "Requests" }).waitFor();
  });

  it("is grouped by end user, and saved as a view that is opened, shared, renamed, updated and deleted", async () => {
    const views = (name = "Views") => page.getByRole("button", { name, exact: true });
    const choose = async (view: string, item: string) => {
      await views(view).click();
      await page.getByRole("menuitem", { name: item }).click();
    };
    await stage.open(path("period=30d&by=user"));
    await table().getByRole("link", { name: "user-7" }).waitFor();
    await choose("Views", "Save as a new view");
    await stage.dialog().getByLabel("Name").fill("By end user");
    expect(await findViolations(page, "[role=dialog]")).toEqual([]);
    await stage.inDialog("Save view").click();
    await page.waitForURL("**/usage?period=30d&by=user&view=view_*");
    await stage.open(path("period=7d"));
    await choose("Views", "By end user");
    await page.waitForURL("**/usage?*by=user*");
    await table().getByRole("link", { name: "user-7" }).waitFor();
    await views("Views: By end user").click();
    await page.getByRole("menuitem", { name: "Copy link" }).waitFor();
    expect(await findViolations(page, "[role=menu]")).toEqual([]);
    await stage.browser.picture("usage-views");
    await page.getByRole("menuitem", { name: "Rename or share" }).click();
    await stage.dialog().getByLabel("Name").fill("End users");
    await stage.dialog().getByLabel("Share with everyone").check();
    await stage.inDialog("Save").click();
    await stage.closed();
    await page.getByRole("button", { name: "Then by" }).click();
    await page.getByRole("menuitem", { name: "Then by key" }).click();
    await page.waitForURL("**/*thenBy=key*");
    await choose("Views: End users", "Update to these filters");
    await stage.inDialog("Update view").click();
    await stage.closed();
    const stored = "SELECT name, shared, filters FROM saved_view WHERE page = 'usage'";
    expect((await stage.pool.query(stored)).rows).toEqual([
      { name: "End users", shared: true, filters: { period: "30d", by: "user", thenBy: "key" } },
    ]);
    await choose("Views: End users", "Delete");
    await stage.inDialog("Delete view").click();
    await views().waitFor();
    expect((await stage.pool.query(stored)).rows).toEqual([]);
    await table().getByRole("link", { name: "user-7 · Web chat" }).click();
    await page.waitForURL("**/activity?*user=user-7*");
    await page.getByRole("link", { name: "Remove filter: end user user-7" }).waitFor();
  });

  it("is drawn by what is asked, and Back undoes it", async () => {
    await stage.open(path("period=30d"));
    await chart().locator(".recharts-bar-rectangle path").first().waitFor();
    await page.getByRole("combobox", { name: "Chart: spend" }).click();
    await page.getByRole("option", { name: "p95 time" }).click();
    await page.waitForURL("**/*metric=p95*");
    await chart().locator(".recharts-line path").first().waitFor();
    await page.getByRole("combobox", { name: "Chart: p95 time", exact: true }).waitFor();
    await stage.browser.picture("usage-p95");
    await page.goBack();
    await page.waitForURL((url) => !url.search.includes("metric="));
  });

  it("says up to which time of day the period before is compared", async () => {
    await stage.open(path("period=7d&timeZone=UTC"));
    await page
      .getByText(/, compared with [A-Z][a-z]{2} \d+, \d{4} to [A-Z][a-z]{2} \d+, \d{4}, \d\d:\d\d\./)
      .waitFor();
    await stage.open(`/${stage.tenant.projectId}?range=7d`);
    await page.getByText(/^Compared with .*, \d\d:\d\d\.$/).waitFor();
  });

  it("is of any days", async () => {
    await stage.open(path("period=7d"));
    await page.getByRole("button", { name: "Dates" }).click();
    await stage.dialog().getByLabel("First day").fill("2020-03-01");
    await stage.dialog().getByLabel("Last day").fill("2020-02-01");
    await stage.inDialog("Apply").click();
    await stage.dialog().getByText("The last day can’t be before the first day.").waitFor();
    await stage.dialog().getByLabel("Last day").fill("2020-03-31");
    await stage.inDialog("Apply").click();
    await page.waitForURL("**/*period=custom*");
    await page
      .getByText("Mar 1, 2020 to Mar 31, 2020, compared with Jan 30, 2020 to Feb 29, 2020.")
      .waitFor();
    await page.getByText("No requests in this period").waitFor();
    await page.getByRole("button", { name: "2020-03-01 to 2020-03-31" }).waitFor();
    await page.getByRole("link", { name: "This month", exact: true }).click();
    await page.waitForURL((url) => url.search === "?period=this-month");
  });
});

it("images, seconds and characters are counted on the page and in the list", async () => {
  const [one] = makeTraffic({ ...stage.tenant, apiKeyIds: ["key_web"] }, 1, Date.now());
  const tokens = { ...NO_TOKENS, images: 2, seconds: 12.5, characters: 1_200 };
  if (one) await writeRecords(stage.pool, [{ ...one, ...MADE, tokens }]);
  const words = "2 images, 12.5 seconds, 1,200 characters";
  await stage.open(path("period=30d&metric=images"));
  await table()
    .locator("tbody tr", { hasText: MADE.model })
    .getByText(/^2 images12.5 seconds1,200 characters$/)
    .waitFor();
  await table().locator("tfoot").getByText("1,200 characters").waitFor();
  await chart().locator(".recharts-bar-rectangle path").first().waitFor();
  await stage.browser.picture("usage-media");
  await table().getByRole("link", { name: MADE.model }).click();
  await page.getByRole("table", { name: "Requests" }).getByText(words).waitFor();
});

it("owners see all projects of the organization, and go from there into one", async () => {
  await stage.open(path("period=30d"));
  await page.getByRole("button", { name: "This project" }).click();
  await page.getByRole("menuitem", { name: "All projects" }).click();
  await page.waitForURL("**/*scope=all*");
  await page.getByRole("combobox", { name: "Northwind, All projects: switch project" }).waitFor();
  await expect.poll(() => page.title()).toBe("Usage · All projects · Causeway");
  const rail = page.getByRole("navigation", { name: "Project" });
  await rail.getByRole("link", { name: "Activity" }).click();
  await page.waitForURL("**/activity?scope=all");
  await rail.getByRole("link", { name: "Usage" }).click();
  await page.waitForURL("**/usage?scope=all");
  await stage.open(path("period=30d&scope=all"));
  await table().getByRole("link", { name: "Support assistant" }).click();
  await page.waitForURL(`**/${stage.tenant.projectId}/usage?period=30d`);
});

it("the activity is of all projects where that is chosen, and stays so while filters change", async () => {
  const id = createId("req");
  const [one] = makeTraffic(stage.tenant, 1, Date.now());
  await stage.pool.query(
    `INSERT INTO project (id, organization_id, name) VALUES ('prj_second', 'org_northwind', 'Second project')`,
  );
  if (one) await writeRecords(stage.pool, [{ ...one, id, createdAtMs: Date.now(), projectId: "prj_second" }]);
  await stage.open(`/${stage.tenant.projectId}/activity`);
  await page.getByRole("button", { name: "This project" }).click();
  await page.getByRole("menuitem", { name: "All projects" }).click();
  await page.waitForURL("**/activity?scope=all");
  const row = requests().filter({ hasText: "Second project" });
  await row.waitFor();
  expect(await requests().filter({ hasText: "Support assistant" }).count()).toBeGreaterThan(0);
  await stage.browser.picture("activity-all-projects");
  await row.getByRole("link").click();
  await stage.dialog().getByText("Tokens and cost").waitFor();
  expect(await stage.dialog().getByRole("link", { name: "Open as a page" }).getAttribute("href")).toBe(
    `/prj_second/activity/${id}`,
  );
  await page.keyboard.press("Escape");
  await stage.closed();
  await page.getByRole("button", { name: "Outcome" }).click();
  await page.getByRole("menuitem", { name: "Failed" }).click();
  await page.waitForURL((url) => url.search.includes("scope=all") && url.search.includes("outcome=failed"));
  await row.waitFor({ state: "detached" });
});

it.each(["light", "dark"] as const)(
  "the page is accessible in the %s theme and fits a phone",
  async (colorScheme) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const width of [390, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await stage.open(path("period=30d"));
      expect(await findViolations(page), `${width} px`).toEqual([]);
      expect(await findOverflow(page)).toEqual([]);
      await stage.browser.picture(`usage-${width}-${colorScheme}`);
    }
  },
);

it("no page logged an error or broke its content policy", () => {
  expect(stage.browser.problems).toEqual([]);
});
