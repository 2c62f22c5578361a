import type { Page } from "playwright-core";

/** The elements that make a page wider than its window, the innermost ones; none where nothing scrolls sideways. */
export const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll("*")].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return wide
      .filter((element) => !wide.some((other) => other !== element && element.contains(other)))
      .map((element) => element.outerHTML.slice(0, 200));
  });
