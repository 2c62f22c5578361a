import { findOverflow, untilAlive, weighScripts } from "@causeway/ui/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type KeysStage, startKeysStage } from "./keys-stage.ts";
import { listPaths } from "./list-paths.ts";
import { EMAIL } from "./seed-tenant.ts";

/** Every page of who is signed in, with as much on it as there can be: each is loaded once, and looked at in all of these ways. */

let stage: KeysStage;
let page: KeysStage["page"];
let paths: readonly string[];

/** The longest that names may be, and nowhere to break them. */
const LONG = "rpad($1 || n, 200, '-of-a-very-long-name')";
const WIDTHS = [1280, 390] as const;

/** Observations of a page. */
interface Visit {
  /** Elements that moved as it loaded, and those that don't fit, by place. */
  readonly faults: Readonly<Record<string, unknown>>;
  /** Of 1,000 bytes, compressed. */
  readonly scriptKb: number;
  /** Origins that were asked until then. */
  readonly asked: readonly string[];
}

const visits = new Map<string, Visit>();
const asked = new Set<string>();
const sizes = new Map<string, number>();

beforeAll(async () => {
  stage = await startKeysStage(process.env, { isShared: true });
  page = stage.page;
  page.on("request", (request) => asked.add(new URL(request.url()).origin));
  await fillPages();
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & Record<string, unknown>;
        if (!hadRecentInput) Object.assign(window, { shift: Reflect.get(window, "shift") + Number(value) });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  paths = await listPaths(stage.pool, stage.tenant);
  for (const path of paths) visits.set(path, await visit(path));
});
afterAll(() => stage?.stop());

async function fillPages(): Promise<void> {
  const { pool } = stage;
  await pool.query('UPDATE "user" SET is_operator = true WHERE email = $1', [EMAIL]);
  await pool.query(
    `INSERT INTO project (id, organization_id, name) SELECT 'prj_n' || n, 'org_northwind', ${LONG} FROM generate_series(1, 60) n`,
    ["Project-"],
  );
  await pool.query(
    `INSERT INTO api_key (id, organization_id, project_id, description)
     SELECT 'key_n' || n, 'org_northwind', 'prj_assistant', ${LONG} FROM generate_series(1, 500) n`,
    ["Key-"],
  );
  await pool.query("UPDATE project SET name = rpad(name, 200, 'x') WHERE id = 'prj_assistant'");
  await pool.query("UPDATE api_key SET description = rpad(description, 200, 'x') WHERE id = 'key_web'");
  await pool.query("UPDATE organization SET name = rpad(name, 200, 'x')");
}

const shiftOf = () => page.evaluate(() => Number(Reflect.get(window, "shift")));

async function visit(path: string): Promise<Visit> {
  const faults: Record<string, unknown> = {};
  await page.setViewportSize({ width: WIDTHS[0], height: 900 });
  const response = await page.goto(`${stage.dashboard.url}${path}`);
  const html = (await response?.text()) ?? "";
  await untilAlive(page);
  const shift = await shiftOf();
  if (shift > 0) faults[path] = `moved by ${shift}`;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await findOverflow(page);
    if (wide.length > 0) faults[`${path} at ${width}`] = wide;
    await stage.browser.picture(`budget-${width}${path.replaceAll(/\W+/g, "-")}`);
  }
  const scriptKb = await weighScripts(page, html, sizes);
  return { faults, scriptKb, asked: [...asked] };
}

it("with 500 keys, 60 projects and names of 200 characters, every page fits its window, and nothing moves as it loads", () => {
  expect([...visits.keys()]).toEqual([...new Set(paths)]);
  expect(Object.assign({}, ...[...visits.values()].map(({ faults }) => faults))).toEqual({});
});

it("one key of 500 and one project of 60 are found by what they are called", async () => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await stage.open(stage.keysPath);
  await page.getByRole("searchbox", { name: "Search keys" }).fill("Key-477");
  const rows = page.getByRole("table", { name: "API keys" }).locator("tbody tr");
  await expect.poll(() => rows.count()).toBe(1);
  expect(await rows.first().textContent()).toContain("Key-477");
});

describe("no page asks another host for anything while signed in", () => {
  it.each(["settings", "other"])("%s pages", (kind) => {
    const ofKind = paths.filter((path) => path.startsWith("/settings/") === (kind === "settings"));
    expect(ofKind.length).toBeGreaterThan(18);
    for (const path of ofKind) expect(visits.get(path)?.asked, path).toEqual([stage.dashboard.url]);
  });
});

/** Of 1,000 bytes, compressed: Next.js and React are 132. What is loaded lazily, such as charts and menus, does not count. */
const MOST_SCRIPT_KB = 200;
/** Next.js adds 6 to those 132 on every page. */
const MOST_SIGN_IN_KB = 146;

it("no page loads more script than it may before it is alive", () => {
  expect([...visits].filter(([, { scriptKb }]) => scriptKb > MOST_SCRIPT_KB)).toEqual([]);
  expect(visits.get("/sign-in")?.scriptKb).toBeLessThanOrEqual(MOST_SIGN_IN_KB);
  expect(visits.get("/sign-in")?.scriptKb).toBeGreaterThan(0);
});

it("a page is painted as soon as it is there as a whole, and not before", async () => {
  const text = await (await fetch(`${stage.dashboard.url}/sign-in`)).text();
  const [head = "", body = ""] = text.split("</head>");
  expect(head).toContain('<link rel="expect" href="#page-end" blocking="render"/>');
  expect(body.indexOf('id="page-end"')).toBeGreaterThan(body.indexOf("</form>"));
});
