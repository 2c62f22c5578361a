import { writeRecords } from "@causeway/db/usage";
import { METRICS_TOKEN } from "@causeway/testing/service";
import { dialogOf, findOverflow, launchBrowser, type TestBrowser, untilAlive } from "@causeway/ui/testing";
import pg from "pg";
import type { Request } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTraffic, makeTroubles } from "./make-traffic.ts";
import { EMAIL, NAME, PASSWORD, seedTenant, type Tenant } from "./seed-tenant.ts";
import { startDashboard } from "./start-dashboard.ts";

let dashboard: Awaited<ReturnType<typeof startDashboard>>;
let tenant: Tenant;
let browser: TestBrowser;
let page: TestBrowser["page"];

beforeAll(async () => {
  dashboard = await startDashboard({ ...process.env, METRICS_TOKEN });
  tenant = await seedTenant(dashboard.databaseUrl);
  const { CHROMIUM_PATH, TEST_PICTURES } = process.env;
  browser = await launchBrowser({ executablePath: CHROMIUM_PATH, pictures: TEST_PICTURES });
  page = browser.page;
});
afterAll(async () => {
  await browser?.close();
  await dashboard?.stop();
});

/** One click: a second one, while the first still opens the menu, would close it. */
const openAccountMenu = async () => {
  await untilAlive(page);
  await page.getByRole("button", { name: "Account" }).last().click();
  await page.getByRole("menu").waitFor();
};

/** Its keys are heard once its effects ran. */
const closeSheet = async () => {
  await untilAlive(page);
  await page.keyboard.press("Escape");
  await dialogOf(page).waitFor({ state: "detached" });
  await page.waitForURL((url) => !url.searchParams.has("request"));
};

const fillIn = async (password: string) => {
  await untilAlive(page);
  await page.getByLabel("Email").fill(EMAIL);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
};

describe("signing in", () => {
  it("is asked of a visitor, whichever page they open", async () => {
    await page.goto(`${dashboard.url}/${tenant.projectId}/activity`);
    await page.waitForURL("**/sign-in*");
    await browser.picture("sign-in");
  });

  it("says that a wrong password is wrong", async () => {
    await fillIn("wrong horse battery");
    await page.getByText("Wrong email or password.").waitFor();
    await browser.picture("sign-in-wrong");
    browser.forget(); // the browser reports the 401 itself
  });

  it("leads to the page they opened, with a session that scripts cannot read", async () => {
    await fillIn(PASSWORD);
    await page.waitForURL(`**/${tenant.projectId}/activity`);
    const cookies = await page.context().cookies();
    expect(cookies.find((cookie) => cookie.name.endsWith("session_token"))).toMatchObject({
      httpOnly: true,
      sameSite: "Lax",
    });
  });
});

describe("the overview", () => {
  it("shows how to send the first request while there was none", async () => {
    await page.goto(`${dashboard.url}/${tenant.projectId}`);
    await page.getByRole("heading", { name: "Send your first request" }).waitFor();
    expect(await page.locator("pre").textContent()).toContain(
      "curl http://localhost:4001/v1/chat/completions",
    );
    await page.getByText("Add a provider key").waitFor();
    await browser.picture("overview-empty");
  });

  it("shows spend, requests and models once there is traffic", async () => {
    const pool = new pg.Pool({ connectionString: dashboard.databaseUrl });
    const records = makeTraffic(tenant, 400, Date.now());
    await writeRecords(pool, [...records, ...makeTroubles(records)]);
    await pool.end();
    await page.reload();
    await page.getByRole("heading", { name: "Latest requests" }).waitFor();
    const requests = page.locator("dl > div", { hasText: "Requests" });
    expect(await requests.textContent()).toContain("410");
    expect(await page.locator("section", { hasText: "By spend" }).last().textContent()).toContain(
      "claude-sonnet-4-5",
    );
    await page.locator(".recharts-bar-rectangle path").first().waitFor();
    await untilAlive(page);
    expect(await findOverflow(page)).toEqual([]);
    await browser.picture("overview");
  });

  it("reads a page in advance once someone points at a link to it, and no other", async () => {
    const asked: string[] = [];
    const note = (request: Request) => {
      if (request.headers()["next-router-prefetch"]) asked.push(new URL(request.url()).pathname);
    };
    page.on("request", note);
    await page.reload();
    await untilAlive(page);
    const pages = page.getByRole("navigation", { name: "Project" });
    await pages.getByRole("link", { name: "Usage" }).hover();
    await expect.poll(() => new Set(asked)).toEqual(new Set([`/${tenant.projectId}/usage`]));
    page.off("request", note);
  });

  it("keeps the first steps until they are done or hidden", async () => {
    const steps = page.getByRole("region", { name: "Get started" });
    const step = steps.getByRole("listitem").filter({ hasText: "Send your first request" });
    await step.getByLabel("Done").waitFor();
    await steps.getByText("Invite a teammate").waitFor();
    await browser.picture("overview-steps");
    await untilAlive(page);
    await steps.getByRole("button", { name: "Hide" }).click();
    await steps.waitFor({ state: "detached" });
    await page.reload();
    await page.getByRole("heading", { name: "Latest requests" }).waitFor();
    expect(await steps.count()).toBe(0);
  });

  it("draws tokens when asked", async () => {
    await page.getByRole("tab", { name: "Tokens" }).click();
    await page
      .getByRole("tab", { name: "Tokens", exact: true })
      .and(page.locator("[aria-selected=true]"))
      .waitFor();
    await page.getByRole("button", { name: "Cached input" }).waitFor();
    await page.getByRole("application", { name: "Tokens over time" }).press("ArrowLeft");
    await page.getByText(/: .*Cached input [\d,]+/).waitFor();
    await browser.picture("overview-tokens");
  });

  it("opens a request alongside the list, by its address, and closes it again", async () => {
    await page.locator("tbody a").first().click();
    await page.waitForURL("**/*request=req_*");
    const sheet = dialogOf(page);
    await sheet.getByText("Tokens and cost").waitFor();
    await browser.picture("request");
    await page.reload();
    await sheet.getByText("Tokens and cost").waitFor();
    await closeSheet();
  });
});

