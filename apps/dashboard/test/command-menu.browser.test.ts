import { findViolations } from "@causeway/ui/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type KeysStage, startKeysStage } from "./keys-stage.ts";

let stage: KeysStage;
let page: KeysStage["page"];

beforeAll(async () => {
  stage = await startKeysStage(process.env, { isShared: true });
  page = stage.page;
  await stage.pool.query(
    `INSERT INTO project (id, organization_id, name)
     SELECT 'prj_n' || number, 'org_northwind', 'Numbered ' || number FROM generate_series(1, 62) number`,
  );
});
afterAll(() => stage?.stop());

const home = () => `/${stage.tenant.projectId}`;
const option = (name: string | RegExp) => stage.dialog().getByRole("option", { name });
/** Types once the menu that was opened has the focus. */
const type = async (text: string) => {
  await stage.dialog().locator("input:focus").waitFor();
  await page.keyboard.type(text);
};
/** Presses Enter once the option with this text is the one that it chooses. */
const choose = async (text: string) => {
  await stage.dialog().locator("[role=option][data-highlighted]", { hasText: text }).waitFor();
  await page.keyboard.press("Enter");
};
/** Opens the menu with the keyboard and types. */
const search = async (text: string) => {
  await page.keyboard.press("Control+k");
  await type(text);
};

describe("the command menu", () => {
  it("goes to a page with the keyboard only", async () => {
    await stage.open(home());
    await search("audit");
    await choose("Audit log");
    await page.waitForURL("**/settings/org_northwind/audit-log");
    await expect.poll(() => page.title()).toBe("Audit log · Northwind · Causeway");
    await stage.open(home());
    await expect.poll(() => page.title()).toBe("Overview · Support assistant · Causeway");
  });

  it("finds one of many projects, keys of all of them, and models", async () => {
    await stage.pool.query(
      `INSERT INTO api_key (id, organization_id, project_id, description)
       SELECT 'key_far', organization_id, id, 'Far away' FROM project WHERE id = 'prj_n57'`,
    );
    await stage.pool.query(
      "INSERT INTO api_key_secret (hash, api_key_id, last4) VALUES ('far', 'key_far', 'zq57')",
    );
    await stage.open(home());
    await search("numbered 57");
    await option(/^Numbered 57/).click();
    await page.waitForURL("**/prj_n57");
    await stage.open(home());
    await search("web chat");
    await option(/^Web chat/).click();
    await page.waitForURL("**/keys/key_web");
    await stage.open(home());
    await search("zq57");
    await option(/^Far away/).click();
    await page.waitForURL("**/prj_n57/keys/key_far");
    await stage.open(home());
    await search("gpt-4o-mini");
    await option(/^GPT-4o mini/)
      .first()
      .click();
    await page.waitForURL("**/models/gpt-4o-mini*");
  });

  it("finds a member of the organization, also among its settings", async () => {
    await stage.open("/settings/org_northwind");
    await search("lovelace");
    await option(/^Ada Lovelace/).click();
    await page.waitForURL("**/settings/org_northwind/team?q=ada*");
    await page.getByRole("table", { name: "Members" }).getByText("ada@example.com").waitFor();
  });

  it("finds pages of the project that was open last among settings and on the account page", async () => {
    await stage.open(home());
    for (const path of ["/settings/org_northwind", "/account"]) {
      await stage.open(path);
      await search("usage");
      await choose("Usage");
      await page.waitForURL(`**${home()}/usage`);
    }
  });

  it("opens a request by its ID", async () => {
    const { rows } = await stage.pool.query("SELECT id FROM request_log ORDER BY created_at LIMIT 1");
    await stage.open(home());
    await search(rows[0].id);
    await choose(rows[0].id);
    await page.waitForURL(`**/activity/${rows[0].id}`);
    await page.getByRole("heading", { name: "Tokens and cost" }).waitFor();
  });

  it("finds requests by the caller's x-request-id from another project", async () => {
    await stage.pool.query(
      `UPDATE request_log SET client_request_id = 'order-2026-118'
       WHERE id = (SELECT id FROM request_log WHERE project_id = $1 ORDER BY created_at LIMIT 1)`,
      [stage.tenant.projectId],
    );
    await stage.open("/prj_n57");
    await search("order-2026-118");
    await choose("Requests with the x-request-id order-2026-118");
    await page.waitForURL(`**${home()}/activity?requestId=order-2026-118`);
  });

  it("says when nothing matches, and Escape gives the focus back", async () => {
    await stage.open(home());
    await page.getByRole("button", { name: "Search" }).click();
    await type("zzzz");
    await stage.dialog().getByText("Nothing found").waitFor();
    await page.keyboard.press("Escape");
    await stage.closed();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain("Search");
  });
});

describe("the switcher", () => {
  const openSwitcher = async () => {
    await page.getByRole("combobox", { name: /switch project$/ }).click();
    await page.getByPlaceholder("Search projects").waitFor();
  };

  it("has 63 projects inside the window, finds one, and shows it first the next time", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await stage.open(home());
    await openSwitcher();
    await option("Numbered 2").first().waitFor();
    const bottom = async () => {
      const box = await stage.dialog().boundingBox();
      return box ? box.y + box.height : Number.POSITIVE_INFINITY;
    };
    await expect.poll(bottom).toBeLessThanOrEqual(800);
    expect(await findViolations(page, "[role=dialog]")).toEqual([]);
    await stage.browser.picture("switcher");
    await page.getByPlaceholder("Search projects").fill("numbered 62");
    await option("Numbered 62").click();
    await page.waitForURL("**/prj_n62");
    await stage.open(home());
    await openSwitcher();
    await expect.poll(() => stage.dialog().getByRole("option").nth(2).textContent()).toBe("Numbered 62");
  });

  it("creates a project", async () => {
    await stage.open(home());
    await openSwitcher();
    await page.getByPlaceholder("Search projects").fill("new pro");
    await option("New project").click();
    await page.getByRole("heading", { name: "Create project" }).waitFor();
    await page.getByRole("textbox", { name: "Name" }).fill("From the switcher");
    await page.getByRole("button", { name: "Create project" }).click();
    await page.waitForURL("**/settings/*/projects/*");
    await page.getByRole("combobox", { name: /From the switcher|Settings: switch project$/ }).waitFor();
  });
});

it.each(["light", "dark"] as const)("is accessible in the %s theme, on a phone too", async (colorScheme) => {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await stage.open(home());
    await page.getByRole("button", { name: "Search" }).click();
    await option("Activity").waitFor();
    expect(await findViolations(page, "[role=dialog]")).toEqual([]);
    await stage.browser.picture(`command-menu-${width}-${colorScheme}`);
    await page.keyboard.press("Escape");
    await stage.closed();
  }
});

it("no page logged an error or broke its content policy", () => {
  expect(stage.browser.problems).toEqual([]);
});

it("a menu opens at its first item with the keyboard alone, and gives the focus back", async () => {
  await stage.open(home());
  const account = page.getByRole("button", { name: "Account" }).last();
  for (const key of ["Enter", "ArrowDown"]) {
    await account.focus();
    await page.keyboard.press(key);
    await page.locator("[role=menuitemradio][data-highlighted]").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("menu").waitFor({ state: "detached" });
    await expect.poll(() => account.evaluate((button) => button === document.activeElement)).toBe(true);
  }
});
