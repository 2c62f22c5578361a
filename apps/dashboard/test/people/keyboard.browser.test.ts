import { dialogOf, untilAlive } from "@causeway/ui/testing";
import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type KeysStage, startKeysStage } from "../keys-stage.ts";
import { openPerson, type Person } from "./open-person.ts";

/** Someone with a keyboard and nothing else. */

const EMAIL = "kim@example.com";
const PASSWORD = "correct horse battery";

let stage: KeysStage;
let person: Person;
let page: Page;

beforeAll(async () => {
  stage = await startKeysStage(process.env, { isShared: true });
  person = await openPerson(stage.browser, { acceptDownloads: true });
  page = person.page;
});
afterAll(() => stage?.stop());

const isFocused = (on: Locator) => on.evaluate((element) => element === document.activeElement);
/** More than any page has. */
const MOST_TABS = 150;

/** Presses Tab until something has the focus: what never gets it can't be reached. */
async function tabTo(on: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await on.waitFor();
  await untilAlive(page);
  for (let count = 0; count < MOST_TABS; count++) {
    if (await isFocused(on)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${MOST_TABS} times ${key} never came to ${on}`);
}
const button = (name: string) => page.getByRole("button", { name, exact: true });
const inDialog = (name: string) => dialogOf(page).getByRole("button", { name, exact: true });
/** Goes to it and presses Enter. */
async function press(on: Locator): Promise<void> {
  await tabTo(on);
  await page.keyboard.press("Enter");
}
/** Goes to a field and types. */
async function type(on: Locator, text: string): Promise<void> {
  await tabTo(on);
  await page.keyboard.type(text);
}
/** Chooses in the open menu with the arrow keys. */
async function pick(item: string): Promise<void> {
  const wanted = page.getByRole("menuitem", { name: item, exact: true });
  await wanted.waitFor();
  for (let count = 0; count < MOST_TABS; count++) {
    if ((await wanted.getAttribute("data-highlighted")) !== null) return page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
  }
  throw new Error(`the arrow keys never came to ${item}`);
}
const closed = () => dialogOf(page).waitFor({ state: "detached" });

describe("with the keyboard only", () => {
  it("someone signs up and joins by their invitation", async () => {
    const link = await stage.page.evaluate(async (email) => {
      const answer = await fetch("/api/data/orgs/org_northwind/invitations", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email, role: "admin", projectIds: [] }),
      });
      return ((await answer.json()) as { link: string }).link;
    }, EMAIL);
    await page.goto(link);
    await press(page.getByRole("link", { name: "Create account", exact: true }));
    await page.waitForURL("**/sign-up*");
    await type(page.getByLabel("Name"), "Kim Keyes");
    await type(page.getByLabel("Password"), PASSWORD);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/invitation*");
    await press(button("Accept invitation"));
    await page.waitForURL(`**/${stage.tenant.projectId}`);
  });

  it("creates a project from the switcher", async () => {
    const switcher = page.getByRole("combobox", { name: /switch project$/ });
    await press(switcher);
    await page.getByPlaceholder("Search projects").waitFor();
    await expect.poll(() => isFocused(page.getByPlaceholder("Search projects"))).toBe(true);
    await page.keyboard.type("new pro");
    await page.getByRole("option", { name: "New project" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Create project" }).waitFor();
    await type(dialogOf(page).getByRole("textbox", { name: "Name" }), "By keyboard");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/settings/*/projects/*");
  });

  it("creates a key, whose window gives the focus back to its button", async () => {
    await page.goto(`${stage.dashboard.url}${stage.keysPath}`);
    await press(button("New key"));
    await type(dialogOf(page).getByLabel("Description"), "By keyboard");
    await page.keyboard.press("Enter");
    await page.getByTestId("new-secret").waitFor();
    await page.keyboard.press("Escape");
    await page.getByTestId("new-secret").waitFor();
    await press(inDialog("Done, I saved the key"));
    await closed();
    await expect.poll(() => isFocused(button("New key"))).toBe(true);
    await page.getByRole("link", { name: "By keyboard" }).waitFor();
  });

  it("selects it, disables it, and undoes that", async () => {
    const status = async () =>
      (await stage.pool.query("SELECT status FROM api_key WHERE description = 'By keyboard'")).rows[0]
        ?.status;
    await press(button("Actions for By keyboard"));
    await pick("Disable");
    await press(inDialog("Disable key"));
    await expect.poll(status).toBe("disabled");
    await closed();
    await press(button("Undo"));
    await expect.poll(status).toBe("enabled");
  });

  it("downloads a file of the usage", async () => {
    await page.goto(`${stage.dashboard.url}/${stage.tenant.projectId}/usage`);
    await press(page.getByRole("button", { name: "Export" }));
    const [download] = await Promise.all([page.waitForEvent("download"), pick("CSV, for spreadsheets")]);
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
  });

  it("goes to the activity with the command menu, and walks its requests with j and k", async () => {
    await page.keyboard.press("Control+k");
    await expect.poll(() => isFocused(dialogOf(page).getByRole("combobox"))).toBe(true);
    await page.keyboard.type("activity");
    await page.locator("[role=option][data-highlighted]", { hasText: "Activity" }).waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/activity");
    const link = page
      .getByRole("table", { name: "Requests" })
      .locator("tbody tr")
      .first()
      .getByRole("link")
      .first();
    await press(link);
    const request = () => new URL(page.url()).searchParams.get("request");
    await expect.poll(request).toMatch(/^req_/);
    await dialogOf(page).getByText("Tokens and cost").waitFor();
    const first = request();
    await untilAlive(page);
    await page.keyboard.press("j");
    await expect.poll(request).not.toBe(first);
    await page.keyboard.press("k");
    await expect.poll(request).toBe(first);
    await untilAlive(page);
    await page.keyboard.press("Escape");
    await closed();
    await expect.poll(request).toBe(null);
    await expect.poll(() => isFocused(link)).toBe(true);
    await stage.browser.picture("people-keyboard-focus", page);
  });

  it("reaches every control of each page with Tab, or with the arrow keys inside of a group", async () => {
    for (const path of ["", "/activity", "/usage", "/keys", "/models", "/guardrails"]) {
      await page.goto(`${stage.dashboard.url}/${stage.tenant.projectId}${path}`);
      await untilAlive(page);
      expect(await findUnreachable(page), path).toEqual([]);
    }
  });
});

/** Controls that neither Tab nor the arrow keys of the group that they are in can reach, and elements that only a mouse can press. */
const findUnreachable = (on: Page): Promise<string[]> =>
  on.evaluate(() => {
    const groups = "[role=toolbar], [role=tablist], [role=radiogroup], [role=menu], [role=listbox]";
    return [
      ...document.querySelectorAll<HTMLElement>(
        "a, button, input, select, textarea, [class*=cursor-pointer]",
      ),
    ]
      .filter((element) => element.checkVisibility() && !element.closest("[aria-hidden=true], [inert]"))
      .filter(
        (element) =>
          element.tabIndex < 0 && !element.closest(groups) && !element.querySelector("a, button, input"),
      )
      .filter((element) => !element.closest("label, a, button"))
      .map((element) => element.outerHTML.slice(0, 160));
  });

it("no mouse was used, and no page logged an error or broke its content policy", () => {
  expect([person.takeClicks(), person.problems]).toEqual([0, []]);
});
