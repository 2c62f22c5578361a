import { insertPerson } from "@causeway/testing";
import { writeRecords } from "@causeway/db/usage";
import { formatCount } from "@causeway/ui/format/numbers";
import { chooseOption, findOverflow, findViolations, untilAlive } from "@causeway/ui/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type KeysStage, startKeysStage } from "./keys-stage.ts";
import { makeTraffic, makeTroubles } from "./make-traffic.ts";
import { askApi, pico, sumRows, type Usage } from "./read-rows.ts";

let stage: KeysStage;
let page: KeysStage["page"];

const SECOND = "prj_site";
const REQUESTS = 40;

beforeAll(async () => {
  stage = await startKeysStage(process.env, { isShared: true });
  page = stage.page;
  const { pool, tenant } = stage;
  await pool.query(
    "INSERT INTO project (id, organization_id, name) VALUES ($1, 'org_northwind', 'Marketing site')",
    [SECOND],
  );
  // Called as a key of the other project is. The second one refuses every request.
  await pool.query(
    `INSERT INTO api_key (id, organization_id, project_id, description, created_by_user_id, limit_total)
     SELECT id, 'org_northwind', $1, name, (SELECT user_id FROM member LIMIT 1), total
     FROM (VALUES ('key_site', 'Web chat', NULL::numeric), ('key_form', 'Contact form', 0)) AS k(id, name, total)`,
    [SECOND],
  );
  const traffic = makeTraffic(
    { ...tenant, projectId: SECOND, apiKeyIds: ["key_site"] },
    REQUESTS,
    Date.now(),
  );
  await writeRecords(pool, [...traffic, ...makeTroubles(traffic)]);
});
afterAll(() => stage?.stop());

const home = () => `/${stage.tenant.projectId}`;
const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const switcher = (place: string) =>
  page.getByRole("combobox", { name: `Northwind, ${place}: switch project` });
const rail = () => page.getByRole("navigation", { name: "Project" });
const rows = (table: string) => page.getByRole("table", { name: table }).locator("tbody tr");

describe("the problems of budgets above keys", () => {
  const link = (name: string) =>
    page.getByRole("region", { name: "Problems" }).getByRole("link", { name, exact: true });
  const WHOLE = "The organization used 90% of its all-time budget";
  const SPENT = "Project “Marketing site” spent its all-time budget: requests are refused";

  beforeAll(() =>
    stage.pool.query(
      `INSERT INTO level_limit (organization_id, level, subject_id, limit_total)
       SELECT organization_id, level, subject_id, CASE level WHEN 'project' THEN 0 ELSE used / 0.9001 END
       FROM level_usage WHERE window_start = '-infinity' AND subject_id IN ('org_northwind', $1)`,
      [SECOND],
    ),
  );
  afterAll(() => stage.pool.query("DELETE FROM level_limit"));

  it("are those of the organization and of every project, and lead to where they are set", async () => {
    await stage.open(`${home()}?scope=all`);
    expect(await link(SPENT).getAttribute("href")).toBe(`/settings/org_northwind/projects/${SECOND}#limits`);
    await stage.browser.picture("overview-budgets");
    await link(WHOLE).click();
    await page.waitForURL("**/settings/org_northwind#limits");
    await page.getByRole("heading", { name: "Limits" }).waitFor();
  });

  it("are those of the organization and the project on a project's page", async () => {
    await stage.open(home());
    await link(WHOLE).waitFor();
    expect(await link(SPENT).count()).toBe(0);
    await stage.open(`/${SECOND}`);
    await link(SPENT).waitFor();
  });

  it("aren't shown to developers", async () => {
    const setRole = (role: string) =>
      stage.pool.query("UPDATE member SET role = $1 WHERE organization_id = 'org_northwind'", [role]);
    await stage.pool.query(
      "INSERT INTO project_member (project_id, user_id) SELECT $1, user_id FROM member ON CONFLICT DO NOTHING",
      [SECOND],
    );
    await setRole("developer");
    await stage.open(`/${SECOND}`);
    await page
      .getByRole("region", { name: "Problems" })
      .getByText(/refused requests/)
      .waitFor();
    expect(await link(SPENT).count()).toBe(0);
    expect(await link(WHOLE).count()).toBe(0);
    await setRole("owner");
    await stage.pool.query("DELETE FROM project_member");
  });
});

