import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exitOnStop } from "@causeway/testing/share-in-worker";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright";
import { keepTrace } from "./keep-trace.ts";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Switches off work that doesn't pay for itself in tests. Pages close before optimized code is worth it: without V8's optimizer, Chromium
 * takes a seventh less CPU time. They are small and aren't animated: drawing them in fewer threads and processes takes a twenty-fifth less.
 */
const WITHOUT_HELPERS = [
  "--js-flags=--no-opt --no-maglev",
  "--in-process-gpu",
  "--num-raster-threads=1",
  "--disable-threaded-animation",
  "--disable-checker-imaging",
];

/** The Chromium of this process: starting one for each file took a second of CPU time. */
let chromiumOfProcess: Promise<Browser> | undefined;
const contexts = new Set<BrowserContext>();

/** Contexts of this process that are open. */
export const openContexts = (): BrowserContext[] => [...contexts];

/** Half of what a test may take: the longest wait of a busy machine is no failure of the page. */
const ACTION_TIMEOUT_MS = 60_000;

/** The part of the browser that belongs to one test file: no other file sees its pages or cookies. */
export interface TestBrowser {
  readonly page: Page;
  /** Errors that the page logged or threw since the last `forget`, and its requests to other machines. */
  readonly problems: readonly string[];
  forget(): void;
  /** A page of someone else: it shares no cookies. Closed with its context. */
  openPage(options?: BrowserContextOptions): Promise<Page>;
  /** Writes a picture of the page for people, when a folder was given. */
  picture(name: string, of?: Page): Promise<void>;
  /** Closes its pages. The browser stays for the next file of this process. */
  close(): Promise<void>;
  /** Ends the browser, for a program that needs no more pages. */
  end(): Promise<void>;
}

export interface BrowserOptions {
  /** `CHROMIUM_PATH`; without it, one of the usual places. */
  readonly executablePath: string | undefined;
  /** Folder of pictures. */
  readonly pictures: string | undefined;
  /** Of its first page. */
  readonly context?: BrowserContextOptions;
}

/** Opens a page in the browser of this process, which the first call starts. It ends with this process. */
export async function launchBrowser({
  executablePath,
  pictures,
  context,
}: BrowserOptions): Promise<TestBrowser> {
  chromiumOfProcess ??= startChromium(executablePath);
  const browser = await chromiumOfProcess;
  const own = new Set<BrowserContext>();
  const openOwnPage = async (options?: BrowserContextOptions) => {
    const opened = await openPage(browser, options);
    own.add(opened.context());
    return opened;
  };
  const page = await openOwnPage(context);
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
    page,
    problems,
    forget: () => void problems.splice(0),
    openPage: openOwnPage,
    async picture(name, of = page) {
      if (!pictures) return;
      await of.waitForLoadState("networkidle");
      await of.screenshot({ path: `${pictures}/${name}.png`, animations: "disabled" });
    },
    async close() {
      await Promise.all([...own].map((one) => one.close()));
    },
    end: () => browser.close(),
  };
}

/** Debian's, the one without windows first. */
const USUAL_PATHS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

async function startChromium(executablePath = USUAL_PATHS.find(existsSync)): Promise<Browser> {
  if (executablePath === undefined) throw new Error("No Chromium was found. Set CHROMIUM_PATH to its path.");
  // Playwright makes a folder for each trace, and leaves that of a page that is closed with its trace still going.
  const tracesDir = mkdtempSync(join(tmpdir(), "causeway-traces-"));
  // biome-ignore lint/style/noProcessEnv: a switch of the tests that measure pages as people have them.
  const args = process.env.TEST_MEASURES_PAGES ? FLAGS : [...FLAGS, ...WITHOUT_HELPERS];
  const browser = await chromium.launch({ executablePath, args, tracesDir });
  browser.on("disconnected", () => {
    chromiumOfProcess = undefined;
  });
  process.once("exit", () => rmSync(tracesDir, { recursive: true, force: true }));
  exitOnStop();
  return browser;
}

async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1360, height: 940 },
    colorScheme: "light",
    // Nothing is met halfway: a dialog that is closing, or a color between two.
    reducedMotion: "reduce",
    ...options,
  });
  contexts.add(context);
  context.on("close", () => contexts.delete(context));
  context.setDefaultTimeout(ACTION_TIMEOUT_MS);
  await keepTrace(context);
  const page = await context.newPage();
  await slowDown(page);
  return page;
}

/** Whether a page asks for something that no service on this machine has. */
export function isForeign(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return (
    ["http:", "https:", "ws:", "wss:"].includes(protocol) && !["localhost", "127.0.0.1"].includes(hostname)
  );
}

/**
 * Slows a page of Chromium down `TEST_CPU_SLOWDOWN` times, to find tests that act before it is ready. Not at all without that
 * variable.
 */
async function slowDown(page: Page): Promise<void> {
  // biome-ignore lint/style/noProcessEnv: a switch for one run, for every test.
  const rate = Number(process.env.TEST_CPU_SLOWDOWN ?? 1);
  if (rate <= 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}
