import { isAlive } from "@causeway/ui/testing";
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PIXEL } from "./samples.ts";
import { startPlayground } from "./start-playground.ts";

/** Playwright drives a Firefox of its own only; Debian's is driven by WebDriver BiDi. */
const FIREFOX = "/usr/bin/firefox-esr";

let playground: Awaited<ReturnType<typeof startPlayground>>;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  playground = await startPlayground(process.env);
  browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.FIREFOX_PATH ?? FIREFOX,
    defaultViewport: { width: 1360, height: 940 },
    // No motion: no dialog is met while it closes.
    extraPrefsFirefox: { "ui.prefersReducedMotion": 1 },
  });
  page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(playground.url);
  await page.waitForFunction(isAlive);
});
afterAll(async () => {
  await browser?.close();
  await playground?.stop();
});

const byRole = (role: string, name: string) => page.locator(`::-p-aria([name="${name}"][role="${role}"])`);
const text = (words: string) => page.locator(`::-p-text(${words})`).wait();
const MESSAGE = "textarea[aria-label=Message]";
/** Asks once the last answers are there. */
const say = async (question: string) => {
  await byRole("button", "Send").wait();
  await page.type(MESSAGE, question);
  await page.keyboard.press("Enter");
};
/** Waits for a number of complete answers. */
const answers = (count: number) =>
  page.waitForFunction(
    (wanted) => document.querySelectorAll('[data-testid="facts"]').length === wanted,
    {},
    count,
  );
/** Of the field with the focus: what is typed next takes its place. */
const selectAll = async () => {
  await page.keyboard.down("Control");
  await page.keyboard.press("a");
  await page.keyboard.up("Control");
};
const textOfArticles = () =>
  page.$$eval("article", (elements) => elements.map((element) => element.textContent).join("\n"));

it("takes a key, and finds a model by typing and with the arrow keys", async () => {
  await page.type("input[type=password]", playground.apiKey);
  const picker = "input[role=combobox]";
  await page.click(picker, { count: 3 });
  await page.type(picker, "sim-r");
  await page.waitForFunction(() =>
    [...document.querySelectorAll("[role=option]")].some((one) => one.textContent?.includes("sim-reasoning")),
  );
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForFunction(
    (selector) => document.querySelector<HTMLInputElement>(selector)?.value.startsWith("sim-r"),
    {},
    picker,
  );
  await page.click(picker, { count: 3 });
  await page.type(picker, "sim-echo");
  await page.keyboard.press("Escape");
  await page.waitForSelector("[role=listbox]", { hidden: true });
});

it("asks, and says what the answer took", async () => {
  await say("Which river?");
  await text("You said: Which river?");
  await answers(1);
  expect(await page.$eval('[data-testid="facts"]', (facts) => facts.textContent)).toContain("1 attempt");
});

it("stops an answer, whose text stays", async () => {
  await say('[sim {"text":"Nile and so on","tokens":400,"chunkDelayMs":50}] Go on.');
  await page.waitForFunction(() =>
    [...document.querySelectorAll("article")].at(-1)?.textContent?.includes("Nile and"),
  );
  await byRole("button", "Stop").click();
  await text("Stopped.");
  expect(await textOfArticles()).toContain("Nile and");
});

it("asks a changed question in the place of the old one and all that followed", async () => {
  await page.click('button[aria-label="Edit question"]');
  const field = await page.waitForSelector('textarea[aria-label="Edit question"]');
  await selectAll();
  await field?.type("Which lake?");
  await page.keyboard.press("Enter");
  await text("You said: Which lake?");
  await answers(1);
  expect(await textOfArticles()).not.toContain("Nile");
});

it("asks two columns at once, each with its own model", async () => {
  await byRole("button", "Add column").click();
  const second = 'section[aria-label="Column 2"]';
  await page.waitForSelector(second);
  await page.click(`${second} input[role=combobox]`, { count: 3 });
  await page.type(`${second} input[role=combobox]`, "sim-reasoning");
  await page.keyboard.press("Escape");
  await say("Which sea?");
  await answers(3);
  const parts = await page.$$eval('section[aria-label^="Column"]', (columns) =>
    columns.map((column) => [
      column.textContent?.includes("Which lake?"),
      column.textContent?.includes("Which sea?"),
    ]),
  );
  expect(parts).toEqual([
    [true, true],
    [false, true],
  ]);
});

it("changes a setting in a dialog, which Escape closes", async () => {
  await byRole("button", "Settings of column 2").click();
  await page.waitForSelector("[role=dialog]", { visible: true });
  await page.type("[role=dialog] textarea", "Be brief.");
  await page.keyboard.press("Escape");
  await page.waitForSelector("[role=dialog]", { hidden: true });
  await page.waitForSelector('[title="1 changed"]');
});

it("shows formatted answers, and takes files", async () => {
  await say(`[sim ${JSON.stringify({ text: "A **bold** river and $x^2$", chunks: 5 })}] Go on.`);
  await page.waitForSelector("article strong");
  await page.waitForSelector("article .katex");
  await page.$eval(
    'input[type="file"]',
    (input, base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], "dot.png", { type: "image/png" }));
      input.files = data.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    },
    PIXEL,
  );
  await page.waitForSelector("ul[aria-label=Files] ::-p-text(dot.png)");
});

it("continues the conversation after a reload, and begins another one", async () => {
  await page.reload();
  await page.waitForFunction(isAlive);
  await text("You said: Which lake?");
  await byRole("button", "New conversation").click();
  await page.waitForFunction(() => document.querySelectorAll("article").length === 0);
});
