import {
  findOverflow,
  findViolationsEverywhere,
  launchBrowser,
  showAs,
  type TestBrowser,
  untilAlive,
  VIEWS,
} from "@causeway/ui/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { join, signIn, signUp } from "./people.ts";
import { answering, WEATHER } from "./samples.ts";
import { startPlayground } from "./start-playground.ts";

/** What the page has with as many columns as it can have, and with everything that opens on it. */

const INTERNAL_SECRET = "the-internal-secret-of-the-accessibility-tests";
let playground: Awaited<ReturnType<typeof startPlayground>>;
let browser: TestBrowser;
let page: TestBrowser["page"];

beforeAll(async () => {
  playground = await startPlayground(
    { ...process.env, INTERNAL_SECRET },
    { gateway: { INTERNAL_SECRET }, internalSecret: INTERNAL_SECRET },
  );
  await playground.pool.query("UPDATE organization SET retention = 'all'");
  const ada = await signUp(playground, "ada");
  await join(playground, "admin", ada.id);
  const { CHROMIUM_PATH, TEST_PICTURES } = process.env;
  browser = await launchBrowser({ executablePath: CHROMIUM_PATH, pictures: TEST_PICTURES });
  page = await signIn(browser.page, ada.cookie);
  await page.goto(`${home()}?model=sim-echo`);
  await untilAlive(page);
  await page.getByPlaceholder("Ask something").waitFor();
});
afterAll(async () => {
  await browser?.close();
  await playground?.stop();
});

const home = () => playground.url.replace("127.0.0.1", "localhost");
const column = (number: number) => page.getByRole("region", { name: `Column ${number}` });
const say = async (text: string) => {
  await page.getByRole("button", { name: "Send" }).waitFor();
  await page.getByLabel("Message").fill(text);
  await page.getByLabel("Message").press("Enter");
};
/** In both themes at every width; ends light and wide. */
const check = async (selector?: string) => {
  expect(await findViolationsEverywhere(page, selector)).toEqual([]);
  for (const view of VIEWS.filter(({ theme }) => theme === "light")) {
    await showAs(page, view);
    expect(await findOverflow(page)).toEqual([]);
  }
};
const RICH =
  "# Rivers\n\n1. **Nile**\n2. [Amazon](https://example.com)\n\n| km | name |\n| - | - |\n| 6650 | Nile |\n\n> `code`\n\n```js\nlet a = 1;\n```\n\n$$x^2$$";

it("three columns, and four, with formatted answers", async () => {
  for (const columns of [2, 3]) {
    await page.getByRole("button", { name: "Add column" }).click();
    await expect.poll(() => page.getByRole("region", { name: /^Column/ }).count()).toBe(columns);
  }
  await say(answering(RICH));
  await expect.poll(() => page.locator(".katex").count()).toBe(3);
  await check();
  await browser.picture("playground-three");
  await column(3).getByRole("button", { name: "Branch into a new column" }).click();
  await expect.poll(() => page.getByRole("region", { name: /^Column/ }).count()).toBe(4);
  await expect.poll(() => page.locator(".katex").count()).toBe(4);
  await check();
  await browser.picture("playground-four");
});

it("the list of models of the last of four columns, with and without a match", async () => {
  const model = page.getByRole("combobox", { name: "Model of column 4" });
  await model.click();
  await page.getByRole("listbox", { name: "Models" }).getByRole("option").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await check();
  await model.fill("no such model");
  await page.getByText("No such model in the catalog; sent as typed.").waitFor();
  await check();
  await model.fill("sim-echo");
  await page.keyboard.press("Escape");
});

it("settings with mistakes, and code, of one of four columns", async () => {
  await page.getByRole("button", { name: "Settings of column 4" }).click();
  await page.getByLabel("Temperature").fill("3");
  await page.getByLabel("Response format").selectOption("json_schema");
  await page.getByLabel("Tools").fill("{");
  await check("[role=dialog]");
  await page.getByLabel("Temperature").fill("");
  await page.getByLabel("Response format").selectOption("text");
  await page.getByLabel("Tools").fill(JSON.stringify([WEATHER]));
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Code of column 4" }).click();
  await page.getByRole("tab").first().waitFor();
  await check("[role=dialog]");
  await page.getByRole("button", { name: "Close" }).click();
});

it("tool calls whose results are typed, an edited question, and reasoning", async () => {
  await say("What is the weather in Ulm?");
  await column(4).getByLabel("Result of weather").waitFor();
  await column(4).getByLabel("Result of weather").fill("Rain");
  await column(1).getByRole("button", { name: "Edit question" }).last().click();
  await column(1).getByLabel("Edit question").last().waitFor();
  await check();
  await browser.picture("playground-four-tools");
  await page.keyboard.press("Escape");
});

it("the history with a search and its questions before deletion", async () => {
  const history = page.getByRole("navigation", { name: "History" });
  await history.getByLabel("Search history").fill("Rivers");
  await history.getByRole("listitem").first().waitFor();
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole("button", { name: "Key and history" }).click();
  await history.getByRole("listitem").first().waitFor();
  await check();
  await browser.picture("playground-history");
  await history.getByLabel("Search history").fill("nothing like it");
  await check();
  await history.getByLabel("Search history").fill("");
});

it("the conversation of four columns as others read it", async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Share this conversation" });
  await dialog.getByRole("button", { name: "Share", exact: true }).click();
  const link = await dialog.getByLabel("Link", { exact: true }).inputValue();
  await page.goto(link);
  await expect.poll(() => page.getByRole("region", { name: /^Column/ }).count()).toBe(4);
  await expect.poll(() => page.locator(".katex").count()).toBe(4);
  await check();
  await browser.picture("shared-four");
});

it("no page logged an error", () => {
  expect(browser.problems).toEqual([]);
});
