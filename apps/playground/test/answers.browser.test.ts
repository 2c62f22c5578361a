import {
  findOverflow,
  findViolations,
  launchBrowser,
  type TestBrowser,
  untilAlive,
} from "@causeway/ui/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answering } from "./samples.ts";
import { startPlayground } from "./start-playground.ts";

let playground: Awaited<ReturnType<typeof startPlayground>>;
let browser: TestBrowser;
let page: TestBrowser["page"];

beforeAll(async () => {
  playground = await startPlayground(process.env);
  const { CHROMIUM_PATH, TEST_PICTURES } = process.env;
  browser = await launchBrowser({ executablePath: CHROMIUM_PATH, pictures: TEST_PICTURES });
  page = browser.page;
  await page.goto(playground.url);
  await untilAlive(page);
  await page.getByLabel("API key").fill(playground.apiKey);
});
afterAll(async () => {
  await browser?.close();
  await playground?.stop();
});

const LONG = '[sim {"text":"Nile and so on","tokens":2000,"chunkDelayMs":50}]';
const say = async (text: string) => {
  await page.getByRole("button", { name: "Send" }).waitFor();
  await page.getByLabel("Message").fill(text);
  await page.getByLabel("Message").press("Enter");
};
const open = async (model = "sim-echo") => {
  await page.goto(`${playground.url}?model=${encodeURIComponent(model)}`);
  await untilAlive(page);
};
const last = () => page.locator("article").last();
/** The answer that takes long has begun. */
const longAnswer = () =>
  last()
    .getByText(/Nile and/)
    .waitFor();
const details = () => last().getByRole("link", { name: "Request details" });
const history = () => page.getByRole("navigation", { name: "History" });
const openSettings = () => page.getByRole("button", { name: "Settings" }).click();
const closeDialog = () => page.getByRole("button", { name: "Close" }).click();

describe("an answer that didn't end well", () => {
  it("leads to its request by the ID that was sent", async () => {
    await open("no-such-model");
    const asked = page.waitForRequest((request) => request.url().endsWith("/api/chat"));
    await say("Hello");
    const sent = (await asked).headers()["x-request-id"] ?? "";
    await page
      .getByRole("alert")
      .getByText(/no-such-model/)
      .waitFor();
    expect(sent).toMatch(/^pg-/);
    expect(await details().getAttribute("href")).toBe(`http://localhost:3002/requests/${sent}`);
    await browser.picture("playground-failed");
    browser.forget(); // the browser reports the 404 itself
    await open();
    await say(LONG);
    await longAnswer();
    await page.getByRole("button", { name: "Stop" }).click();
    await page.getByText("Stopped.").waitFor();
    expect(await details().getAttribute("href")).toMatch(/\/requests\/pg-/);
    await browser.picture("playground-stopped");
  });

  it("has no such link when no gateway was reached", async () => {
    await open();
    await page.route("**/api/chat", (route) => route.abort());
    await say("Hello");
    await page
      .getByRole("alert")
      .getByText(/Can't reach the playground's server/)
      .waitFor();
    expect(await details().count()).toBe(0);
    await page.unroute("**/api/chat");
    browser.forget();
  });
});

describe("leaving a conversation during an answer", () => {
  it("keeps what the answer said, in its own conversation", async () => {
    await open();
    await say("The first one");
    await page.getByText("You said: The first one").waitFor();
    await page.getByRole("button", { name: "New conversation" }).click();
    await say(`Second ${LONG}`);
    await longAnswer();
    await page.getByRole("button", { name: "New conversation" }).click();
    await page.getByText("Talk to any model through the gateway").waitFor();
    await history()
      .getByRole("button", { name: /^Second/ })
      .click();
    await longAnswer();
    await page.getByText("Stopped.").waitFor();
  });

  it("holds for opening another one, too", async () => {
    await open();
    await say(`Third ${LONG}`);
    await longAnswer();
    await history()
      .getByRole("button", { name: /^The first one/ })
      .click();
    await page.getByText("You said: The first one").waitFor();
    await history()
      .getByRole("button", { name: /^Third/ })
      .click();
    await longAnswer();
    await page.getByText("Stopped.").waitFor();
    expect(await page.getByText("You said: The first one").count()).toBe(0);
  });
});

it("ends one column's answer, or all", async () => {
  await open();
  await page.getByRole("button", { name: "Add column" }).click();
  await say(LONG);
  await page.getByRole("button", { name: "Stop column 2" }).click();
  const column = (number: number) => page.getByRole("region", { name: `Column ${number}` });
  await column(2).getByText("Stopped.").waitFor();
  await page.getByRole("button", { name: "Stop column 1" }).waitFor();
  expect(await column(1).getByText("Stopped.").count()).toBe(0);
  await page.getByRole("button", { name: "Stop all" }).click();
  await column(1).getByText("Stopped.").waitFor();
  await page.getByRole("button", { name: "Send" }).waitFor();
});

it("takes numbers as people write them", async () => {
  await open();
  await openSettings();
  await page.getByLabel("Maximum tokens").fill("4,09");
  await page
    .getByText("Maximum tokens must be a whole number from 1 to 10,000,000, such as 4,096.")
    .waitFor();
  expect(await findViolations(page)).toEqual([]);
  await browser.picture("playground-number");
  await page.getByLabel("Maximum tokens").fill("4,096");
  await closeDialog();
  const asked = page.waitForRequest((request) => request.url().endsWith("/api/chat"));
  await say("Hello");
  expect((await asked).postDataJSON()).toMatchObject({ max_tokens: 4_096 });
  await page.getByTestId("facts").waitFor();
});

