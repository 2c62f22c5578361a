import { dialogOf, findViolations } from "@causeway/ui/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type KeysStage, startKeysStage } from "./keys-stage.ts";

let stage: KeysStage;
let page: KeysStage["page"];

beforeAll(async () => {
  stage = await startKeysStage(process.env, { isShared: true });
  page = stage.page;
});
afterAll(() => stage?.stop());

const told = (text: string) => page.getByRole("region", { name: /Notifications/ }).getByText(text);
const statusOf = async (id: string | undefined) => {
  const { rows } = await stage.pool.query("SELECT status FROM api_key WHERE id = $1", [id]);
  return rows[0]?.status;
};

describe("what was done", () => {
  it("is said with the name of the thing, and can be undone", async () => {
    await stage.open(stage.keyPath);
    const name = (await page.getByRole("heading", { level: 1 }).textContent())?.trim();
    await stage.choose("Disable");
    await stage.inDialog("Disable key").click();
    await told(`“${name}” is disabled.`).waitFor();
    expect(await statusOf(stage.tenant.apiKeyIds[0])).toBe("disabled");
    expect(await findViolations(page)).toEqual([]);
    await stage.browser.picture("toast");
    await page.getByRole("button", { name: "Undo" }).click();
    await told("Undone.").waitFor();
    expect(await statusOf(stage.tenant.apiKeyIds[0])).toBe("enabled");
  });

  it("is not said when nothing was done", async () => {
    await stage.open(stage.keyPath);
    await page.route("**/api/**", (route) =>
      route.request().method() === "PATCH" ? route.abort() : route.continue(),
    );
    await stage.choose("Disable");
    await stage.inDialog("Disable key").click();
    await stage.dialog().getByRole("alert").waitFor();
    expect(await page.getByText(/is disabled\.$/).count()).toBe(0);
    await page.unroute("**/api/**");
  });
});

describe("what isn't saved yet", () => {
  it("can be saved once it has changed, and isn't lost without a question", async () => {
    const settings = "/settings/org_northwind";
    await stage.open(settings);
    const button = page.getByRole("button", { name: "Save", exact: true });
    const field = page.getByLabel("Organization name");
    const isOff = () => button.getAttribute("aria-disabled");
    await expect.poll(isOff).toBe("true");
    const name = await field.inputValue();
    await field.fill("Northwind Ltd");
    await expect.poll(isOff).toBeNull();
    const asked = page.waitForEvent("dialog").then((question) => question.dismiss());
    await page.getByRole("link", { name: "Members", exact: true }).first().click();
    await asked;
    expect(new URL(page.url()).pathname).toBe(settings);
    expect(await field.inputValue()).toBe("Northwind Ltd");
    await field.fill(name);
    await expect.poll(isOff).toBe("true");
    await page.getByRole("link", { name: "Members", exact: true }).first().click();
    await page.waitForURL(`**${settings}/team`);
  });
});

describe("the keyboard", () => {
  it("reaches the page past the rail", async () => {
    await stage.open(stage.keysPath);
    await page.keyboard.press("Tab");
    const link = page.getByRole("link", { name: "Skip to the page" });
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main-page");
  });

  it("goes to the search with /, and types one where text is entered", async () => {
    await stage.open(`/${stage.tenant.projectId}/models`);
    const search = page.locator("main input[type=search]").first();
    await search.waitFor();
    await page.keyboard.press("/");
    await expect.poll(() => search.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type("a/b");
    expect(await search.inputValue()).toBe("a/b");
    await stage.open(`/${stage.tenant.projectId}/videos`);
    await page.keyboard.press("/");
    await dialogOf(page).waitFor();
  });

  it("shows its shortcuts with ?, and Escape gives the page back", async () => {
    await stage.open(stage.keysPath);
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await stage.closed();
  });
});
