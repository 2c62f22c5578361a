import {
  bestOf,
  describeFigures,
  type Figure,
  farOver,
  findOverflow,
  keepTimes,
  readTimes,
  slowNetwork,
  timeInteraction,
  untilAlive,
} from "@causeway/ui/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type KeysStage, startKeysStage } from "../keys-stage.ts";
import { listPaths } from "../list-paths.ts";
import { EMAIL } from "../seed-tenant.ts";
import { listInteractions } from "./interactions.ts";
import { ORIGINALS, seedMillion } from "./seed-million.ts";

/** The dashboard of the largest tenant: that every page works there, and what it takes, next to its budget. */

/** `TEST_REQUESTS=10000000` for one run with more of them. */
const REQUESTS = Number(process.env.TEST_REQUESTS ?? 1_000_000);

const figures: Figure[] = [];
let stage: KeysStage;
let page: KeysStage["page"];
let seconds = 0;

beforeAll(async () => {
  stage = await startKeysStage(process.env);
  page = stage.page;
  // A page that reads again and again would be slow while the indexes are gone.
  await page.goto("about:blank");
  const began = performance.now();
  await seedMillion(stage.pool, stage.tenant, REQUESTS / ORIGINALS);
  seconds = (performance.now() - began) / 1_000;
  await stage.pool.query('UPDATE "user" SET is_operator = true WHERE email = $1', [EMAIL]);
  await keepTimes(page);
});
afterAll(async () => {
  console.info(
    `${REQUESTS} requests, written in ${Math.round(seconds)} s, 500 keys, 60 projects\n${describeFigures(figures)}`,
  );
  await stage?.stop();
});

const home = () => `/${stage.tenant.projectId}`;

/** What is wrong with a page that was just opened. */
async function faultsOf(): Promise<string[]> {
  const { shift, moved } = await readTimes(page);
  const alerts = await page.getByRole("alert").filter({ hasText: "responding" }).count();
  return [
    ...(shift > 0 ? [`moved by ${shift}: ${moved.join("; ")}`] : []),
    ...(alerts > 0 ? ["no answer in time"] : []),
    ...(await findOverflow(page)).map((fault) => `too wide: ${JSON.stringify(fault)}`),
  ];
}

it("every page has its content, nothing moves in it, and its largest paint keeps to the budget", async () => {
  const found: Record<string, string[]> = {};
  for (const path of await listPaths(stage.pool, stage.tenant)) {
    await stage.open(path);
    let faults: string[] = [];
    const figure = await bestOf("warm", path, async () => {
      await stage.open(path);
      faults = await faultsOf();
      return (await readTimes(page)).lcp;
    });
    figures.push(figure);
    if (faults.length > 0) found[path] = faults;
    await stage.browser.picture(`scale${path.replaceAll(/\W+/g, "-")}`);
  }
  expect(found).toEqual({});
});

it("the pages say what the rows add up to", async () => {
  const { rows } = await stage.pool.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM request_log WHERE created_at >= date_trunc('day', now() AT TIME ZONE 'UTC' - interval '29 days') AT TIME ZONE 'UTC'",
  );
  await stage.open(`${home()}/usage?period=30d&scope=all`);
  const total = page.getByRole("table", { name: /^Usage by/ }).locator("tfoot :nth-child(2)");
  expect(Number((await total.first().textContent())?.replaceAll(",", ""))).toBe(rows[0]?.count);
});

it("days of a zone with half an hour add up to the same", async () => {
  const { rows } = await stage.pool.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM request_log WHERE created_at >= date_trunc('day', now() AT TIME ZONE 'Asia/Kolkata' - interval '29 days') AT TIME ZONE 'Asia/Kolkata'",
  );
  await stage.open(`${home()}/usage?period=30d&scope=all&timeZone=Asia/Kolkata`);
  const total = page.getByRole("table", { name: /^Usage by/ }).locator("tfoot :nth-child(2)");
  expect(Number((await total.first().textContent())?.replaceAll(",", ""))).toBe(rows[0]?.count);
});

it("lists are filtered, searched and walked through", async () => {
  const rows = page.getByRole("table", { name: "Requests" }).locator("tbody tr");
  for (const search of [
    "",
    "?model=gpt-4o-mini&outcome=failed",
    "?header=team%3Dnone",
    "?scope=all&provider=groq",
  ]) {
    await stage.open(`${home()}/activity${search}`);
    await (search.includes("header") ? page.getByText("No requests match") : rows.first()).waitFor();
  }
  await page.getByRole("link", { name: "Older" }).click();
  await page.waitForURL(/cursor=/);
  await rows.first().waitFor();
  const id = (await stage.pool.query<{ id: string }>("SELECT id FROM request_log OFFSET 500000 LIMIT 1"))
    .rows[0]?.id;
  await stage.open(`/requests/${id}`);
  await page
    .getByText(id ?? "no id")
    .first()
    .waitFor();
});

it("answers clicks and keys within the budget", async () => {
  let at = "";
  for (const { what, path, act, undo } of listInteractions(page)) {
    if (path !== at) await stage.open(`${home()}${path}`);
    at = path;
    figures.push(
      await bestOf("interaction", what, async () => {
        const ms = await timeInteraction(page, act);
        await undo();
        return ms;
      }),
    );
  }
});

it("loads over a phone's network within the budget", async () => {
  const cookies = await page.context().cookies();
  for (const path of [
    "/sign-in",
    home(),
    `${home()}?scope=all`,
    ...["activity", "usage", "keys", "keys?scope=all", "models"].map((p) => `${home()}/${p}`),
  ]) {
    const load = async () => {
      // Each with nothing in its cache.
      const phone = await stage.browser.openPage({ viewport: { width: 390, height: 844 } });
      if (path !== "/sign-in") await phone.context().addCookies(cookies);
      await keepTimes(phone);
      await slowNetwork(phone);
      await phone.goto(`${stage.dashboard.url}${path}`);
      await untilAlive(phone);
      const { lcp } = await readTimes(phone);
      await phone.context().close();
      return lcp;
    };
    figures.push(await bestOf("slow", path, load));
  }
});

it("no figure is far over its budget, and no page logged an error", () => {
  expect(farOver(figures)).toEqual([]);
  expect(stage.browser.problems).toEqual([]);
});