it("draws an answer in JSON as code", async () => {
  await open();
  await openSettings();
  await page.getByLabel("Response format").selectOption("json_schema");
  await page
    .getByLabel("JSON schema")
    .fill('{"type":"object","properties":{"a_river_":{"type":"string"}},"required":["a_river_"]}');
  await closeDialog();
  await say("Name a river.");
  await last().getByTestId("json").waitFor();
  expect(await last().getByTestId("json").textContent()).toMatch(/^\{\n {2}"a_river_": ".*"\n\}$/);
  for (const theme of ["Dark", "Light"]) {
    await page.getByRole("radio", { name: theme }).click();
    expect(await findViolations(page)).toEqual([]);
    await browser.picture(`playground-json-${theme}`);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await findOverflow(page)).toEqual([]);
  await browser.picture("playground-json-phone");
  await page.setViewportSize({ width: 1360, height: 940 });
});

it("links to pictures elsewhere, names their host and loads nothing from there", async () => {
  await open();
  const url = "https://pictures.example/a.png";
  const chunk = { choices: [{ delta: { content: "Here.", images: [{ image_url: { url } }] } }] };
  await page.route("**/api/chat", (route) =>
    route.fulfill({
      contentType: "text/event-stream",
      body: `data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`,
    }),
  );
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(playground.url)) foreign.push(request.url());
  });
  await say("A river");
  const link = last().getByRole("link", { name: "Open the image at pictures.example" });
  await link.waitFor();
  expect(await link.getAttribute("href")).toBe(url);
  expect(await last().locator("img").count()).toBe(0);
  await page.unroute("**/api/chat");
  await say(answering("![A lake](https://pictures.example/b.png)"));
  await last().getByRole("link", { name: "Image: A lake at pictures.example" }).waitFor();
  expect(foreign.filter((address) => !address.startsWith("data:"))).toEqual([]);
  await browser.picture("playground-foreign-picture");
});

it("keeps what an answer said before its connection ended, and says that it is incomplete", async () => {
  await open();
  const chunk = { choices: [{ delta: { content: "The Nile and" } }] };
  await page.route("**/api/chat", (route) =>
    route.fulfill({ contentType: "text/event-stream", body: `data: ${JSON.stringify(chunk)}\n\n` }),
  );
  await say("Which rivers?");
  await last()
    .getByRole("alert")
    .getByText("The connection ended before the response was complete.")
    .waitFor();
  await last().getByText("Incomplete.", { exact: true }).waitFor();
  expect(await last().getByText("The Nile and").count()).toBe(1);
  expect(await findViolations(page)).toEqual([]);
  await browser.picture("playground-incomplete");
  await page.unroute("**/api/chat");
});

it("shows a table that is too large as text, with all its rows", async () => {
  await open();
  await say(answering(`| n |\n| - |\n${Array.from({ length: 501 }, (_, row) => `| ${row}th |\n`).join("")}`));
  await last().getByTestId("facts").waitFor();
  await last().getByText("| 500th |").waitFor();
  expect(await last().locator("table").count()).toBe(0);
});

it("keeps the end of a conversation in sight while its formulas are drawn, and stays where one reads", async () => {
  await open();
  const formulas = Array.from({ length: 60 }, (_, at) => `$$\\frac{${at}}{2}$$`).join("\n\n");
  await say(answering(`${formulas}\n\nThe end of it.`));
  await expect.poll(() => last().locator(".katex").count()).toBe(60);
  const log = page.getByRole("log");
  const below = () =>
    log.evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight);
  await expect.poll(below).toBeLessThan(2);
  // More is drawn between a scroll to the end and its event.
  await log.evaluate((element) => {
    const content = element.lastElementChild ?? element;
    const grow = () => content.append(Object.assign(document.createElement("p"), { style: "height: 300px" }));
    element.addEventListener("scroll", grow, { capture: true, once: true });
    grow();
  });
  await expect.poll(() => log.locator("p[style*=height]").count()).toBe(2);
  await expect.poll(below).toBeLessThan(2);
  await log.evaluate((element) => element.scrollTo({ top: 0 }));
  await say(answering("Short."));
  await last().getByText("Short.").waitFor();
  expect(await log.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
});

it("shows the newest messages of a long conversation first, and sends all of them", async () => {
  await open();
  await page.route("**/api/chat", (route) => {
    const said = `Answer to ${route.request().postDataJSON().messages.length}`;
    const chunk = { choices: [{ delta: { content: said } }] };
    return route.fulfill({
      contentType: "text/event-stream",
      body: `data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`,
    });
  });
  for (let question = 1; question <= 31; question += 1) {
    await say(`Question ${question}`);
    await last()
      .getByText(`Answer to ${question * 2 - 1}`, { exact: true })
      .waitFor();
  }
  await page.getByText("20 earlier messages").waitFor();
  expect(await page.getByRole("log").getByText("Question 1", { exact: true }).count()).toBe(0);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Show earlier" }).click();
  await page.getByRole("log").getByText("Question 1", { exact: true }).waitFor();
  expect(await page.getByRole("button", { name: "Show earlier" }).count()).toBe(0);
  await page.unroute("**/api/chat");
});

it("logged no error", () => {
  expect(browser.problems).toEqual([]);
});
