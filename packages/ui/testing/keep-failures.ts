import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { afterEach } from "vitest";
import { openBrowsers } from "./launch-browser.ts";

const FOLDER = fileURLToPath(new URL("../../../test-results/", import.meta.url));

/** Before each file of browser tests: a test that fails leaves a picture and the HTML of each open page in `test-results`. */
afterEach(async ({ task }) => {
  if (task.result?.state !== "fail") return;
  const pages = [...openBrowsers]
    .flatMap((browser) => browser.contexts())
    .flatMap((context) => context.pages());
  await mkdir(FOLDER, { recursive: true });
  for (const [index, page] of pages.entries()) {
    const path = `${FOLDER}${nameOf(task.file.name, task.name)}-${index + 1}`;
    // What can't be kept hides no failure: the test has its own.
    await page.screenshot({ path: `${path}.png`, animations: "disabled" }).catch(() => {});
    const html = await page.content().catch((error) => String(error));
    await writeFile(`${path}.html`, `<!-- ${page.url()} -->\n${html}`);
  }
});

const MOST_LETTERS = 120;

/** The name of a file that tells the test. */
const nameOf = (file: string, test: string): string =>
  `${file.replace(/^.*\/|\.browser\.test\.ts$/g, "")}-${test}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, MOST_LETTERS);
