import { type Browser, chromium, type Page } from "playwright-core";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Those of this process that are open. */
export const openBrowsers = new Set<Browser>();

/** Half of what a test may take: the longest wait of a busy machine is no failure of the page. */
const ACTION_TIMEOUT_MS = 60_000;

export interface TestBrowser {
  readonly browser: Browser;
  readonly page: Page;
  /** Errors that the page logged or threw since the last `forget`, and its requests to other machines. */
  readonly problems: readonly string[];
  forget(): void;
  /** Writes a picture of the page for people, when a folder was given. */
  picture(name: string): Promise<void>;
}

export interface BrowserOptions {
  /** `CHROMIUM_PATH`, else the usual place. */
  readonly executablePath: string | undefined;
  /** Folder of pictures. */
  readonly pictures: string | undefined;
}

export async function launchBrowser({ executablePath, pictures }: BrowserOptions): Promise<TestBrowser> {
  const browser = await chromium.launch({
    executablePath: executablePath ?? "/usr/bin/chromium",
    args: FLAGS,
  });
  openBrowsers.add(browser);
  browser.on("disconnected", () => openBrowsers.delete(browser));
  const page = await browser.newPage({ viewport: { width: 1360, height: 940 }, colorScheme: "light" });
  page.setDefaultTimeout(ACTION_TIMEOUT_MS);
  const problems: string[] = [];
  page.on(
    "console",
    (message) => message.type() === "error" && problems.push(`${message.text()} ${message.location().url}`),
  );
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("request", (request) => {
    if (isForeign(request.url())) problems.push(`a request to ${request.url()}`);
  });
  return {
    browser,
    page,
    problems,
    forget: () => void problems.splice(0),
    async picture(name) {
      if (!pictures) return;
      await page.waitForLoadState("networkidle");
      await page.screenshot({ path: `${pictures}/${name}.png`, animations: "disabled" });
    },
  };
}

/** Whether a page asks for something that no service on this machine has. */
export function isForeign(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return (
    ["http:", "https:", "ws:", "wss:"].includes(protocol) && !["localhost", "127.0.0.1"].includes(hostname)
  );
}
