import {
  findOverflow,
  findViolations,
  launchBrowser,
  type TestBrowser,
  untilAlive,
} from "@causeway/ui/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answering, PIXEL, WEATHER } from "./samples.ts";
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
  await browser?.close();
  await playground?.stop();
});

/** Asks once the last answers are there. */
const say = async (text: string) => {
  await page.getByRole("button", { name: "Send" }).waitFor();
  await page.getByLabel("Message").fill(text);
  await page.getByLabel("Message").press("Enter");
};
const column = (number: number) => page.getByRole("region", { name: `Column ${number}` });
/** A new conversation: the address names its model. */
const open = async (model = "sim-echo") => {
  await page.goto(`${playground.url}?model=${encodeURIComponent(model)}`);
  await untilAlive(page);
};
/** The request for an answer that an action sends. */
const bodyOf = async (act: () => Promise<void>) => {
  const asked = page.waitForRequest((request) => request.url().endsWith("/api/chat"));
  await act();
  return (await asked).postDataJSON() as { messages: { role: string; content: string }[] } & Record<
    string,
    unknown
  >;
};
const newConversation = () => page.getByRole("button", { name: "New conversation" }).click();

describe("the playground", () => {
  it("asks for a key first", async () => {
    await page.goto(playground.url);
    await untilAlive(page);
    await page.getByPlaceholder("Paste an API key first").waitFor();
    await browser.picture("playground-empty");
  });

  it("begins with the model that its address names", async () => {
    await open("openai/gpt-99");
    await expect.poll(() => page.getByLabel("Model").inputValue()).toBe("openai/gpt-99");
    await open();
  });

  it("suggests the gateway's models as one types", async () => {
    await page.getByText(/[1-9]\d* models/).waitFor();
    await page.getByLabel("API key").fill(playground.apiKey);
    await page.getByLabel("Model").fill("sim-r");
    await page.getByRole("option", { name: "sim-reasoning" }).waitFor();
    await browser.picture("playground-models");
    await page.getByRole("option", { name: "sim-reasoning" }).click();
    await expect.poll(() => page.getByLabel("Model").inputValue()).toBe("sim-reasoning");
    await page.getByLabel("Model").fill("sim-echo");
    await page.keyboard.press("Escape");
  });

  it("streams an answer and says who gave it, its tokens and its cost", async () => {
    await say("Which river is the longest?");
    await page.getByText("You said: Which river is the longest?").waitFor();
    const facts = page.getByTestId("facts");
    await expect.poll(() => facts.textContent()).toMatch(/\d+ in · \d+ out/);
    expect(await facts.textContent()).toContain("simulator1 attempt");
    expect(await facts.textContent()).toMatch(/\$0\.0000\d+/);
    const request = page.getByRole("link", { name: "Request details" });
    expect(await request.getAttribute("href")).toMatch(/^http:\/\/localhost:3002\/requests\/req_/);
    await browser.picture("playground-answer");
  });

  it("stops an answer when asked, and what was said is part of the conversation", async () => {
    await say('[sim {"text":"Nile and so on","tokens":400,"chunkDelayMs":50}] Tell me of a river.');
    await page
      .locator("article")
      .nth(1)
      .getByText(/Nile and/)
      .waitFor();
    await page.getByRole("button", { name: "Stop" }).click();
    await page.getByText("Stopped.").waitFor();
    const sent = await bodyOf(() => say("And then?"));
    expect(sent.messages).toHaveLength(5);
    expect(sent.messages[3]).toMatchObject({ role: "assistant", content: expect.stringContaining("Nile") });
    await page.getByText("You said: And then?").waitFor();
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
    await page.getByLabel("Model").fill("sim-echo");
    await page.keyboard.press("Escape");
    const { messages } = await bodyOf(() => say("Still there?"));
    expect(messages.map(({ content }) => content)).not.toContain("Hello");
    await page.getByText("You said: Still there?").waitFor();
    browser.forget(); // the browser reports the 404 itself
  });

  it("asks with the column's settings, and says which of them is wrong", async () => {
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByLabel("Temperature").fill("3");
    await page.getByText("Temperature must be a number from 0 to 2.").waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByLabel("Temperature").fill("0.5");
    await page.getByLabel("Frequency penalty").fill("-0.5");
    await page.getByLabel("Stop sequences").fill("END\nUser:");
    await page.getByLabel("Instructions").fill("Be brief.");
    await page.getByLabel("Provider").selectOption("simulator");
    await page.getByLabel("Response format").selectOption("json_schema");
    await page
      .getByLabel("JSON schema")
      .fill('{"type":"object","properties":{"river":{"type":"string"}},"required":["river"]}');
    await page.getByLabel("Skip the response cache").check();
    await browser.picture("playground-settings");
    await page.getByRole("button", { name: "Close" }).click();
    const asked = page.waitForRequest((request) => request.url().endsWith("/api/chat"));
    await say("Name a river.");
    const request = await asked;
    expect(request.headers()["x-no-cache"]).toBe("true");
    expect(request.postDataJSON()).toMatchObject({
      ...{ model: "simulator/sim-echo", temperature: 0.5 },
      ...{ frequency_penalty: -0.5, stop: ["END", "User:"] },
    });
    await page
      .locator("article")
      .last()
      .getByText(/"river":/)
      .waitFor();
    await page.getByRole("button", { name: "Send" }).waitFor();
  });

  it("asks no provider that the column's next model doesn't have", async () => {
    const provider = async () => {
      await page.getByRole("button", { name: "Settings" }).click();
      const chosen = await page.getByLabel("Provider").inputValue();
      await page.getByRole("button", { name: "Close" }).click();
      return chosen;
    };
    await page.getByLabel("Model").fill("sim-free");
    await page.getByLabel("Message").focus();
    expect(await provider()).toBe("simulator");
    await page.getByLabel("Model").fill("openai/gpt-4o-mini");
    await page.getByLabel("Message").focus();
    expect(await provider()).toBe("");
  });

  it("shows what a model wants of its tools, and continues with the results that one types", async () => {
    await open();
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByLabel("Tools").fill(JSON.stringify([WEATHER]));
    await page.getByRole("button", { name: "Close" }).click();
    await say("What is the weather in Rome?");
    await page.getByLabel("Result of weather").fill("12 °C");
    await browser.picture("playground-tools");
    const { messages } = await bodyOf(() => page.getByRole("button", { name: "Send result" }).click());
    expect(messages.at(-1)).toMatchObject({ role: "tool", content: "12 °C" });
    await page
      .locator("article")
      .nth(1)
      .getByText(/weather/)
      .first()
      .waitFor();
    await page.getByLabel("Result of weather").fill("30 °C");
    const again = await bodyOf(() => page.getByRole("button", { name: "Send again" }).click());
    expect(again.messages.at(-1)).toMatchObject({ role: "tool", content: "30 °C" });
    await page.getByRole("button", { name: "Send", exact: true }).waitFor();
  });

  it("shows Markdown with lists, tables, code and formulas", async () => {
    await open();
    await say(answering("# Rivers\n\n- **Nile**\n\n| km |\n| - |\n| 6650 |\n\n```js\nlet a;\n```\n\n$x^2$"));
    const answer = page.locator("article").last();
    await answer.getByRole("heading", { name: "Rivers" }).waitFor();
    await answer.getByRole("cell", { name: "6650" }).waitFor();
    await answer.getByRole("button", { name: "Copy", exact: true }).waitFor();
    await answer.locator(".katex").waitFor();
    expect(await findViolations(page)).toEqual([]);
    await browser.picture("playground-markdown");
  });

  it("sends images and other files, and refuses those that no model takes", async () => {
    await open("sim-vision");
    const attach = (name: string, mimeType: string) =>
      page
        .locator("input[type=file]")
        .setInputFiles({ name, mimeType, buffer: Buffer.from(PIXEL, "base64") });
    await attach("virus.exe", "application/x-msdownload");
    await page.getByText("virus.exe can't be sent.").waitFor();
    await attach("pixel.png", "image/png");
    await page.getByRole("button", { name: "Remove pixel.png" }).waitFor();
    await attach("notes.csv", "text/csv");
    await page.getByRole("button", { name: "Remove notes.csv" }).click();
    expect(await findViolations(page)).toEqual([]);
    await browser.picture("playground-files");
    const { messages } = await bodyOf(() => say("What is this?"));
    expect(messages.at(-1)?.content).toEqual([
      { type: "image_url", image_url: { url: `data:image/png;base64,${PIXEL}` } },
      { type: "text", text: "What is this?" },
    ]);
    await page.getByRole("img", { name: "pixel.png" }).waitFor();
    await page.getByTestId("facts").waitFor();
  });

  it("shows the images that a model makes", async () => {
    await open("sim-image");
    await say("A river");
    const image = page.getByRole("img", { name: "Created by sim-image" });
    await image.waitFor();
    expect(await image.getAttribute("src")).toMatch(/^data:image\/png;base64,/);
    await page.getByTestId("facts").waitFor();
    await browser.picture("playground-image");
  });

  it("speaks a text, and writes down a recording", async () => {
    await open("sim-speech");
    await page.getByText(/[1-9]\d* models/).waitFor();
    await say("Hello");
    const sound = page.getByLabel("Spoken by sim-speech");
    await sound.waitFor();
    const url = (await sound.getAttribute("src")) ?? "";
    expect(url).toMatch(/^data:audio\/wav;base64,/);
    await expect.poll(() => page.getByTestId("facts").textContent()).toMatch(/simulator.*<?\$0/);
    await page.getByRole("button", { name: "Code", exact: true }).click();
    await page.getByRole("tabpanel", { name: "curl" }).getByText("/v1/audio/speech").waitFor();
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByLabel("Model").fill("sim-transcription");
    await page.keyboard.press("Escape");
    await say("Write this down");
    await page.getByText("Attach an MP3 or WAV file for sim-transcription to transcribe.").waitFor();
    const buffer = Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "hello.wav", mimeType: "audio/wav", buffer });
    await page.getByRole("button", { name: "Remove hello.wav" }).waitFor();
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await page.getByTestId("facts").nth(1).waitFor();
    await expect.poll(() => page.locator("article").last().locator(".markdown").textContent()).not.toBe("");
    expect(await findViolations(page)).toEqual([]);
    await browser.picture("playground-audio");
  });

  it("writes the conversation as code, without the key", async () => {
    await open();
    await say("Which river?");
    await page.getByTestId("facts").waitFor();
    await page.getByRole("button", { name: "Code", exact: true }).click();
    await page.getByRole("tab", { name: "Python" }).click();
    const code = await page.getByRole("tabpanel", { name: "Python" }).textContent();
    expect(code).toContain('"content": "Which river?"');
    expect(code).toContain(`base_url="${playground.gateway.url}/v1"`);
    expect(code).not.toContain(playground.apiKey);
    expect(await findViolations(page)).toEqual([]);
    await browser.picture("playground-code");
    await page.getByRole("button", { name: "Close" }).click();
  });

  it("keeps conversations in this browser, and continues the last one after a reload", async () => {
    await newConversation();
    await say("Which lake?");
    await page.getByText("You said: Which lake?").waitFor();
    const history = page.getByRole("navigation", { name: "History" });
    await history.getByRole("button", { name: /^Which lake\?/ }).waitFor();
    await page.goto(playground.url);
    await page.getByText("You said: Which lake?").waitFor();
    await history.getByRole("button", { name: /^Which river\?/ }).click();
    await page.getByText("You said: Which river?").waitFor();
    expect(await page.getByText("You said: Which lake?").count()).toBe(0);
    await history.getByRole("button", { name: "Delete Which river?" }).click();
    await column(1).getByText("Talk to any model through the gateway").waitFor();
    await history.getByRole("button", { name: /^Which river\?/ }).waitFor({ state: "detached" });
    await history.getByRole("button", { name: "Delete history" }).click();
    await history.getByRole("button", { name: /^Delete \d+ conversations$/ }).click();
    await history.getByText("Your conversations appear here.").waitFor();
    await page.reload();
    await history.getByText("Your conversations appear here.").waitFor();
  });

  it("loads no more code than a page may have before its first answer", async () => {
    const fresh = await browser.openPage();
    const sizes: Promise<number>[] = [];
    fresh.on("requestfinished", (request) => {
      if (request.resourceType() === "script")
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await fresh.goto(playground.url);
    await untilAlive(fresh);
    await fresh.waitForLoadState("networkidle");
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    await fresh.context().close();
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(200_000);
  });

  it("asks several models at once, edits a question, retries an answer and branches", async () => {
    await open();
    await page.getByRole("button", { name: "Add column" }).click();
    await page.getByLabel("Model of column 2").fill("sim-free");
    await page.keyboard.press("Escape");
    await say("Which river is the longest?");
    for (const number of [1, 2])
      await column(number).getByText("You said: Which river is the longest?").waitFor();
    await expect
      .poll(() => column(2).getByTestId("facts").textContent())
      .toMatch(/simulator1 attempt\$0\.00\d/);

    await column(1).getByRole("button", { name: "Edit question" }).click();
    await column(1).getByLabel("Edit question").fill("Which lake?");
    await column(1).getByRole("button", { name: "Ask again" }).click();
    await column(1).getByText("You said: Which lake?").waitFor();
    expect(await column(2).getByText("Which lake?").count()).toBe(0);

    const retried = await bodyOf(() => column(2).getByRole("button", { name: "Retry" }).click());
    expect(retried).toMatchObject({ model: "sim-free" });
    expect(retried.messages).toHaveLength(1);
    await column(2).getByTestId("facts").waitFor();

    await column(1).getByRole("button", { name: "Branch into a new column" }).click();
    await column(2).getByText("You said: Which lake?").waitFor();
    await expect.poll(() => page.getByRole("region", { name: /^Column/ }).count()).toBe(3);
    await browser.picture("playground-columns");
    await page.getByRole("button", { name: "Remove column 2" }).click();
    await page.getByRole("button", { name: "Remove column 2" }).click();
  });

  it.each(["light", "dark"] as const)(
    "has no fault that axe finds in the %s theme, and fits a phone",
    async (theme) => {
      await page.getByRole("radio", { name: theme === "light" ? "Light" : "Dark" }).click();
      expect(await findViolations(page)).toEqual([]);
      await browser.picture(`playground-${theme}`);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await findOverflow(page)).toEqual([]);
      expect(await findViolations(page)).toEqual([]);
      await browser.picture(`playground-phone-${theme}`);
      await page.setViewportSize({ width: 1360, height: 940 });
    },
  );

  it("forgets the conversation when asked, and keeps the key for this tab alone", async () => {
    await newConversation();
    await column(1).getByText("Talk to any model through the gateway").waitFor();
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
});

it("ends by itself when the launcher that started it is gone", async () => {
  playground.server.stdin?.end();
  await playground.exited;
  await expect(fetch(`${playground.url}/livez`)).rejects.toThrow();
});
