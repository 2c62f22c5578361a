import { findOverflow } from "@causeway/ui/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type KeysStage, startKeysStage } from "./keys-stage.ts";
import { listPaths } from "./list-paths.ts";
import { EMAIL } from "./seed-tenant.ts";

let stage: KeysStage;
let page: KeysStage["page"];
let paths: readonly string[];

/** The longest that names may be, and nowhere to break them. */
const LONG = "rpad($1 || n, 200, '-of-a-very-long-name')";

beforeAll(async () => {
  stage = await startKeysStage(process.env, { isShared: true });
  page = stage.page;
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
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & Record<string, unknown>;
        if (!hadRecentInput) Object.assign(window, { shift: Reflect.get(window, "shift") + Number(value) });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  paths = await listPaths(pool, stage.tenant);
});
afterAll(() => stage?.stop());

const shiftOf = () => page.evaluate(() => Number(Reflect.get(window, "shift")));

const WIDTHS = [1280, 390] as const;

it("with 500 keys, 60 projects and names of 200 characters, every page fits its window, and nothing moves as it loads", async () => {
  const found: Record<string, unknown> = {};
  for (const path of paths) {
    await page.setViewportSize({ width: WIDTHS[0], height: 900 });
    await stage.open(path);
    const shift = await shiftOf();
    if (shift > 0) found[path] = `moved by ${shift}`;
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const faults = await findOverflow(page);
      if (faults.length > 0) found[`${path} at ${width}`] = faults;
      await stage.browser.picture(`budget-${width}${path.replaceAll(/\W+/g, "-")}`);
    }
  }
  expect(found).toEqual({});
});

it("one key of 500 and one project of 60 are found by what they are called", async () => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await stage.open(stage.keysPath);
  await page.getByRole("searchbox", { name: "Search keys" }).fill("Key-477");
  const rows = page.getByRole("table", { name: "API keys" }).locator("tbody tr");
  await expect.poll(() => rows.count()).toBe(1);
  expect(await rows.first().textContent()).toContain("Key-477");
});
