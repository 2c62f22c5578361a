import axe from "axe-core";
import type { Page } from "playwright";

/**
 * What the accessibility engine axe finds wrong with a page once nothing on it moves, one line per rule and element.
 * @param selector the part of the page to look at; all of it by default
 */
export async function findViolations(page: Page, selector = "html"): Promise<string[]> {
  await untilHeaded(page);
  await untilStill(page);
  await page.evaluate(axe.source);
  const found = await page.evaluate(async (root) => {
    const engine = (globalThis as unknown as { axe: typeof axe }).axe;
    const { violations } = await engine.run(root, { rules: { "target-size": { enabled: true } } });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, html }) => `${id}: ${help} at ${target.join(" ")}: ${html.slice(0, 200)}`),
    );
  }, selector);
  return found;
}

/** What a page streams is hidden for a moment. A page that never has a heading is told so by axe. */
const untilHeaded = (page: Page) =>
  page
    .locator("h1:visible")
    .first()
    .waitFor()
    .catch(() => {});

/** Halfway through a change, colors are measured that no one sees. What moves for good, such as a spinner, isn't waited for. */
const untilStill = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== "running" || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  );
