import type { Locator, Page } from "playwright";

/** The open dialog or sheet of a page. A toast has the same role, but is not modal: it may show next to a dialog that is closing. */
export const dialogOf = (page: Page): Locator =>
  page.getByRole("dialog").and(page.locator(':not([aria-modal="false"])'));
