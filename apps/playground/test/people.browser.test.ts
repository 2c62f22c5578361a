import {
  findOverflow,
  findViolationsEverywhere,
  launchBrowser,
  type TestBrowser,
  untilAlive,
} from "@causeway/ui/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startPlayground } from "./start-playground.ts";

let playground: Awaited<ReturnType<typeof startPlayground>>;
let browser: TestBrowser;
let page: TestBrowser["page"];

beforeAll(async () => {
  playground = await startPlayground(process.env);
  const { CHROMIUM_PATH, TEST_PICTURES } = process.env;
  browser = await launchBrowser({ executablePath: CHROMIUM_PATH, pictures: TEST_PICTURES });
  page = browser.page;
  await page.goto(`${playground.url}?model=sim-echo`);
  await untilAlive(page);
  await page.getByLabel("API key").fill(playground.apiKey);
  await page.getByText(/[1-9]\d* models/).waitFor();
});
afterAll(async () => {
  await browser?.close();
  await playground?.stop();
});

const named = (role: "button" | "textbox" | "combobox" | "dialog", name: string) =>
  page.getByRole(role, { name, exact: true });
const message = () => named("textbox", "Message");
const DIALOG = "[role=dialog]";

/** What has the focus is called so. */
const focused = () =>
  page.evaluate(() => {
    const element = document.activeElement;
    const labels = element instanceof HTMLInputElement ? element.labels : null;
    return (
      element?.getAttribute("aria-label") ??
      labels?.[0]?.textContent ??
      element?.textContent ??
      ""
    ).trim();
  });