describe("the overview of all projects", () => {
  it("adds up to the organization's usage, and each tile leads to the rows that it counts", async () => {
    await stage.open(`${home()}?scope=all&range=30d`);
    await heading("All projects").waitFor();
    expect(await page.title()).toBe("Overview · All projects · Causeway");
    const tile = async (label: string) => {
      const found = page.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) });
      const [exact, href] = await Promise.all([
        found.locator("dd span").first().getAttribute("title"),
        found.getByRole("link").first().getAttribute("href"),
      ]);
      return { exact: exact ?? "", href: href ?? "" };
    };
    const [spend, requests] = [await tile("Spend"), await tile("Requests")];
    const from = new URL(requests.href, stage.dashboard.url).searchParams.get("from") ?? "";
    const { totals } = await askApi<Usage>(
      stage,
      `orgs/org_northwind/usage?${new URLSearchParams({ from })}`,
    );
    expect(totals.requests).toBeGreaterThan(300 + REQUESTS);
    expect([requests.exact, pico(spend.exact)]).toEqual([formatCount(totals.requests), pico(totals.cost)]);
    const sums = await sumRows(stage, requests.href);
    expect([sums.requests, sums.cost]).toEqual([totals.requests, pico(totals.cost)]);
    const [failed, refused] = [await tile("Failed"), await tile("Refused")];
    expect((await sumRows(stage, failed.href)).requests).toBe(totals.failed);
    expect((await sumRows(stage, refused.href)).requests).toBe(totals.refused);
    expect(failed.exact).toBe(`${formatCount(totals.failed)} failed`);
    const labels = [
      "Spend",
      "Requests",
      "Failed",
      "Refused",
      "p95 time",
      "p95 first token",
      "Cache hits",
      "Tokens",
    ];
    for (const label of labels) expect((await tile(label)).href, label).toContain("scope=all");
    await page.getByText("Get started").waitFor({ state: "detached" });
    await stage.browser.picture("overview-all-projects");
  });

  it("is split by project, and only there", async () => {
    await page.getByRole("link", { name: "By project" }).click();
    await page.waitForURL((url) => url.search.includes("by=project"));
    for (const name of ["Support assistant", "Marketing site"])
      await page.getByRole("button", { name, exact: true }).waitFor();
    await page.getByRole("application", { name: "Spend over time" }).press("ArrowLeft");
    await page.getByText(/: .*Marketing site \$/).waitFor();
    await stage.browser.picture("overview-by-project");
    await stage.open(`${home()}?by=project&range=1y`);
    await page.getByText("This link has invalid filters, which are ignored: range, by.").waitFor();
    expect(await page.getByRole("link", { name: "By project" }).count()).toBe(0);
  });

  it("names the project of each request and key, and what is wrong in any of them", async () => {
    await stage.open(`${home()}?scope=all`);
    const latest = rows("Requests");
    await latest.filter({ hasText: "Marketing site" }).first().waitFor();
    const problems = page.getByRole("region", { name: "Problems" });
    const reached = problems.getByRole("link", {
      name: "Key “Contact form” of Marketing site reached its limit",
    });
    expect(await reached.getAttribute("href")).toBe(`/${SECOND}/keys/key_form`);
    const refused = await problems.getByRole("link", { name: /refused requests/ }).getAttribute("href");
    expect(refused).toContain("scope=all");
    await rows("API keys").getByRole("link", { name: "Web chat, Marketing site" }).waitFor();
    await rows("API keys").getByRole("link", { name: "Web chat, Support assistant" }).waitFor();
    for (const link of await page.getByRole("link", { name: "See all" }).all())
      expect(await link.getAttribute("href")).toContain("scope=all");
    const request = latest.filter({ hasText: "Marketing site" }).first();
    await request.getByRole("link").click();
    const open = stage.dialog().getByRole("link", { name: "Open as a page" });
    expect(await open.getAttribute("href")).toContain(`/${SECOND}/activity/`);
    await page.keyboard.press("Escape");
    await stage.closed();
  });

  it("of an organization without requests says so, with one thing to do", async () => {
    await stage.pool.query("INSERT INTO organization (id, name) VALUES ('org_quiet', 'Quiet')");
    await stage.pool.query(
      "INSERT INTO member (id, organization_id, user_id, role) SELECT 'mem_quiet', 'org_quiet', user_id, 'owner' FROM member LIMIT 1",
    );
    await stage.pool.query(
      "INSERT INTO project (id, organization_id, name) VALUES ('prj_one', 'org_quiet', 'One'), ('prj_two', 'org_quiet', 'Two')",
    );
    await stage.open("/prj_one?scope=all");
    await page.getByRole("heading", { name: "No requests yet" }).waitFor();
    expect(await page.getByRole("region", { name: "Get started" }).count()).toBe(0);
    const todo = page.getByRole("main").getByRole("link", { name: "Open API keys" });
    expect(await todo.getAttribute("href")).toBe("/prj_one/keys?scope=all");
    await stage.browser.picture("overview-all-projects-empty");
    await todo.click();
    await page.getByText("No keys yet").waitFor();
  });
});

