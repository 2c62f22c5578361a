import { findViolationsEverywhere, VIEWS } from "@causeway/ui/testing";
import { expect } from "vitest";
import type { KeysStage } from "./keys-stage.ts";

const POPUP =
  '[role=dialog]:visible:not([aria-modal="false"]), [role=menu]:visible, [role=listbox]:visible, [role=alertdialog]:visible';
const SELECTOR = POPUP.replaceAll(":visible", "");

/** Its colors are the same at every width. */
const POPUP_VIEWS = VIEWS.filter(({ theme, width }) => theme === "light" || width === 390);

const openerIn = (scope: string) => `${scope} [aria-haspopup]:visible:enabled`;

/** Pages whose filters come after the rest. */
export const PAGES_OF_FILTERS = /\/(?:activity|usage|models)$/;

/** True for the path of a page of a project. */
export const isOfProject = (path: string): boolean => path.startsWith("/prj_");

/** The pages of a project with the most buttons. */
export const PAGES_OF_BUTTONS = [
  ["API keys", /\/keys(?:\/|$)/],
  ["guardrails", /\/guardrails$/],
] as const;

/** Opens dialogs and menus of the dashboard's pages and looks at each with axe, in both themes at every width. */
export function createPopupWalk(stage: KeysStage) {
  const { page } = stage;

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

  /** Returns what axe finds in the dialog or menu of each button of a page, by button. */
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

  return { checkOpeners, checkAll, checkPopup, close };
}
