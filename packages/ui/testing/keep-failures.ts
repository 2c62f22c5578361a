import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { BrowserContext } from "playwright";
import { afterEach, beforeEach } from "vitest";
import { endTrace, keepTrace, setTracing } from "./keep-trace.ts";
import { openContexts } from "./launch-browser.ts";

const FOLDER = fileURLToPath(new URL("../../../test-results/", import.meta.url));

/**
 * Before each file of browser tests: a test that fails leaves a picture and the HTML of each open page in `test-results`. It is tried
 * again with a trace of what it does, for `playwright show-trace`: tracing all tests took a sixth of their time.
 */
beforeEach(async ({ task }) => {
  setTracing((task.result?.retryCount ?? 0) > 0);
  for (const context of openContexts()) await keepTrace(context).catch(() => {});
});

afterEach(async ({ task }) => {
  const contexts = openContexts();
  const isFailed = task.result?.state === "fail";
  const attempt = (task.result?.retryCount ?? 0) > 0 ? "-again" : "";
  const path = `${FOLDER}${nameOf(task.file.name, task.name)}${attempt}`;
  if (isFailed) await keepPages(contexts, path);
  for (const [index, context] of contexts.entries()) {
    // What can't be kept hides no failure: the test has its own.
    await endTrace(context, isFailed ? `${path}-${index + 1}.trace.zip` : undefined).catch(() => {});
  }
});

async function keepPages(contexts: readonly BrowserContext[], path: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const pages = contexts.flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    await page.screenshot({ path: `${path}-${index + 1}.png`, animations: "disabled" }).catch(() => {});
    const html = await page.content().catch((error) => String(error));
    await writeFile(`${path}-${index + 1}.html`, `<!-- ${page.url()} -->\n${html}`);
  }
}

const MOST_LETTERS = 120;

/** The name of a file that tells the test. */
const nameOf = (file: string, test: string): string =>
  `${file.replace(/^.*\/|\.browser\.test\.ts$/g, "")}-${test}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, MOST_LETTERS);
