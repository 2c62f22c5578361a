import { launchBrowser, type TestBrowser, untilAlive } from "@causeway/ui/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPlayground } from "./start-playground.ts";

let playground: Awaited<ReturnType<typeof startPlayground>>;
let browser: TestBrowser;

beforeAll(async () => {
  playground = await startPlayground(process.env);
  const { CHROMIUM_PATH, TEST_PICTURES } = process.env;
  browser = await launchBrowser({ executablePath: CHROMIUM_PATH, pictures: TEST_PICTURES });
});
afterAll(async () => {
  await browser?.close();
  await playground?.stop();
});

type Page = TestBrowser["page"];

/** A page of a browser with no history. @param prepare before anything of the page runs */
async function openPage(prepare: (page: Page) => Promise<unknown> = async () => {}): Promise<Page> {
  const page = await browser.openPage();
  await prepare(page);
  await page.goto(playground.url);
  await untilAlive(page);
  await page.getByLabel("API key").fill(playground.apiKey);
  await page.getByLabel("Model", { exact: true }).fill("sim-echo");
  await page.keyboard.press("Escape");
  return page;
}
const say = async (page: Page, text: string) => {
  await page.getByRole("button", { name: "Send" }).waitFor();
  await page.getByLabel("Message").fill(text);
  await page.getByLabel("Message").press("Enter");
};
const history = (page: Page) => page.getByRole("navigation", { name: "History" });
const model = (page: Page) => page.getByLabel("Model", { exact: true });
const SLOW = '[sim {"text":"Nile and so on","tokens":20,"chunkDelayMs":30}] Which river?';

describe("the conversation of a tab", () => {
  it("has an answer that ended just before a reload", async () => {
    const page = await openPage();
    await say(page, SLOW);
    await page.getByRole("button", { name: "Stop" }).waitFor();
    const reloaded = page.waitForEvent("load");
    // In the moment in which the page shows that the answer is complete.
    await page.evaluate(() => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('button[aria-label="Send"]')) return;
        observer.disconnect();
        location.reload();
      });
      observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    await reloaded;
    await page.getByText("Nile and so on").last().waitFor();
    expect(await page.getByText("Stopped.").count()).toBe(0);
    expect(await page.getByTestId("facts").count()).toBe(1);
    await page.context().close();
  });

  it("has what was typed just before a reload, and what a running answer had said", async () => {
    const page = await openPage();
    await say(page, "Which lake?");
    await page.getByText("You said: Which lake?").waitFor();
    await history(page)
      .getByRole("button", { name: /^Which lake/ })
      .waitFor();
    await model(page).fill("sim-reasoning");
    await page.evaluate(() => location.reload());
    await page.getByText("You said: Which lake?").waitFor();
    expect(await model(page).inputValue()).toBe("sim-reasoning");
    await model(page).fill("sim-echo");
    await page.keyboard.press("Escape");
    await say(page, '[sim {"text":"Nile and so on","tokens":400,"chunkDelayMs":50}] Which river?');
    await page
      .getByText(/Nile and/)
      .last()
      .waitFor();
    await page.reload();
    await page.getByText("Stopped.").waitFor();
    await page.context().close();
  });

  it("is kept when the page is hidden, which may be its end", async () => {
    const page = await openPage();
    await say(page, '[sim {"text":"Nile and so on","tokens":400,"chunkDelayMs":50}] Which river?');
    await page
      .getByText(/Nile and/)
      .last()
      .waitFor();
    expect(await history(page).getByRole("listitem").count()).toBe(0);
    await page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await history(page).getByRole("listitem").first().waitFor();
    await page.getByRole("button", { name: "Stop" }).click();
    await page.context().close();
  });
});

describe("where the browser's storage", () => {
  it("never answers, a conversation begins nevertheless", async () => {
    const page = await openPage((before) =>
      before.addInitScript(() => {
        sessionStorage.setItem("causeway-conversation", "some-conversation");
        IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
      }),
    );
    await page.getByText("Talk to any model through the gateway").waitFor();
    await say(page, "Which lake?");
    await page.getByText("You said: Which lake?").waitFor();
    await page.context().close();
  });

  it("refuses, a conversation begins nevertheless, and the page says that it isn't stored", async () => {
    const page = await openPage((before) =>
      before.addInitScript(() => {
        sessionStorage.setItem("causeway-conversation", "some-conversation");
        IDBFactory.prototype.open = () => {
          throw new DOMException("Refused.", "SecurityError");
        };
      }),
    );
    await say(page, "Which lake?");
    await page.getByText("You said: Which lake?").waitFor();
    await history(page).getByText("This browser can't store this conversation.").waitFor();
    await page.context().close();
  });

  it("answers late, its conversation comes unless another one has begun", async () => {
    const page = await openPage();
    await say(page, "Which lake?");
    await history(page)
      .getByRole("button", { name: /^Which lake/ })
      .waitFor();
    await page.addInitScript(() => {
      const { open } = IDBFactory.prototype;
      IDBFactory.prototype.open = function (...of) {
        const request = open.apply(this, of);
        const listen = request.addEventListener.bind(request);
        const later = (type: string, listener: EventListener) =>
          listen(
            type,
            type === "success" ? (event) => void setTimeout(() => listener(event), 3_000) : listener,
          );
        return Object.assign(request, { addEventListener: later });
      };
    });
    await page.reload();
    await page.getByText("Talk to any model through the gateway").waitFor();
    await page.getByText("You said: Which lake?").waitFor();
    await page.reload();
    await page.getByText("Talk to any model through the gateway").waitFor();
    await untilAlive(page);
    await say(page, "Which river?");
    await page.getByText("You said: Which river?").waitFor();
    await history(page)
      .getByRole("button", { name: /^Which river/ })
      .waitFor();
    await history(page)
      .getByRole("button", { name: /^Which lake/ })
      .waitFor();
    expect(await page.getByText("You said: Which lake?").count()).toBe(0);
    await page.context().close();
  });
});
