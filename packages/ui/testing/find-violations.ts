import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright";

/** Half of what `axe.source` is: every page that is looked at has to read it. */
const ENGINE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Those that a theme can break: it changes colors and nothing else. */
const RULES_OF_COLORS = ["color-contrast", "link-in-text-block"];

/** Those that the width of a window can break while the elements and what is shown of them stay the same. */
const RULES_OF_LAYOUT = [...RULES_OF_COLORS, "target-size", "scrollable-region-focusable", "skip-link"];

/** How pages are looked at, each way close to the one before: a page that is drawn again takes as long as a look. */
export const VIEWS = [
  { theme: "dark", width: 390 },
  { theme: "light", width: 390 },
  { theme: "light", width: 1280 },
  { theme: "dark", width: 1280 },
  { theme: "dark", width: 1440 },
  { theme: "light", width: 1440 },
] as const;

/** Shows an open page in another theme or width. Without animations: one would be measured halfway, with colors that no one sees for longer. */
export async function showAs(page: Page, { theme, width }: (typeof VIEWS)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  await page.setViewportSize({ width, height: 900 });
  // What listens to the size or the theme runs in the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
}

/**
 * What the accessibility engine axe finds wrong with a page once nothing on it moves, one line per rule and element.
 * @param selector the part of the page to look at; all of it by default
 * @param only looks at colors alone, or at what the width can break, which takes a fraction of the time
 */
export async function findViolations(
  page: Page,
  selector = "html",
  only?: "colors" | "layout",
): Promise<string[]> {
  await untilHeaded(page);
  return findViolationsNow(page, selector, only);
}

/** @param page has its heading already */
async function findViolationsNow(
  page: Page,
  selector: string,
  only: "colors" | "layout" | undefined,
): Promise<string[]> {
  await untilStill(page);
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(ENGINE);
  const values = only === "colors" ? RULES_OF_COLORS : RULES_OF_LAYOUT;
  const options: axe.RunOptions = {
    resultTypes: ["violations"],
    ...(only ? { runOnly: { type: "rule", values } } : { rules: { "target-size": { enabled: true } } }),
  };
  return page.evaluate(
    async ([root, how]) => {
      const engine = (globalThis as unknown as { axe: typeof axe }).axe;
      const { violations } = await engine.run(root, how);
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, html }) => `${id}: ${help} at ${target.join(" ")}: ${html.slice(0, 200)}`),
      );
    },
    [selector, options] as const,
  );
}

/**
 * What axe finds wrong with a page at 390, 1280 and 1440 pixels in both themes, without loading it again. Ends
 * light and 1440 pixels wide. A dialog or menu that is drawn the same in two views is looked at in the first.
 * @param selector the part of the page to look at; all of it by default
 * @param views fewer ways to look at it
 */
export async function findViolationsEverywhere(
  page: Page,
  selector = "html",
  views: readonly (typeof VIEWS)[number][] = VIEWS,
): Promise<string[]> {
  const found: string[] = [];
  const drawn = new Set<string>();
  const look = randomUUID();
  await untilHeaded(page);
  for (const view of views) {
    const { theme, width } = view;
    await showAs(page, view);
    // A page is never the same at another width.
    const drawing = selector === "html" ? width : await describeDrawing(page, selector);
    if (drawn.has(`${theme} ${drawing}`)) continue;
    drawn.add(`${theme} ${drawing}`);
    const lines = await findViolationsNow(page, selector, await rulesFor(page, view, look));
    found.push(...lines.map((line) => `${theme}, ${width} px: ${line}`));
  }
  return found;
}

/**
 * All rules, unless the page was looked at by all of them with the same elements, and the same ones of them shown.
 * @param look names the views that are compared
 */
async function rulesFor(
  page: Page,
  { theme }: (typeof VIEWS)[number],
  look: string,
): Promise<"colors" | "layout" | undefined> {
  if (theme === "dark") return "colors";
  await untilStill(page);
  const isSeen = await page.evaluate((name) => {
    const shown = [...document.querySelectorAll("*")].map((element) =>
      element.checkVisibility({ visibilityProperty: true }) ? 1 : 0,
    );
    const structure = name + document.documentElement.outerHTML + shown.join("");
    // Kept in the page: sending it here takes longer than comparing it there.
    const kept = globalThis as unknown as { structures?: Set<string> };
    kept.structures ??= new Set();
    const { size } = kept.structures;
    return kept.structures.add(structure).size === size;
  }, look);
  return isSeen ? "layout" : undefined;
}

/** Size and place of every element of a part within the part, and its colors: all that a view changes of what axe looks at. */
async function describeDrawing(page: Page, selector: string): Promise<string> {
  await untilStill(page);
  return page.evaluate((parts) => {
    const describe = (part: Element, element: Element) => {
      const { left, top } = part.getBoundingClientRect();
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, opacity, visibility } = getComputedStyle(element);
      const box = [x - left, y - top, width, height].map(Math.round);
      return [...box, color, backgroundColor, opacity, visibility].join();
    };
    return [...document.querySelectorAll(parts)]
      .flatMap((part) => [part, ...part.querySelectorAll("*")].map((element) => describe(part, element)))
      .join("\n");
  }, selector);
}

/** Only a page that has none takes as long. */
const HEADED_WITHIN_MS = 10_000;

/** What a page streams is hidden for a moment. A page that never has a heading is told so by axe. */
const untilHeaded = (page: Page) =>
  page
    .locator("h1:visible")
    .first()
    .waitFor({ timeout: HEADED_WITHIN_MS })
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
