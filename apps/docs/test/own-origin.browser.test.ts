import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startService, type TestService } from "@causeway/testing/service";
import { launchBrowser, type TestBrowser } from "@causeway/ui/testing";
import { afterAll, beforeAll, expect, it } from "vitest";

const FOLDER = fileURLToPath(new URL("..", import.meta.url));
const SITE = join(FOLDER, ".vitepress/dist");

let docs: TestService;
let browser: TestBrowser;
const asked = new Set<string>();

beforeAll(async () => {
  if (!existsSync(join(SITE, "reference"))) build();
  docs = await startService("docs", {});
  const { CHROMIUM_PATH, TEST_PICTURES } = process.env;
  browser = await launchBrowser({ executablePath: CHROMIUM_PATH, pictures: TEST_PICTURES });
  browser.page.on("request", (request) => asked.add(new URL(request.url()).origin));
}, 300_000);
afterAll(async () => {
  await browser?.browser.close();
  await docs?.stop();
});

function build(): void {
  const options = { cwd: FOLDER, stdio: "ignore" } as const;
  execFileSync(join(FOLDER, "node_modules/.bin/vitepress"), ["build"], options);
  execFileSync(process.execPath, ["--no-warnings", "scripts/render-references.ts"], options);
  execFileSync(process.execPath, ["--no-warnings", "scripts/compress-site.ts"], options);
}

it("every page of the documentation is rendered, and none asks another host for anything", async () => {
  const pages = readdirSync(SITE, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".html"),
  );
  expect(pages.length).toBeGreaterThan(25);
  for (const page of pages) {
    await browser.page.goto(`${docs.url}/${page}`);
    await browser.page.waitForLoadState("networkidle");
    if (page !== "404.html") expect(await browser.page.locator("h1").count(), page).toBe(1);
  }
  expect([...asked]).toEqual([docs.url]);
  expect(browser.problems.filter((problem) => problem.startsWith("a request to"))).toEqual([]);
}, 180_000);
