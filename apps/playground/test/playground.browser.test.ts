import { launchBrowser, type TestBrowser } from "@causeway/ui/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPlayground } from "./start-playground.ts";

let playground: Awaited<ReturnType<typeof startPlayground>>;
let browser: TestBrowser;
let page: TestBrowser["page"];

beforeAll(async () => {
  playground = await startPlayground(process.env);
  const { CHROMIUM_PATH, TEST_PICTURES } = process.env;
  browser = await launchBrowser({ executablePath: CHROMIUM_PATH, pictures: TEST_PICTURES });
  page = browser.page;
});
afterAll(async () => {
  await browser?.browser.close();
  await playground?.stop();
});

const say = async (text: string) => {
  await page.getByLabel("Message").fill(text);
  await page.keyboard.press("Enter");
};

describe("the playground", () => {
  it("asks for a key first", async () => {
    await page.goto(playground.url);
    await page.getByPlaceholder("Paste an API key first").waitFor();
    await browser.picture("playground-empty");
  });

  it("begins with the model that its address names", async () => {
    await page.goto(`${playground.url}?model=openai%2Fgpt-99`);
    expect(await page.getByLabel("Model").inputValue()).toBe("openai/gpt-99");
    await page.goto(playground.url);
  });

  it("suggests the gateway's models as one types", async () => {
    await page.getByText(/\d+ models/).waitFor();
    await page.getByLabel("API key").fill(playground.apiKey);
    await page.getByLabel("Model").fill("sim-r");
    await page.getByRole("option", { name: "sim-reasoning" }).waitFor();
    await browser.picture("playground-models");
    await page.getByRole("option", { name: "sim-reasoning" }).click();
    expect(await page.getByLabel("Model").inputValue()).toBe("sim-reasoning");
    await page.getByLabel("Model").fill("sim-echo");
    await page.keyboard.press("Escape");
  });

  it("streams an answer and says who gave it, its tokens and its cost", async () => {
    await say("Which river is the longest?");
    await page.getByText("You said: Which river is the longest?").waitFor();
    const facts = await page.getByTestId("facts").textContent();
    expect(facts).toContain("simulator");
    expect(facts).toMatch(/\$0\.0000\d+/);
    expect(facts).toMatch(/\d+ in · \d+ out/);
    await browser.picture("playground-answer");
  });

  it("stops an answer when asked, keeping what was said", async () => {
    await say('[sim {"tokens":400,"chunkDelayMs":50}] Tell me of a river.');
    await page
      .locator("article")
      .nth(1)
      .getByText(/\w+ \w+/)
      .first()
      .waitFor();
    await page.getByRole("button", { name: "Stop" }).click();
    await page.getByText("Stopped.").waitFor();
  });

  it("shows the gateway's own words when something is wrong", async () => {
    await page.getByLabel("Model").fill("no-such-model");
    await page.keyboard.press("Escape");
    await say("Hello");
    await page
      .getByRole("alert")
      .getByText(/no-such-model/)
      .waitFor();
    await browser.picture("playground-problem");
    browser.forget(); // the browser reports the 404 itself
  });

  it("forgets the conversation when asked, and keeps the key for this tab alone", async () => {
    await page.getByRole("button", { name: "New conversation" }).click();
    await page.getByText("Talk to any model through the gateway").waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel("API key").inputValue()).toBe(playground.apiKey);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes("key"))),
    ).toEqual([]);
  });

  it("logged no error and broke no content policy", () => {
    expect(browser.problems).toEqual([]);
  });

  it.each(["/health", "/livez", "/readyz"])("answers 200 on %s", async (path) => {
    expect((await fetch(playground.url + path)).status).toBe(200);
  });

  it("has the icon that browsers ask for on answers without a head", async () => {
    const response = await fetch(`${playground.url}/favicon.ico`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toContain("image/");
  });

  it("has no metrics for strangers", async () => {
    expect((await fetch(`${playground.url}/metrics`)).status).toBe(404);
  });
});

it("ends by itself when the launcher that started it is gone", async () => {
  playground.server.stdin?.end();
  await playground.exited;
  await expect(fetch(`${playground.url}/livez`)).rejects.toThrow();
});
