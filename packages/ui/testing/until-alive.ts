import type { Page } from "playwright-core";

/** Waits until every control of the page answers: until React has taken over all that the server rendered. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await page.waitForFunction(() =>
    [...document.querySelectorAll("a, button, input, select, textarea")].every((control) =>
      Object.keys(control).some((key) => key.startsWith("__reactProps$")),
    ),
  );
  // Effects, such as listeners for the keyboard, run once the browser has nothing else to do.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2_000 })));
}
