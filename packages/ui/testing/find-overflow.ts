import type { Page } from "playwright";

/** What measures itself, such as a chart, follows its window a moment later. Only a page that doesn't fit takes as long. */
const FITS_WITHIN_MS = 10_000;

/** The elements that make a page wider than its window, the innermost ones; none where nothing scrolls sideways. */
export async function findOverflow(page: Page): Promise<string[]> {
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  const isFitting = await page.waitForFunction(fits, null, { timeout: FITS_WITHIN_MS }).then(
    () => true,
    () => false,
  );
  return isFitting ? [] : findWide(page);
}

const findWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const wide = [...document.body.querySelectorAll("*")].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    const innermost = wide.filter(
      (element) => !wide.some((other) => other !== element && element.contains(other)),
    );
    return [
      "The page is wider than its window.",
      ...innermost.map(({ outerHTML }) => outerHTML.slice(0, 200)),
    ];
  });
