import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type KeysStage, startKeysStage } from "./keys-stage.ts";
import { listPaths } from "./list-paths.ts";
import { type SlowWay, startSlowWay } from "./slow-way.ts";

/** An API that answers everything, each time late: pages that read one thing after another wait longest. */

let stage: KeysStage;
let way: SlowWay;

beforeAll(async () => {
  stage = await startKeysStage(process.env, {
    wayToApi: async (url) => {
      way = await startSlowWay(url);
      return way.url;
    },
  });
});
afterAll(async () => {
  way?.stop();
  await stage?.stop();
});
beforeEach(() => way.delay(0));

/** Hidden from screen readers behind a panel, which says so itself. */
const line = () => stage.page.locator("[role=progressbar][aria-label=Loading]");
const busy = () => stage.page.locator("main[aria-busy=true]");
const rows = () => stage.page.getByRole("table", { name: "Requests" }).locator("tbody tr");

describe("what was asked for is shown at once", () => {
  afterEach(() => way.letGo());

  /** Shown while the answer waits, and gone with it. */
  async function isShownMeanwhile(ask: () => Promise<void>, isThere: () => Promise<unknown>): Promise<void> {
    way.hold(/./);
    await ask();
    await line().waitFor();
    await busy().waitFor();
    way.letGo();
    await isThere();
    await line().waitFor({ state: "detached" });
    await expect.poll(() => busy().count()).toBe(0);
  }

  it("of a filter, a chip and Back", async () => {
    const { page, tenant } = stage;
    await stage.open(`/${tenant.projectId}/activity?retried=true`);
    await page.getByRole("button", { name: "Outcome", exact: true }).click();
    const failed = page.getByRole("menuitem", { name: "Failed" });
    await failed.waitFor();
    await isShownMeanwhile(
      () => failed.click(),
      () => page.waitForURL(/outcome=failed/),
    );
    await isShownMeanwhile(
      () => page.getByRole("link", { name: /^Remove filter: retried/ }).click(),
      () => page.waitForURL((url) => !url.search.includes("retried")),
    );
    await page.goBack();
    await page.getByRole("link", { name: /^Remove filter: retried/ }).waitFor();
    await line().waitFor({ state: "detached" });
  });

  it("of a range of the overview and a grouping of usage", async () => {
    const { page, tenant } = stage;
    await stage.open(`/${tenant.projectId}`);
    await isShownMeanwhile(
      () => page.getByRole("link", { name: "30d", exact: true }).click(),
      () => page.waitForURL(/range=30d/),
    );
    await stage.open(`/${tenant.projectId}/usage?period=7d`);
    await page.getByRole("button", { name: "Group by" }).click();
    const byKey = page.getByRole("menuitem", { name: "By key" });
    await byKey.waitFor();
    await isShownMeanwhile(
      () => byKey.click(),
      () => page.waitForURL(/by=key/),
    );
  });

  it("of a request, whose panel is there before its content, and of the next one", async () => {
    const { page, tenant } = stage;
    await stage.open(`/${tenant.projectId}/activity`);
    const loading = stage.dialog().getByRole("status", { name: "Loading" });
    await isShownMeanwhile(
      async () => {
        await rows().first().getByRole("link").click();
        await loading.waitFor();
      },
      () => stage.dialog().getByRole("link", { name: "Open as a page" }).waitFor(),
    );
    const first = page.url();
    await isShownMeanwhile(
      async () => {
        await page.keyboard.press("j");
        await loading.waitFor();
      },
      () => page.waitForURL((url) => url.href !== first),
    );
    await stage.dialog().getByRole("link", { name: "Open as a page" }).waitFor();
    way.hold(/./);
    await page.keyboard.press("Escape");
    // Nothing has to be read to close it.
    await stage.dialog().waitFor({ state: "detached" });
    way.letGo();
    await page.waitForURL((url) => !url.search.includes("request="));
  });
});

const newestRequest = async (): Promise<string> => {
  const { rows } = await stage.pool.query<{ id: string }>(
    "SELECT id FROM request_log WHERE is_final ORDER BY created_at DESC LIMIT 1",
  );
  return rows[0]?.id ?? "";
};
/** The panel of a request, once it was read. */
const whole = () => stage.dialog().getByRole("link", { name: "Open as a page" });
/** Behind the panel, which hides it from readers. */
const behind = (name: string) =>
  stage.page.getByRole("region", { name, includeHidden: true }).locator("table");