/** Presses Tab until the named element has the focus, as people do who use no pointer. */
async function tabTo(name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await focused()) === name) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${name}`);
}

describe("who uses no pointer", () => {
  it("chooses a model, asks, and stops an answer", async () => {
    await page.getByLabel("API key").focus();
    await tabTo("Model");
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("sim-echo");
    await page.keyboard.press("Escape");
    await tabTo("Message");
    await page.keyboard.type('[sim {"text":"Nile and so on","tokens":400,"chunkDelayMs":50}] Which river?');
    await page.keyboard.press("Enter");
    await page
      .getByText(/Nile and/)
      .last()
      .waitFor();
    await tabTo("Stop");
    await page.keyboard.press("Enter");
    await page.getByText("Stopped.").waitFor();
  });

  it("comes back to where a dialog was opened", async () => {
    for (const [button, title] of [
      ["Settings", "Settings"],
      ["Code", "Code"],
    ] as const) {
      await page.getByLabel("Model", { exact: true }).focus();
      await tabTo(button);
      await page.keyboard.press("Enter");
      await named("dialog", title).waitFor();
      await page.keyboard.press("Escape");
      await named("dialog", title).waitFor({ state: "detached" });
      await expect
        .poll(() => named("button", button).evaluate((el) => el === document.activeElement))
        .toBe(true);
    }
  });

  it("searches the history, opens a conversation and deletes it", async () => {
    await page.getByLabel("API key").focus();
    await tabTo("Search history");
    await page.keyboard.type("no such words");
    await page.getByText("No conversation has this text.").waitFor();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("RIVER");
    await page.getByRole("button", { name: /^Delete .*Nile/ }).waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect.poll(focused).toMatch(/^Delete .*Nile/);
    await page.keyboard.press("Enter");
    await page.getByText("Your conversations appear here.").waitFor();
  });

  it("skips to the conversation, and comes to the message with /", async () => {
    await page.goto(`${playground.url}?model=sim-echo`);
    await untilAlive(page);
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("Skip to the page");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main-page");
    await page.keyboard.press("/");
    await expect.poll(focused).toBe("Message");
    await page.keyboard.type("a/b");
    expect(await message().inputValue()).toBe("a/b");
    await message().fill("");
  });
});

describe("axe finds nothing, in both themes at every width,", () => {
  const check = async (selector?: string) => {
    expect(await findViolationsEverywhere(page, selector)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);
  };

  it("on the page before and after an answer", async () => {
    await check();
    await page.getByLabel("Model", { exact: true }).fill("sim-echo");
    await page.keyboard.press("Escape");
    await message().fill("Show a **table**.");
    await message().press("Enter");
    await page.getByTestId("facts").waitFor();
    // With its cost.
    const kept = page.getByRole("navigation", { name: "History" }).getByRole("button", { name: /^Show a/ });
    await expect.poll(() => kept.textContent()).toMatch(/\$0\.00\d+$/);
    await check();
  });

  it.each(["Settings", "Code"])("in the dialog %s", async (name) => {
    await named("button", name).click();
    await named("dialog", name).waitFor();
    await check(DIALOG);
    await page.keyboard.press("Escape");
    await named("dialog", name).waitFor({ state: "detached" });
  });

  it("in the list of models", async () => {
    await page.getByLabel("Model", { exact: true }).fill("sim");
    await page.getByRole("listbox").waitFor();
    await check("[role=listbox]");
    await page.keyboard.press("Escape");
    await page.getByLabel("Model", { exact: true }).fill("sim-echo");
    await page.keyboard.press("Escape");
  });

  it("where deleting all history is asked about, and while a question is edited", async () => {
    await named("button", "Delete history").click();
    await named("button", "Edit question").click();
    await check();
    await named("button", "Cancel").last().click();
    await page.getByRole("navigation", { name: "History" }).getByRole("button", { name: "Cancel" }).click();
  });
});

it("the list of models says when it is cut, and when it isn't the key's own", async () => {
  const other = await browser.openPage();
  const data = Array.from({ length: 431 }, (_, index) => ({
    ...{ id: `model-${index}`, name: `Model ${index}`, family: "m" },
    pricing: { prompt: "0", completion: "0" },
    providers: [{ providerId: "openai", streaming: true }],
    architecture: { input_modalities: ["text"], output_modalities: ["text"] },
  }));
  const error = { message: "The API key is unknown or was deleted." };
  await other.route("**/api/models", (route) =>
    route.request().headers().authorization
      ? route.fulfill({ status: 401, json: { error } })
      : route.fulfill({ json: { data } }),
  );
  await other.goto(playground.url);
  await untilAlive(other);
  await other.getByText("431 models").waitFor();
  await other.getByRole("combobox", { name: "Model" }).click();
  await other.getByText("80 of 431. Type to narrow.").waitFor();
  expect(await findViolationsEverywhere(other)).toEqual([]);
  await other.getByLabel("API key").fill("cw_unknown");
  await other.getByRole("combobox", { name: "Model" }).click();
  const note = `Your key's list couldn't be read: ${error.message} These are all models.`;
  await expect.poll(() => other.getByText(note).count()).toBe(2);
  expect(await findViolationsEverywhere(other)).toEqual([]);
  await browser.picture("playground-all-models", other);
  await other.context().close();
});

describe("while the gateway hangs", () => {
  afterEach(() => playground.gateway.resume());

  it("the page says so by itself, and has its models again when the gateway is back", async () => {
    playground.gateway.hang();
    // A browser that has read the list keeps it for a minute.
    const other = await browser.openPage();
    await other.goto(`${playground.url}?model=sim-echo`);
    await other.getByText("Can't load the list of models.").waitFor();
    playground.gateway.resume();
    await other.getByText(/[1-9]\d* models/).waitFor();
    await other.context().close();
  });

  it("an answer that doesn't come can be stopped, and asked for again later", async () => {
    await page.goto(`${playground.url}?model=sim-echo`);
    await page.getByLabel("API key").fill(playground.apiKey);
    playground.gateway.hang();
    await message().fill("Which lake?");
    await message().press("Enter");
    await named("button", "Stop").click();
    playground.gateway.resume();
    await page.getByRole("button", { name: "Retry" }).click();
    await page.getByText("You said: Which lake?").waitFor();
  });
});

it("says so when the gateway is gone, and keeps what was asked", async () => {
  await playground.gateway.kill();
  await message().fill("Which sea?");
  await message().press("Enter");
  await page.getByRole("alert").last().waitFor();
  await page.getByRole("heading", { name: "Which sea?" }).or(page.getByText("Which sea?")).first().waitFor();
  expect(await findViolationsEverywhere(page)).toEqual([]);
});
