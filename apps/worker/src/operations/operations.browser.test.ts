import { insertDeadRecord, listDeadRecords } from "@causeway/db/usage";
import { type Browser, chromium } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWorker } from "../start-worker.ts";
import { buildRecord, OPS_PASSWORD, openStage, type Stage, silentLogger } from "../testing/test-stage.ts";

let stage: Stage;
let worker: Awaited<ReturnType<typeof startWorker>>;
let browser: Browser;

beforeAll(async () => {
  stage = await openStage();
  worker = await startWorker(stage.settings, silentLogger());
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
  });
});
afterAll(async () => {
  await browser.close();
  await worker.stop();
  await stage.close();
});

async function openPage(options: { colorScheme?: "light" | "dark"; width?: number } = {}) {
  const page = await browser.newPage({
    colorScheme: options.colorScheme ?? "light",
    viewport: { width: options.width ?? 1280, height: 900 },
    httpCredentials: { username: "admin", password: OPS_PASSWORD },
  });
  const problems: string[] = [];
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("request", (request) => {
    const { hostname } = new URL(request.url());
    if (hostname !== "127.0.0.1") problems.push(`a request to ${request.url()}`);
  });
  await page.goto(`http://127.0.0.1:${worker.port}/`);
  return { page, problems };
}

describe("the operations page in a browser", () => {
  test("retries a dead record by its button", async () => {
    const record = buildRecord();
    await insertDeadRecord(stage.pool, record, new Error("refused"));
    const { page, problems } = await openPage();
    await page.getByRole("button", { name: `Retry ${record.id}` }).click();
    await page.getByRole("status").getByText("The record is stored.").waitFor();
    expect(await listDeadRecords(stage.pool)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test("renews itself in place, without reloading", async () => {
    const { page } = await openPage();
    await page.evaluate("window.isSamePage = true");
    await insertDeadRecord(stage.pool, buildRecord(), new Error("seen without reloading"));
    await page.getByText("seen without reloading").waitFor();
    expect(await page.evaluate("window.isSamePage")).toBe(true);
  });

  test("searches in the address, and stays with it as it renews itself", async () => {
    const [wanted, hidden] = [buildRecord(), buildRecord()];
    await insertDeadRecord(stage.pool, wanted, new Error("wanted"));
    await insertDeadRecord(stage.pool, hidden, new Error("hidden"));
    const { page, problems } = await openPage({ width: 390 });
    await page.getByLabel("Search dead records and failed jobs").fill("WANTED");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/?q=WANTED");
    await page.evaluate("document.activeElement.blur()");
    await insertDeadRecord(stage.pool, buildRecord(), new Error("also wanted"));
    await page.getByText("also wanted").waitFor();
    expect(await page.getByText("hidden", { exact: true }).count()).toBe(0);
    const isWider = "document.documentElement.scrollWidth > document.documentElement.clientWidth";
    expect(await page.evaluate(isWider)).toBe(false);
    await page.getByRole("button", { name: `Retry ${wanted.id}` }).click();
    await page.getByRole("status").getByText("The record is stored.").waitFor();
    expect(new URL(page.url()).searchParams.get("q")).toBe("WANTED");
    await page.getByRole("link", { name: "Clear search" }).click();
    await page.getByText("hidden", { exact: true }).waitFor();
    expect(problems).toEqual([]);
  });

  test("says whether its reader has paused it", async () => {
    const { page } = await openPage();
    const pause = page.getByRole("button", { name: "Pause updates" });
    await pause.click();
    await expect.poll(() => pause.getAttribute("aria-pressed")).toBe("true");
  });

  test.each(["light", "dark"] as const)(
    "has legible text in the %s scheme and fits a telephone",
    async (colorScheme) => {
      const { page } = await openPage({ colorScheme, width: 360 });
      const { ink, paper, isWider } = await page.evaluate<{
        ink: string;
        paper: string;
        isWider: boolean;
      }>(`({
        ink: (${drawn})(getComputedStyle(document.body).color),
        paper: (${drawn})(getComputedStyle(document.body).backgroundColor),
        isWider: document.documentElement.scrollWidth > document.documentElement.clientWidth,
      })`);
      expect(contrast(ink, paper)).toBeGreaterThan(7);
      expect(isWider).toBe(false);
    },
  );
});

/** A color of any kind as `rgb()`; it runs in the page. */
const drawn = `(color) => {
  const context = document.createElement("canvas").getContext("2d");
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  return "rgb(" + [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)].join(", ") + ")";
}`;

/** Contrast ratio of two `rgb()` colors, as WCAG 2 defines it. */
function contrast(first: string, second: string): number {
  const [lighter, darker] = [luminance(first), luminance(second)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = (color.match(/\d+/g) ?? []).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