describe("each part of the overview is shown without the others", () => {
  afterEach(() => way.letGo());

  const PARTS = [
    [/\/usage\?/, "Cost and usage couldn’t be read.", "Latest requests"],
    [/\/logs\?/, "The latest requests couldn’t be read.", "API keys"],
    [/\/keys\?/, "API keys couldn’t be read.", "Latest requests"],
  ] as const;

  it.each(PARTS)("without %s", async (held, missing, there) => {
    const { page, tenant } = stage;
    way.hold(held);
    await page.goto(`${stage.dashboard.url}/${tenant.projectId}`);
    await page.getByText(missing).waitFor();
    await page.getByRole("region", { name: there }).getByRole("table").waitFor();
    await page.getByRole("heading", { level: 1, name: "Support assistant" }).waitFor();
    way.letGo();
    await page.getByText(missing).waitFor({ state: "detached" });
  });

  it.each(PARTS)("without %s, with the panel of a request", async (held, missing, there) => {
    const { page, tenant } = stage;
    const request = await newestRequest();
    for (const scope of ["", "scope=all&"]) {
      way.hold(held);
      await page.goto(`${stage.dashboard.url}/${tenant.projectId}?${scope}request=${request}`);
      await whole().waitFor();
      await page.getByText(missing).waitFor();
      await behind(there).waitFor();
      way.letGo();
    }
  });

  it("without the request of its panel, which says so itself", async () => {
    const { page, tenant } = stage;
    way.hold(/\/logs\/req_/);
    await page.goto(`${stage.dashboard.url}/${tenant.projectId}?request=${await newestRequest()}`);
    await stage.dialog().getByText("This request couldn’t be read").waitFor();
    await stage.browser.picture("panel-unread");
    for (const part of ["Latest requests", "API keys"]) await behind(part).waitFor();
    way.letGo();
    await whole().waitFor();
  });
});

describe("the activity is shown", () => {
  afterEach(() => way.letGo());

  const over = () => stage.page.getByRole("region", { name: "Over time", includeHidden: true });
  const open = (search: string) =>
    stage.page.goto(`${stage.dashboard.url}/${stage.tenant.projectId}/activity?${search}`);

  it("without its histogram, next to the list and the panel of a request", async () => {
    way.hold(/\/(?:histogram|usage)\?/);
    await open(`source=app&request=${await newestRequest()}`);
    await whole().waitFor();
    await over().getByText("The chart couldn’t be read.").waitFor();
  });

  it("with the hours of a short time where its minutes can't be counted", async () => {
    way.hold(/\/histogram\?/);
    await open("range=1h");
    await over()
      .getByText(/requests?, by hour/)
      .waitFor();
    way.letGo();
    await open("range=1h");
    await over()
      .getByText(/requests?, by minute/)
      .waitFor();
  });
});

/** Three reads one after another are more than a page waits for. */
const LATE_MS = 1_900;
/** Two are. */
const LATER_MS = 2_600;
/** 5 seconds, and what a busy machine needs to draw a page. Six reads one after another would be more than this. */
const WITHIN_MS = 11_000;

it("the page that reads most says so inside the shell within 5 seconds, and recovers by itself", async () => {
  const { page, tenant } = stage;
  const request = await newestRequest();
  way.delay(LATER_MS);
  const began = performance.now();
  await page.goto(
    `${stage.dashboard.url}/${tenant.projectId}/activity?scope=all&outcome=failed&request=${request}`,
    { waitUntil: "commit" },
  );
  await page.getByRole("heading", { level: 1, name: "The management API isn’t responding" }).waitFor();
  const tookMs = performance.now() - began;
  await page.getByRole("navigation", { name: "Project" }).getByRole("link").first().waitFor();
  expect(tookMs).toBeLessThan(WITHIN_MS);
  way.delay(0);
  // Over the list, which is hidden from readers meanwhile.
  await page.getByRole("dialog").waitFor();
});

it("every page ends in that time, with or without what it reads", async () => {
  const { page, pool, tenant, dashboard } = stage;
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  way.delay(LATE_MS);
  const times = await Promise.all(
    (await listPaths(pool, tenant)).map(async (path) => {
      const began = performance.now();
      await (await fetch(dashboard.url + path, { headers: { cookie }, redirect: "manual" })).text();
      return [path, performance.now() - began] as const;
    }),
  );
  expect(times.filter(([, ms]) => ms > WITHIN_MS)).toEqual([]);
});

it("a page of someone who asks too much says so inside the shell", async () => {
  const { page, tenant, dashboard } = stage;
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const ask = async () => {
    const response = await fetch(`${dashboard.api.url}/session`, { headers: { cookie } });
    await response.text();
    return response.status;
  };
  const askUntilRefused = async () => {
    while ((await ask()) !== 429);
  };
  for (const [path, menu] of [
    [`/${tenant.projectId}/keys`, "Project"],
    ["/settings/org_northwind/audit-log", "Settings"],
  ]) {
    // Before each page: a minute may have ended meanwhile.
    await Promise.all(Array.from({ length: 16 }, askUntilRefused));
    await page.goto(dashboard.url + path);
    await page.getByRole("heading", { level: 1, name: "Too many requests" }).waitFor();
    await page.getByRole("navigation", { name: menu }).getByRole("link").first().waitFor();
  }
});
