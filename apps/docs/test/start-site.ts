import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startService } from "@causeway/testing/service";
import { findOverflow, findViolations, launchBrowser, showAs, VIEWS } from "@causeway/ui/testing";
import { expect } from "vitest";

const FOLDER = fileURLToPath(new URL("..", import.meta.url));
/** As it is built. */
export const SITE = join(FOLDER, ".vitepress/dist");

/** Paths of all pages of the built site. */
export const listPages = (): string[] =>
  readdirSync(SITE, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".html"));

/** True for a page that people write, not one of the generated references. */
export const isOfGuide = (path: string): boolean => !/^reference\/[gm]/.test(path);

/** True for every third page of the guide in the order of their paths. */
export const isEveryThird = (path: string): boolean =>
  listPages().filter(isOfGuide).toSorted().indexOf(path) % 3 === 0;

function build(): void {
  const options = { cwd: FOLDER, stdio: "ignore" } as const;
  const script = (name: string) =>
    execFileSync(process.execPath, ["--no-warnings", `scripts/${name}.ts`], options);
  script("write-references");
  execFileSync(join(FOLDER, "node_modules/.bin/vitepress"), ["build"], options);
  for (const name of ["write-markdown", "check-links", "compress-site"]) script(name);
}

/** By turns, so that all pages of a kind are looked at in every way: those of the guide in both themes, which differ in colors alone. */
const viewsOf = (path: string, index: number) =>
  VIEWS.flatMap((view, at) => {
    if (at === index % 6) return [{ view, only: undefined }];
    return at === (index + 3) % 6 && !path.startsWith("reference/")
      ? [{ view, only: "colors" as const }]
      : [];
  });

/** The docs in a browser, built when they are not. @param env of the tests */
export async function startSite(env: Readonly<Record<string, string | undefined>>) {
  if (!existsSync(join(SITE, "reference/management"))) build();
  const docs = await startService("docs", {});
  const browser = await launchBrowser({ executablePath: env.CHROMIUM_PATH, pictures: env.TEST_PICTURES });
  const asked = new Set<string>();
  browser.page.on("request", (request) => asked.add(new URL(request.url()).origin));

  /** Lists the faults of a page: those that axe finds, parts that don't fit, and other than one main heading. */
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

  return {
    docs,
    browser,

    /** Expects of all pages of a part that nothing is wrong with them and that they ask no other host for anything. */
    async expectForEveryone(isIn: (path: string) => boolean): Promise<void> {
      const found: string[] = [];
      const paths = listPages().filter(isIn);
      expect(paths.length).toBeGreaterThan(5);
      for (const [index, path] of paths.entries()) found.push(...(await findFaults(path, index)));
      await browser.page.waitForLoadState("networkidle");
      expect(found).toEqual([]);
      expect([...asked]).toEqual([docs.url]);
      expect(browser.problems.filter((problem) => problem.startsWith("a request to"))).toEqual([]);
    },

    async stop(): Promise<void> {
      await browser.close();
      await docs.stop();
    },
  };
}
