import axe from "axe-core";
import type { Page } from "playwright-core";

/**
 * What the accessibility engine axe finds wrong with a page as it is now, one line per rule and element.
 * @param selector the part of the page to look at; all of it by default
 */
export async function findViolations(page: Page, selector = "html"): Promise<string[]> {
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