describe("the other pages", () => {
  it("list keys masked, with how much of a limit is used", async () => {
    await page.getByRole("link", { name: "API keys" }).click();
    await page.waitForURL("**/keys");
    const row = page.getByRole("row", { name: "Web chat" });
    expect(await row.textContent()).toContain("cw_••••x7Qd");
    expect(await row.textContent()).toMatch(/of \$25\.00/);
    await browser.picture("keys");
  });

  it("page through the activity and filter it", async () => {
    await page.getByRole("link", { name: "Activity" }).click();
    await page.waitForURL("**/activity");
    await page.locator("tbody tr").nth(49).waitFor();
    await browser.picture("activity");
    await page.getByRole("link", { name: "Older" }).click();
    await page.waitForURL("**/*cursor=*");
    await page.getByRole("link", { name: "Newest" }).waitFor();
    await page.getByRole("button", { name: "Outcome" }).click();
    await page.getByRole("menuitem", { name: "Failed" }).click();
    await page.waitForURL("**/*outcome=failed*");
    await page.getByRole("button", { name: "Failed", exact: true }).waitFor();
    const statuses = async () => {
      const cells = await page.locator("tbody tr td:nth-child(2)").allInnerTexts();
      return new Set(cells.map((text) => text.slice(0, "502 failed".length)));
    };
    await expect.poll(statuses).toEqual(new Set(["502 failed"]));
  });

  it("show why a request failed, and lead from each figure to its requests", async () => {
    await page.locator("tbody a").first().click();
    const sheet = dialogOf(page);
    await sheet
      .getByText(/openai returned 503 \(engine overloaded\) twice, after .* No provider was left/)
      .waitFor();
    const playground = sheet.getByRole("link", { name: "Open in playground" });
    expect(await playground.getAttribute("href")).toMatch(/\?model=.+&project=prj_.+&request=req_\w+$/);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await sheet.getByRole("button", { name: "Copy link" }).click();
    await page.getByText("Link copied.").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/requests\/req_\w+$/);
    await sheet.getByText("backoff").first().waitFor();
    await browser.picture("request-failed");
    await closeSheet();
    await page.goto(`${dashboard.url}/${tenant.projectId}`);
    const problems = page.getByRole("region", { name: "Problems" });
    await problems.getByRole("link", { name: "9 refused requests in this time" }).waitFor();
    const refused = page.locator("dl > div", { hasText: "Refused" });
    expect(await refused.textContent()).toContain("9");
    await refused.getByRole("link").click();
    await page.waitForURL("**/activity*outcome=refused*");
    await page.getByText("×9").waitFor();
    await page.getByRole("link", { name: "Remove time filter" }).click();
    await page.waitForURL((url) => !url.search.includes("from="));
  });

  it("are dark when asked", async () => {
    await page.goto(`${dashboard.url}/${tenant.projectId}`);
    await openAccountMenu();
    await page.getByRole("menuitemradio", { name: "Dark" }).click();
    await page.locator("html.dark").waitFor();
    await page.keyboard.press("Escape");
    await browser.picture("overview-dark");
  });

  it("fit a telephone", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await findOverflow(page)).toEqual([]);
    await browser.picture("overview-small");
    await page.setViewportSize({ width: 1360, height: 940 });
  });

  it("do not exist for projects of others", async () => {
    const response = await page.goto(`${dashboard.url}/prj_of_somebody_else`);
    await page.getByText("Page not found").waitFor();
    expect(response?.status()).toBe(404);
    browser.forget(); // the browser reports the 404 itself
  });
});

describe("the server", () => {
  it.each(["/health", "/livez", "/readyz"])("answers 200 on %s", async (path) => {
    expect((await fetch(dashboard.url + path)).status).toBe(200);
  });

  it("has the icon that browsers ask for on answers without a head", async () => {
    const response = await fetch(`${dashboard.url}/favicon.ico`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toContain("image/");
  });

  it("gives Prometheus its metrics, with their token", async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const response = await fetch(`${dashboard.url}/metrics`, { headers });
    expect(await response.text()).toContain('service="dashboard"');
    expect((await fetch(`${dashboard.url}/metrics`)).status).toBe(404);
  });

  it("refuses a sign-in that a page of another origin asks for", async () => {
    const response = await fetch(`${dashboard.url}/api/auth/sign-in/email`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: "https://evil.example" },
      body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
    });
    expect(response.status).toBe(403);
  });

  it("hands data of the API to the browser's own origin, with the visitor's cookie only", async () => {
    expect((await fetch(`${dashboard.url}/api/data/orgs`)).status).toBe(401);
    await page.goto(dashboard.url);
    await untilAlive(page);
    const body = await page.evaluate(async () => (await fetch("/api/data/orgs")).json());
    expect(body).toMatchObject({ data: [{ name: "Northwind", role: "owner" }] });
  });
});

it("no page logged an error or broke its content policy", () => {
  expect(browser.problems).toEqual([]);
});

it("signing out ends the session", async () => {
  await page.goto(`${dashboard.url}/${tenant.projectId}`);
  await page.getByText(NAME).last().waitFor();
  await openAccountMenu();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.waitForURL("**/sign-in*");
  await page.goto(`${dashboard.url}/${tenant.projectId}`);
  await page.waitForURL("**/sign-in*");
});