it("the switcher leads there, and the rail stays there on every page that knows all projects", async () => {
  await stage.open(home());
  await switcher("Support assistant").click();
  await page.getByRole("group", { name: "Northwind" }).getByRole("option", { name: "All projects" }).click();
  await page.waitForURL(/\/prj_\w+\?scope=all$/);
  for (const [label, title] of [
    ["Activity", "Activity"],
    ["Usage", "Usage"],
    ["Models", "Models"],
    ["API keys", "API keys"],
    ["Overview", "Overview"],
  ] as const) {
    await rail().getByRole("link", { name: label }).click();
    await expect.poll(() => page.title()).toBe(`${title} · All projects · Causeway`);
    expect(new URL(page.url()).search).toBe("?scope=all");
    await switcher("All projects").waitFor();
  }
  await rail().getByRole("link", { name: "Videos" }).click();
  await page.waitForURL("**/videos");
  expect(await switcher("All projects").count()).toBe(0);
});

it("a model's page and the comparison stay with all projects", async () => {
  await stage.open(`${home()}/models?scope=all&show=all&compare=sim-echo,gpt-4o-mini`);
  await page.getByRole("link", { name: "Compare 2 models" }).click();
  await expect.poll(() => page.title()).toBe("Compare models · All projects · Causeway");
  await page.getByRole("link", { name: "Open gpt-4o-mini" }).click();
  await page.getByText("Keys that can use it").waitFor();
  await switcher("All projects").waitFor();
  await page.getByRole("main").getByRole("link", { name: "Models" }).click();
  await page.waitForURL("**/models?scope=all");
});

