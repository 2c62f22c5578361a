import { findViolationsEverywhere, VIEWS } from "@causeway/ui/testing";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { KeysStage } from "./keys-stage.ts";
import { startFilledStage } from "./start-filled-stage.ts";

/** Each looks at many pages. */
vi.setConfig({ testTimeout: 240_000 });

let stage: KeysStage;
let page: KeysStage["page"];
let paths: readonly string[];

beforeAll(async () => {
  const filled = await startFilledStage(process.env);
  ({ stage, paths } = filled);
  page = stage.page;
});
afterAll(() => stage?.stop());

const POPUP =
  '[role=dialog]:visible:not([aria-modal="false"]), [role=menu]:visible, [role=listbox]:visible, [role=alertdialog]:visible';
const SELECTOR = POPUP.replaceAll(":visible", "");

/** Its colors are the same at every width. */
const POPUP_VIEWS = VIEWS.filter(({ theme, width }) => theme === "light" || width === 390);

/** Buttons that say they open something, by name and place. Rows repeat theirs: one of each kind is enough. */
async function listOpeners(scope: string): Promise<ReadonlyMap<string, number>> {
  const kinds = await page.locator(openerIn(scope)).evaluateAll((elements) =>
    elements.map((element, index) => {
      const name = element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "";
      return [element.closest("tr, li") ? `${name.split(" ")[0]} of a row` : name, index] as const;
    }),
  );
  return new Map(kinds.toReversed());
}

const openerIn = (scope: string) => `${scope} [aria-haspopup]:visible:enabled`;

/** Popups without a violation, as `writtenOf` has them: the same one on another page looks the same. */
const seen = new Set<string>();

/** Reads the HTML of the open popup without what differs from one page to the next: the ids that its parts find each other by, and where it is. */
const writtenOf = () =>
  page
    .locator(POPUP)
    .evaluateAll((popups) =>
      popups
        .map(({ outerHTML }) =>
          outerHTML.replaceAll(
            / (?:id|for|style|aria-(?:labelledby|describedby|controls|owns))="[^"]*"/g,
            "",
          ),
        )
        .join("\n"),
    );

async function checkPopup(name: string, found: Record<string, string[]>): Promise<void> {
  await page.locator(POPUP).first().waitFor();
  const written = await writtenOf();
  if (seen.has(written)) return;
  const lines = await findViolationsEverywhere(page, SELECTOR, POPUP_VIEWS);
  if (lines.length > 0) found[name] = lines;
  else seen.add(written);
}

async function close(): Promise<void> {
  const open = page.locator(POPUP);
  for (let layers = await open.count(); layers > 0; layers = await open.count()) {
    await page.keyboard.press("Escape");
    await expect.poll(() => open.count()).toBeLessThan(layers);
  }
}

/** What axe finds in what each of the buttons of a page opens. */
async function checkOpeners(path: string, scope: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  await stage.open(path);
  if (PAGES_OF_FILTERS.test(path)) await page.locator(openerIn(scope)).nth(3).waitFor();
  for (const [name, index] of await listOpeners(scope)) {
    await page.locator(openerIn(scope)).nth(index).click();
    await checkPopup(`${path} ${name}`, found);
    await close();
  }
  return found;
}

async function checkAll(visited: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const path of visited) Object.assign(found, await checkOpeners(path, "main"));
  return found;
}

const PAGES_OF_FILTERS = /\/(?:activity|usage|models)$/;
const isOfProject = (path: string) => path.startsWith("/prj_");

// All in one take a slow machine longer than a test may.
it.each([
  ["activity", /\/activity$/],
  ["usage", /\/usage$/],
  ["models", /\/models$/],
])("what each button of %s opens is accessible in both themes at every width", async (_, name) => {
  expect(await checkAll(paths.filter((path) => name.test(path)))).toEqual({});
});

/** The pages of a project with the most buttons, one test each. */
const PAGES_OF_BUTTONS = [
  ["API keys", /\/keys(?:\/|$)/],
  ["guardrails", /\/guardrails$/],
] as const;

it.each(PAGES_OF_BUTTONS)("so is what each button of %s opens", async (_, name) => {
  expect(await checkAll(paths.filter((path) => isOfProject(path) && name.test(path)))).toEqual({});
});

const PARTS = [0, 1, 2] as const;

/** Every third path, from the given one on. */
const partOf = (all: readonly string[], part: number) => all.filter((_, at) => at % PARTS.length === part);

it.each(PARTS)("so is what each button of the other pages of a project opens: part %i", async (part) => {
  const others = paths
    .filter((path) => isOfProject(path) && !PAGES_OF_FILTERS.test(path))
    .filter((path) => !PAGES_OF_BUTTONS.some(([, name]) => name.test(path)));
  expect(await checkAll(partOf(others, part))).toEqual({});
});

it.each(PARTS)("so is what those of all other pages open: part %i", async (part) => {
  const others = paths.filter((path) => !isOfProject(path));
  expect(await checkAll(partOf(others, part))).toEqual({});
});

it("so is what the frame around the pages opens", async () => {
  expect(await checkOpeners(`/${stage.tenant.projectId}/models/sim-echo`, "aside")).toEqual({});
});

/** What a menu leads to, by where its button is and what it is called. */
const FROM_MENUS: readonly [page: string, button: string, items: readonly string[]][] = [
  ["keys/key_web", "Actions", ["Name and tags", "Rotate", "Disable", "Delete"]],
  ["activity", "Views", ["Save as a new view"]],
];

it.each(FROM_MENUS)("so is what the menu on %s, %s, leads to", async (path, button, items) => {
  const found: Record<string, string[]> = {};
  await stage.open(`/${stage.tenant.projectId}/${path}`);
  for (const item of items) {
    await page.getByRole("button", { name: button, exact: true }).click();
    await page.getByRole("menuitem", { name: item }).first().click();
    await page.locator("[role=menu]").waitFor({ state: "detached" });
    await checkPopup(item, found);
    await close();
  }
  expect(found).toEqual({});
});
