import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
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

/** Three reads one after another are more than a page waits for. */
const LATE_MS = 1_900;
/** 5 seconds, and what a busy machine needs to draw a page. Six reads one after another would be more than 11 seconds. */
const WITHIN_MS = 8_000;

it("the page that reads most says so inside the shell within 5 seconds, and recovers by itself", async () => {
  const { page, pool, tenant } = stage;
  const { rows } = await pool.query<{ id: string }>("SELECT id FROM request_log ORDER BY created_at LIMIT 1");
  way.delay(LATE_MS);
  const began = performance.now();
  await page.goto(
    `${stage.dashboard.url}/${tenant.projectId}/activity?scope=all&outcome=failed&request=${rows[0]?.id}`,
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

/** One more than the API takes from one person in a minute, by default; some of a page's own count as well. */
const TOO_MANY = 3_001;

it("a page of someone who asks too much says so inside the shell", async () => {
  const { page, tenant, dashboard } = stage;
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  let left = TOO_MANY;
  const askOn = async () => {
    while (left-- > 0) await (await fetch(`${dashboard.api.url}/session`, { headers: { cookie } })).text();
  };
  await Promise.all(Array.from({ length: 16 }, askOn));
  for (const [path, menu] of [
    [`/${tenant.projectId}/keys`, "Project"],
    ["/settings/org_northwind/audit-log", "Settings"],
  ]) {
    await page.goto(dashboard.url + path);
    await page.getByRole("heading", { level: 1, name: "Too many requests" }).waitFor();
    await page.getByRole("navigation", { name: menu }).getByRole("link").first().waitFor();
  }
});
