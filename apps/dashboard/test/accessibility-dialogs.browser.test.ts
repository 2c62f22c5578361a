import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { KeysStage } from "./keys-stage.ts";
import { createPopupWalk, isOfProject, PAGES_OF_BUTTONS } from "./popup-walk.ts";
import { startFilledStage } from "./start-filled-stage.ts";

/** Dialogs and menus of the pages with the most buttons; `other-dialogs.deep-browser.test.ts` looks at the other pages. */

vi.setConfig({ testTimeout: 240_000 });

let stage: KeysStage;
let page: KeysStage["page"];
let paths: readonly string[];
let walk: ReturnType<typeof createPopupWalk>;

beforeAll(async () => {
  const filled = await startFilledStage(process.env);
  ({ stage, paths } = filled);
  page = stage.page;
  walk = createPopupWalk(stage);
});
afterAll(() => stage?.stop());

// All in one take a slow machine longer than a test may.
it.each([
  ["activity", /\/activity$/],
  ["usage", /\/usage$/],
  ["models", /\/models$/],
])("what each button of %s opens is accessible in both themes at every width", async (_, name) => {
  expect(await walk.checkAll(paths.filter((path) => name.test(path)))).toEqual({});
});

it.each(PAGES_OF_BUTTONS)("so is what each button of %s opens", async (_, name) => {
  expect(await walk.checkAll(paths.filter((path) => isOfProject(path) && name.test(path)))).toEqual({});
});

it("so is what the frame around the pages opens", async () => {
  expect(await walk.checkOpeners(`/${stage.tenant.projectId}/models/sim-echo`, "aside")).toEqual({});
});

/** What a menu leads to, by where its button is and what it is called. */
const FROM_MENUS: readonly [page: string, button: string, items: readonly string[]][] = [
  ["keys/key_web", "Actions", ["Name and tags", "Metadata in responses", "Rotate", "Disable", "Delete"]],
  ["activity", "Views", ["Save as a new view"]],
];

it.each(FROM_MENUS)("so is what the menu on %s, %s, leads to", async (path, button, items) => {
  const found: Record<string, string[]> = {};
  await stage.open(`/${stage.tenant.projectId}/${path}`);
  for (const item of items) {
    await page.getByRole("button", { name: button, exact: true }).click();
    await page.getByRole("menuitem", { name: item }).first().click();
    await page.locator("[role=menu]").waitFor({ state: "detached" });
    await walk.checkPopup(item, found);
    await walk.close();
  }
  expect(found).toEqual({});
});