describe("the keys of all projects", () => {
  const keysPath = () => `${stage.keysPath}?scope=all`;
  const statuses = async () =>
    (
      await stage.pool.query<{ id: string; status: string }>("SELECT id, status FROM api_key ORDER BY id")
    ).rows.flatMap(({ id, status }) => (status === "disabled" ? [id] : []));

  it("are chosen above the list, each with its project and its use", async () => {
    await stage.open(stage.keysPath);
    await page.getByRole("button", { name: "This project" }).click();
    await page.getByRole("menuitem", { name: "All projects" }).click();
    await page.waitForURL(`**${keysPath()}`);
    await expect.poll(() => rows("API keys").count()).toBe(4);
    const used = rows("API keys").filter({
      has: page.getByRole("link", { name: "Web chat, Marketing site" }),
    });
    await used.getByRole("img", { name: /requests in 30 days, at most/ }).waitFor();
    expect(await used.textContent()).toMatch(/Marketing siteAda Lovelace/);
    for (const width of [390, 900, 1024, 1180, 1280, 1440]) {
      await page.setViewportSize({ width, height: 940 });
      expect(await findOverflow(page), `${width} px`).toEqual([]);
      await stage.browser.picture(`keys-all-projects-${width}`);
    }
    // Nor does the table scroll by itself where there is room for everything.
    const place = page.locator(".data-table-scroll");
    expect(await place.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    expect(await findViolations(page)).toEqual([]);
  });

  it("are searched by the project's name, and filtered by project and by what needs attention", async () => {
    await page.getByRole("searchbox", { name: "Search keys" }).fill("marketing");
    await expect.poll(() => rows("API keys").count()).toBe(2);
    await page.getByRole("searchbox", { name: "Search keys" }).fill("");
    await expect.poll(() => rows("API keys").count()).toBe(4);
    await page.getByRole("button", { name: "Project", exact: true }).click();
    await page.getByRole("menuitem", { name: "Support assistant" }).click();
    await page.waitForURL((url) => url.search === "?scope=all&project=prj_assistant");
    await expect.poll(() => rows("API keys").count()).toBe(2);
    await stage.open(`${keysPath()}&state=attention`);
    await expect.poll(() => rows("API keys").count()).toBe(1);
    await rows("API keys").getByRole("link", { name: "Contact form" }).waitFor();
    await stage.open(`${keysPath()}&project=prj_gone&sort=color`);
    await page.getByText("This link has invalid filters, which are ignored: sort, project.").waitFor();
  });

  it("are disabled together, whatever their projects, until Undo", async () => {
    await stage.open(keysPath());
    for (const project of ["Marketing site", "Support assistant"])
      await page.getByRole("checkbox", { name: `Select Web chat, ${project}` }).check();
    await page.getByText("2 of 4 selected").waitFor();
    await page.getByRole("button", { name: "Disable", exact: true }).click();
    await expect
      .poll(() => stage.dialog().getByRole("listitem").allTextContents())
      .toEqual(["Web chat, Marketing site", "Web chat, Support assistant"]);
    await stage.inDialog("Disable keys").click();
    await stage.closed();
    await page.getByText("Disabled 2 keys.").waitFor();
    expect(await statuses()).toEqual(["key_site", "key_web"]);
    await page.getByRole("main").getByRole("button", { name: "Undo" }).click();
    await page.getByText("Enabled 2 keys.").waitFor();
    expect(await statuses()).toEqual([]);
  });

  it("are created in the project that is chosen, and in none before", async () => {
    await page.getByRole("button", { name: "New key" }).click();
    await stage.dialog().getByLabel("Description").fill("Newsletter");
    await stage.inDialog("Create key").click();
    await stage.dialog().getByText("Choose the project that the key belongs to.").waitFor();
    await stage.browser.picture("keys-create-all-projects");
    expect(await findViolations(page, "[role=dialog]")).toEqual([]);
    await stage.dialog().getByLabel("Project").selectOption({ label: "Marketing site" });
    await stage.inDialog("Create key").click();
    await stage.inDialog("Done, I saved the key").click();
    await stage.closed();
    await rows("API keys").getByRole("link", { name: "Newsletter, Marketing site" }).waitFor();
    const { rows: found } = await stage.pool.query(
      "SELECT project_id FROM api_key WHERE description = 'Newsletter'",
    );
    expect(found).toEqual([{ project_id: SECOND }]);
  });

  it("have a search for the project, where there are many", async () => {
    await stage.pool.query(
      "INSERT INTO project (id, organization_id, name, status) SELECT 'prj_n' || n, 'org_northwind', 'Project ' || n, CASE WHEN n = 60 THEN 'archived' ELSE 'active' END FROM generate_series(1, 60) n",
    );
    await stage.open(keysPath());
    await page.getByRole("button", { name: "New key" }).click();
    await stage.dialog().getByLabel("Description").fill("Crawler");
    await chooseOption(stage.dialog().getByLabel("Project", { exact: true }), "Project 42");
    await stage.inDialog("Create key").click();
    await stage.inDialog("Done, I saved the key").click();
    await stage.closed();
    await rows("API keys").getByRole("link", { name: "Crawler, Project 42" }).waitFor();
    await page.getByRole("button", { name: "New key" }).click();
    await stage.dialog().getByLabel("Project", { exact: true }).click();
    await page.getByPlaceholder("Search", { exact: true }).fill("Project 60");
    await page.getByText("No match").waitFor();
    await page.keyboard.press("Escape");
  });
});

it("no page logged an error or broke its content policy", () => {
  expect(stage.browser.problems).toEqual([]);
});

it("a developer gets the own project's pages instead, with nothing of the others", async () => {
  const developer = { name: "Dan", email: "dan@example.com", password: "correct horse battery" };
  const userId = await insertPerson(stage.pool, developer);
  await stage.pool.query(
    "INSERT INTO member (id, organization_id, user_id, role) VALUES ('mem_dan', 'org_northwind', $1, 'developer')",
    [userId],
  );
  await stage.pool.query("INSERT INTO project_member (project_id, user_id) VALUES ($1, $2)", [
    stage.tenant.projectId,
    userId,
  ]);
  await page.context().clearCookies();
  await stage.signIn(developer.email, developer.password);
  for (const [path, title] of [
    ["", "Support assistant"],
    ["/keys", "API keys"],
    ["/models", "Models"],
  ] as const) {
    await stage.open(`${home()}${path}?scope=all`);
    await heading(title).waitFor();
    await untilAlive(page);
    await page.getByText("It shows you Support assistant instead.").waitFor();
    expect(await page.title()).not.toContain("All projects");
    await switcher("Support assistant").waitFor();
    expect(await page.content()).not.toContain("Marketing site");
    expect(await page.getByRole("button", { name: "This project" }).count()).toBe(0);
  }
});
