import type { TestBrowser } from "@causeway/ui/testing";
import type { BrowserContextOptions, Page } from "playwright";

/** A person with their own browser. */
export interface Person {
  readonly page: Page;
  /** Errors that their pages logged or threw. */
  readonly problems: readonly string[];
  /** How often they pressed a mouse's button or a finger since the last call. */
  takeClicks(): number;
}

/** @param options of their browser, such as its size */
export async function openPerson(browser: TestBrowser, options?: BrowserContextOptions): Promise<Person> {
  const page = await browser.openPage(options);
  const problems: string[] = [];
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(String(error)));
  return { page, problems, takeClicks: await countClicks(page) };
}

/** On every document that the page opens. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction("countedClick", () => {
    clicks += 1;
  });
  await page.addInitScript(() => {
    const { countedClick } = globalThis as unknown as { countedClick: () => void };
    document.addEventListener("pointerdown", () => countedClick(), { capture: true });
  });
  return () => {
    const taken = clicks;
    clicks = 0;
    return taken;
  };
}
