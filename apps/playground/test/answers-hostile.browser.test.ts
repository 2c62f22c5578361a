import { launchBrowser, type TestBrowser, untilAlive } from "@causeway/ui/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COVERING_FORMULA, EXHAUSTING, TELLTALE } from "./hostile-answers.ts";
import { answering, WATCH_GAPS } from "./samples.ts";
import { startPlayground } from "./start-playground.ts";

let playground: Awaited<ReturnType<typeof startPlayground>>;
let browser: TestBrowser;
let page: TestBrowser["page"];

beforeAll(async () => {
  playground = await startPlayground(process.env);
  const { CHROMIUM_PATH, TEST_PICTURES } = process.env;
  browser = await launchBrowser({ executablePath: CHROMIUM_PATH, pictures: TEST_PICTURES });
  page = browser.page;
  await open();
  await page.getByLabel("API key").fill(playground.apiKey);
});
afterAll(async () => {
  await browser?.close();
  await playground?.stop();
});

const open = async () => {
  await page.goto(`${playground.url}?model=sim-echo`);
  await untilAlive(page);
};
/** Asks once the last answers are there. */
const say = async (text: string) => {
  await page.getByRole("button", { name: "Send" }).waitFor();
  await page.getByLabel("Message").fill(text);
  await page.getByLabel("Message").press("Enter");
};
const last = () => page.locator("article").last();
/** The answer of the next question, as the provider would send it: in 20 parts. */
const answerNext = async (deltas: readonly object[]) => {
  await page.unroute("**/api/chat");
  const events = deltas.map((delta) => `data: ${JSON.stringify({ choices: [{ delta }] })}\n\n`);
  await page.route("**/api/chat", (route) =>
    route.fulfill({ contentType: "text/event-stream", body: `${events.join("")}data: [DONE]\n\n` }),
  );
};
const inParts = (text: string) => {
  const size = Math.ceil(text.length / 20);
  return Array.from({ length: 20 }, (_, part) => ({ content: text.slice(part * size, (part + 1) * size) }));
};
/** What is drawn in turns is there once as many elements are there as a moment ago. */
const untilDrawn = async () => {
  const count = () => last().locator("*").count();
  for (let before = -1, now = await count(); now !== before; now = await count()) {
    before = now;
    await page.waitForTimeout(300);
  }
};
const MAX_ELEMENTS = 60_000;
/** No speed is tested: a page that freezes takes minutes for these, and one on a busy machine a few seconds. */
const MAX_GAP_MS = 20_000;
const longestGap = () => page.evaluate("longestGapMs");

it("believes nothing that an answer says: no request leaves the page, and no code runs", async () => {
  await open();
  const asked: string[] = [];
  const listen = (request: { url(): string }) => asked.push(request.url());
  page.on("request", listen);
  await say(answering(TELLTALE));
  await last().getByRole("link", { name: "a page" }).waitFor();
  await last().getByText("The end of it.").waitFor();
  await last().getByTestId("facts").waitFor();
  await page.waitForLoadState("networkidle");
  page.off("request", listen);
  // The page itself may still be reading its own code and the list of models.
  const own = new RegExp(`^${playground.url}/(?:_next/static/.*|api/models|api/chat)$`);
  expect(asked.filter((url) => !own.test(url))).toEqual([]);
  expect(await page.title()).toBe("Playground · Causeway");
  const active = "img, iframe, script, style, link, svg image, form, video, audio, object, embed, base";
  expect(await last().locator(active).count()).toBe(0);
  expect(await last().getByText("click me").getAttribute("href")).toBeNull();
  await browser.picture("playground-hostile");
});

describe("keeps responding while an answer has", () => {
  it.each(Object.entries(EXHAUSTING))("%s", async (_, texts) => {
    await open();
    await page.evaluate(WATCH_GAPS);
    for (const [index, text] of texts.entries()) {
      await answerNext(inParts(text));
      await say("Go on.");
      await page.getByTestId("facts").nth(index).waitFor();
      await untilDrawn();
      // All that is drawn: more would make the page slow.
      expect(await last().locator("*").count()).toBeLessThan(MAX_ELEMENTS);
    }
    await page.getByLabel("Message").fill("Still here");
    expect(await page.getByLabel("Message").inputValue()).toBe("Still here");
    expect(await longestGap()).toBeLessThan(MAX_GAP_MS);
    await page.getByLabel("Message").fill("");
    await page.unroute("**/api/chat");
  });

  it("any number of images and tool calls", async () => {
    await open();
    await page.evaluate(WATCH_GAPS);
    const images = Array.from({ length: 5_000 }, () => ({
      image_url: { url: "data:image/gif;base64,R0lGODlhAQABAAAAACw=" },
    }));
    const tool_calls = Array.from({ length: 3_000 }, (_, index) => ({
      ...{ index, id: `call_${index}` },
      function: { name: "weather", arguments: "[".repeat(1_000) },
    }));
    await answerNext([{ images }, { tool_calls }, { reasoning: "x".repeat(1_000_000) }]);
    await say("Go on.");
    await last().getByText("4,950 more images").waitFor();
    await last().getByText("2,950 more tool calls").waitFor();
    expect(await last().getByLabel("Result of weather").count()).toBe(50);
    await last().getByRole("button", { name: "Show more" }).last().click();
    await expect.poll(() => last().getByLabel("Result of weather").count()).toBe(100);
    expect(await longestGap()).toBeLessThan(MAX_GAP_MS);
    await page.unroute("**/api/chat");
  });
});

it("shows a long text in parts", async () => {
  await open();
  await say('[sim {"tokens":180000,"chunks":30}] Go on.');
  await page.getByTestId("facts").waitFor();
  const length = async () => (await last().textContent())?.length;
  await expect.poll(length).toBeLessThan(60_000);
  await last().getByRole("button", { name: "Show more" }).click();
  await expect.poll(length).toBeGreaterThan(90_000);
});

it("lets no formula cover what the page says of an answer", async () => {
  await open();
  await say(answering(COVERING_FORMULA));
  await last().locator(".katex").waitFor();
  await page.getByTestId("facts").waitFor();
  const isOnTop = await page.getByTestId("facts").evaluate((facts) => {
    const { left, top, height } = facts.getBoundingClientRect();
    return facts.contains(document.elementFromPoint(left + 30, top + height / 2));
  });
  expect(isOnTop).toBe(true);
  await browser.picture("playground-covering");
});

it("broke no content policy", () => {
  expect(browser.problems).toEqual([]);
});
