import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startService, type TestService } from "@causeway/testing/service";
import {
  findOverflow,
  findViolations,
  launchBrowser,
  showAs,
  type TestBrowser,
  VIEWS,
} from "@causeway/ui/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const FOLDER = fileURLToPath(new URL("..", import.meta.url));
const SITE = join(FOLDER, ".vitepress/dist");
const MAX_SCRIPT_BYTES = 200_000;

let docs: TestService;
let browser: TestBrowser;
const asked = new Set<string>();

beforeAll(async () => {
  if (!existsSync(join(SITE, "reference/management"))) build();
  docs = await startService("docs", {});
  const { CHROMIUM_PATH, TEST_PICTURES } = process.env;
  browser = await launchBrowser({ executablePath: CHROMIUM_PATH, pictures: TEST_PICTURES });
  browser.page.on("request", (request) => asked.add(new URL(request.url()).origin));
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await docs?.stop();
});

function build(): void {
  const options = { cwd: FOLDER, stdio: "ignore" } as const;
  const script = (name: string) =>
    execFileSync(process.execPath, ["--no-warnings", `scripts/${name}.ts`], options);
  script("write-references");
  execFileSync(join(FOLDER, "node_modules/.bin/vitepress"), ["build"], options);
  for (const name of ["write-markdown", "check-links", "compress-site"]) script(name);
}

const pages = () =>
  readdirSync(SITE, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".html"));

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

/** By turns, so that all pages of a kind are looked at in every way: those of the guide in both themes, which differ in colors alone. */
const viewsOf = (path: string, index: number) =>
  VIEWS.flatMap((view, at) => {
    if (at === index % 6) return [{ view, only: undefined }];
    return at === (index + 3) % 6 && !path.startsWith("reference/")
      ? [{ view, only: "colors" as const }]
      : [];
  });

/** What is wrong with a page: what axe finds, what doesn't fit, and whether it has one main heading. */
async function findFaults(path: string, index: number): Promise<string[]> {
  const { page } = browser;
  const found: string[] = [];
  await page.goto(`${docs.url}/${path}`);
  // The page for unknown addresses is drawn by its script.
  await page.locator("h1").first().waitFor();
  if ((await page.locator("h1").count()) !== 1) found.push("not one h1");
  for (const { view, only } of viewsOf(path, index)) {
    await showAs(page, view);
    found.push(...(await findOverflow(page)), ...(await findViolations(page, "html", only)));
  }
  return found.map((fault) => `${path}: ${fault}`);
}

// All in one take a slow machine longer than a test may.
describe.each([
  { part: "the reference of the gateway", isIn: (path: string) => path.startsWith("reference/gateway") },
  { part: "that of the management API", isIn: (path: string) => path.startsWith("reference/management") },
  { part: "the guide", isIn: (path: string) => !/^reference\/[gm]/.test(path) },
])("$part", ({ isIn }) => {
  it("is for everyone, fits and asks no other host for anything", async () => {
    const found: string[] = [];
    const paths = pages().filter(isIn);
    expect(paths.length).toBeGreaterThan(5);
    for (const [index, path] of paths.entries()) found.push(...(await findFaults(path, index)));
    await browser.page.waitForLoadState("networkidle");
    expect(found).toEqual([]);
    expect([...asked]).toEqual([docs.url]);
    expect(browser.problems.filter((problem) => problem.startsWith("a request to"))).toEqual([]);
  }, 240_000);
});

describe("the site", () => {
  it("has at most 200 kB of compressed scripts on each page", () => {
    const sizes = pages().map((path) => ({ path, size: sizeOfScripts(path) }));
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
