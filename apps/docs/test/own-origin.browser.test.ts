import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { TestService } from "@causeway/testing/service";
import { findOverflow, findViolations, showAs, type TestBrowser, VIEWS } from "@causeway/ui/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isEveryThird, isOfGuide, listPages, SITE, startSite } from "./start-site.ts";

const MAX_SCRIPT_BYTES = 200_000;

let site: Awaited<ReturnType<typeof startSite>>;
let docs: TestService;
let browser: TestBrowser;

beforeAll(async () => {
  site = await startSite(process.env);
  ({ docs, browser } = site);
}, 300_000);
afterAll(() => site?.stop());

/** What the scripts of a page are together, compressed. Those of the search are only loaded for it. */
function sizeOfScripts(path: string): number {
  const html = readFileSync(join(SITE, path), "utf8");
  const scripts = [...html.matchAll(/<(?:script|link)\b[^>]*?\s(?:src|href)="(\/[^"]+\.js)"/g)];
  const sizes = scripts.map(([, name = ""]) => {
    const file = join(SITE, name);
    return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

describe("the guide", () => {
  // `pages.deep-browser.test.ts` looks at the others, and at all pages of the references.
  it(
    "is for everyone, fits and asks no other host for anything, on every third page",
    () => site.expectForEveryone((path) => isOfGuide(path) && isEveryThird(path)),
    240_000,
  );
});

describe("the site", () => {
  it("has at most 200 kB of compressed scripts on each page", () => {
    const sizes = listPages().map((path) => ({ path, size: sizeOfScripts(path) }));
    expect(sizes.find(({ path }) => path === "guide/quick-start.html")?.size).toBeGreaterThan(10_000);
    expect(sizes.filter(({ size }) => size > MAX_SCRIPT_BYTES)).toEqual([]);
  });

  it.each([
    { path: "/reference/gateway/chat-completions", anchor: "createChatCompletion", dark: false, width: 1280 },
    { path: "/guide/concepts", anchor: "how-limits-nest", dark: true, width: 390 },
    { path: "/reference/management/access-rules", anchor: "createIamRule", dark: true, width: 390 },
  ])("is for everyone: $path, $width pixels wide", async ({ path, anchor, dark, width }) => {
    const { page } = browser;
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: dark ? "dark" : "light" });
    await page.goto(`${docs.url}${path}#${anchor}`);
    await page.getByRole("heading", { level: 2 }).first().waitFor();
    expect(await page.locator(`#${anchor}`).count()).toBe(1);
    expect(await page.locator(".VPNav").count()).toBe(1);
    expect(await findOverflow(page)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    await browser.picture(`docs-${anchor}-${width}`);
  });

  it.each([
    {
      menu: "the references",
      width: 1280,
      opener: ".VPNavBarMenuGroup",
      opened: ".VPNavBarMenuGroup .VPMenu",
    },
    { menu: "the site on a phone", width: 390, opener: ".VPNavBarHamburger", opened: "#VPNavScreen" },
    { menu: "the guide on a phone", width: 390, opener: ".VPLocalNav .menu", opened: ".VPSidebar.open" },
    {
      ...{ menu: "a page on a phone", width: 390 },
      opener: ".VPLocalNavOutlineDropdown button",
      opened: ".VPLocalNavOutlineDropdown .items",
    },
  ])("has a menu of $menu for everyone", async ({ width, opener, opened }) => {
    const { page } = browser;
    const found: string[] = [];
    for (const view of VIEWS.filter((one) => one.width === width)) {
      await showAs(page, view);
      await page.goto(`${docs.url}/guide/keys`);
      await page.waitForLoadState("networkidle");
      // The one for a mouse opens under it; another click would close it.
      await (width === 1280 ? page.locator(opener).hover() : page.locator(opener).click());
      await page.locator(opened).waitFor();
      found.push(...(await findOverflow(page)), ...(await findViolations(page)));
    }
    expect(found).toEqual([]);
  });

  it("finds an operation of the API reference by its search", async () => {
    const { page } = browser;
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${docs.url}/guide/quick-start`);
    await page.locator("#local-search button").click();
    await page.getByRole("searchbox").fill("Rotate an API key");
    await page.locator('a.result[href*="/reference/management/api-keys"]').first().waitFor();
    await browser.picture("docs-search");
  });

  it("has a search for everyone, also when nothing is found", async () => {
    const { page } = browser;
    const found: string[] = [];
    for (const text of ["budget", "zzzyyyxxx"])
      for (const view of VIEWS.filter(({ width }) => width !== 1440)) {
        await showAs(page, view);
        await page.goto(`${docs.url}/guide/keys`);
        await page.locator("#local-search button").click();
        await page.getByRole("searchbox").fill(text);
        await page
          .getByRole("status")
          .filter({ hasText: /results/ })
          .waitFor();
        found.push(...(await findOverflow(page)), ...(await findViolations(page)));
        await browser.picture(`docs-search-${text}-${view.theme}-${view.width}`);
      }
    expect(found).toEqual([]);
  });

  it("has a search that needs no pointer", async () => {
    const { page } = browser;
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("href") ?? "");
    await showAs(page, { theme: "light", width: 1280 });
    await page.goto(`${docs.url}/guide/keys`);
    await page.waitForLoadState("networkidle");
    await page.locator("#local-search button").focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Search the documentation" });
    await dialog.getByRole("searchbox").waitFor();
    // What was searched for last is selected, so typing replaces it.
    await page.keyboard.type("upstream key");
    await dialog.getByRole("listitem").first().waitFor();
    await page.keyboard.press("ArrowDown");
    const first = await focused();
    expect(first).toMatch(/^\/(?:guide|reference)\//);
    await page.keyboard.press("ArrowDown");
    expect(await focused()).not.toBe(first);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    expect(await focused()).toBe("");
    await page.keyboard.press("ArrowUp");
    expect(await focused()).not.toBe("");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await page.locator("#local-search button").evaluate((one) => one === document.activeElement)).toBe(
      true,
    );
    await page.keyboard.press("Control+k");
    await dialog.getByRole("listitem").first().waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname + url.hash === first);
    await dialog.waitFor({ state: "detached" });
  });
});
