import type { Page } from "playwright";

/** What a finger needs, in CSS pixels. */
const LEAST = 24;

/** Bars of a chart are as wide as their time: a drag over several, or a filter, selects the same. */
const BARS = "[role=toolbar]";

/**
 * The controls of a page that are smaller than a finger needs, without those inside of a sentence, whose line gives their height, and
 * those that have no other control within reach (WCAG 2.2, 2.5.8).
 */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([least, bars]) => {
      const controls = [
        ...document.querySelectorAll("a, button, input, select, [role=checkbox], [role=switch]"),
      ]
        .filter((element) => !element.closest(bars))
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(
          ({ element, box }) =>
            box.width > 0 &&
            box.height > 0 &&
            element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
        );
      // A skip link is cut to nothing until it has the focus.
      const isCut = (element: Element) => getComputedStyle(element).clipPath === "inset(50%)";
      const isInText = (element: Element) => getComputedStyle(element).display === "inline";
      const centers = controls.map(({ box }) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }));
      const isAlone = (index: number) =>
        controls.every(({ box }, other) => {
          if (other === index || controls[other]?.element.contains(controls[index]?.element ?? null))
            return true;
          const center = centers[index] ?? { x: 0, y: 0 };
          const [dx, dy] = [
            Math.max(box.left - center.x, 0, center.x - box.right),
            Math.max(box.top - center.y, 0, center.y - box.bottom),
          ];
          return Math.hypot(dx, dy) >= least / 2;
        });
      return controls.flatMap(({ element, box }, index) =>
        (box.width < least || box.height < least) && !isInText(element) && !isCut(element) && !isAlone(index)
          ? [`${Math.round(box.width)} x ${Math.round(box.height)}: ${element.outerHTML.slice(0, 160)}`]
          : [],
      );
    },
    [LEAST, BARS] as const,
  );
