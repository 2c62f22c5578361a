import { findOverflow, findViolations, untilAlive } from "@causeway/ui/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type KeysStage, startKeysStage } from "./keys-stage.ts";

let stage: KeysStage;
let page: KeysStage["page"];

beforeAll(async () => {
  stage = await startKeysStage(process.env, { isShared: true });
  page = stage.page;
});
afterAll(() => stage?.stop());

const usagePath = () => `/${stage.tenant.projectId}/usage?period=7d`;
const plot = () => page.getByRole("application", { name: "Spend by model" });
const bars = () => plot().locator(".recharts-bar");
const spoken = () => page.locator("[aria-live=polite]").filter({ hasText: "UTC: " });
const series = (name: string) => page.getByRole("button", { name, exact: true });
const asTable = () => page.getByRole("switch", { name: "Show as table" });
const table = () => page.getByRole("table", { name: "Spend by model", exact: true });

describe("a chart", () => {
  it("takes the same room while it loads, as drawing and as table", async () => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await stage.open(usagePath());
    await bars().first().waitFor();
    const drawn = await page.locator("main").evaluate((element) => element.scrollHeight);
    await asTable().click();
    await table().waitFor();
    expect(await page.locator("main").evaluate((element) => element.scrollHeight)).toBe(drawn);
    await asTable().click();
    await bars().first().waitFor();
    expect(await page.evaluate(() => Reflect.get(window, "shifts"))).toEqual([]);
  });

  it("names each series in a legend that turns it off and on", async () => {
    const count = await bars().count();
    await series("gpt-4o-mini").click();
    await expect.poll(() => bars().count()).toBe(count - 1);
    expect(await series("gpt-4o-mini").getAttribute("aria-pressed")).toBe("false");
    await series("gpt-4o-mini").press("Enter");
    await expect.poll(() => bars().count()).toBe(count);
  });

  it("is walked through with the keyboard, which says the values and opens their requests", async () => {
    await plot().focus();
    const last = await spoken().textContent();
    expect(last).toMatch(/^[A-Z][a-z]{2} \d+ UTC: .*\$/);
    await plot().press("ArrowLeft");
    await expect.poll(() => spoken().textContent()).not.toBe(last);
    await plot().press("Home");
    const first = await spoken().textContent();
    await plot().press("ArrowLeft");
    expect(await spoken().textContent()).toBe(first);
    await plot().press("End");
    await expect.poll(() => spoken().textContent()).toBe(last);
    await stage.browser.picture("chart-keyboard");
    await plot().press("Enter");
    await page.waitForURL("**/activity?from=*&to=*");
    await page.getByRole("table", { name: "Requests" }).waitFor();
  });

  it("leads from a part of a bar to its group's requests, by the keyboard and by a click", async () => {
    await stage.open(usagePath());
    await bars().first().waitFor();
    await plot().focus();
    await plot().press("ArrowUp");
    await expect.poll(() => spoken().textContent()).toMatch(/^[A-Z][a-z]{2} \d+ UTC: \S+ \$[\d.]+$/);
    const model = (await spoken().textContent())?.split(" ")[3] ?? "";
    await stage.browser.picture("chart-part");
    await plot().press("Enter");
    await page.waitForURL(`**/activity?from=*&to=*&model=${model}`);
    await page.getByRole("table", { name: "Requests" }).waitFor();

    await stage.open(usagePath());
    await bars().first().locator("path").last().click();
    await page.waitForURL(/activity\?from=.*&to=.*&model=[\w.-]+$/);
  });

  it("compares the spend with the project's recurring budget", async () => {
    const { organizationId, projectId } = stage.tenant;
    await stage.open(`/settings/${organizationId}/projects/${projectId}`);
    // Far more than was spent would not be drawn.
    await page.getByLabel("Recurring budget", { exact: true }).fill("0.07");
    await page.getByLabel("Unit", { exact: true }).selectOption("week");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText(/^Saved the limits of /).waitFor();
    await stage.open(usagePath());
    const line = page.getByText("Budget: $0.01 per day");
    await line.waitFor();
    await page.getByText(/^Budget of the project: \$0\.07 per week, which is \$0\.01 per day\./).waitFor();
    await stage.browser.picture("chart-budget");
    await stage.open(`${usagePath()}&metric=requests`);
    await page
      .getByRole("application", { name: "Requests by model" })
      .locator(".recharts-bar")
      .first()
      .waitFor();
    expect(await line.count()).toBe(0);
  });

  it("shows the values under the pointer, and opens their requests", async () => {
    await stage.open(usagePath());
    await bars().first().waitFor();
    const box = (await plot().boundingBox()) ?? { width: 0, height: 0 };
    const position = { x: box.width - 40, y: box.height / 2 };
    await plot().hover({ position });
    await page.getByText("Enter or click: requests").waitFor();
    await plot().click({ position });
    await page.waitForURL("**/activity?from=*&to=*");
  });

  it("is a table with the same values and links, for this viewer from then on", async () => {
    await stage.open(usagePath());
    await asTable().click();
    await table().waitFor();
    expect(await table().locator("tbody tr").count()).toBe(7);
    expect(await table().locator("td").last().getAttribute("title")).toMatch(/^\$\d/);
    await table()
      .getByRole("link", { name: /^gpt-4o-mini, .* UTC: \$/ })
      .last()
      .click();
    await page.waitForURL(/activity\?from=.*&model=gpt-4o-mini$/);
    await stage.open(usagePath());
    await table().waitFor();
    await page.goto(`${stage.dashboard.url}/${stage.tenant.projectId}`);
    await page.getByRole("table", { name: "Spend over time" }).waitFor();
    await page.getByRole("tab", { name: "Spend" }).press("ArrowRight");
    await page.getByRole("table", { name: "Requests over time" }).locator("tbody a").last().click();
    await page.waitForURL("**/activity?from=*&to=*");
  });
});

it.each(["light", "dark"] as const)(
  "both views are accessible in the %s theme and fit a phone",
  async (colorScheme) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const isTable of [false, true]) {
        await stage.open(usagePath());
        // Until it is alive, the chart is a drawing, whatever the browser remembers.
        await asTable().waitFor();
        await untilAlive(page);
        if ((await asTable().getAttribute("aria-checked")) !== String(isTable)) await asTable().click();
        await (isTable ? table() : bars().first()).waitFor();
        if (!isTable) await plot().focus();
        const view = `${width}-${isTable ? "table" : "drawing"}-${colorScheme}`;
        expect(await findViolations(page), view).toEqual([]);
        expect(await findOverflow(page), view).toEqual([]);
        await stage.browser.picture(`chart-${view}`);
      }
    }
  },
);

it("the chart of the overview is split by model, provider or key, and keeps it in the address", async () => {
  await stage.open(`/${stage.tenant.projectId}?range=30d`);
  await page.getByRole("link", { name: "By key" }).click();
  await page.waitForURL(/by=key/);
  await series("Web chat").waitFor();
  await page.getByRole("tab", { name: "Requests" }).click();
  // The tests before this one left this viewer with tables.
  await page.getByRole("table", { name: "Requests over time", exact: true }).waitFor();
  await page.getByRole("link", { name: "7d", exact: true }).click();
  await page.waitForURL(/by=key.*range=7d|range=7d.*by=key/);
  await series("Web chat").waitFor();
  expect(await findViolations(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
  await stage.browser.picture("overview-by-key");
  expect(new URL(page.url()).searchParams.get("metric")).toBe("requests");
  const isChosen = (name: string) =>
    expect.poll(() => page.getByRole("tab", { name }).getAttribute("aria-selected")).toBe("true");
  await page.reload();
  await isChosen("Requests");
  await page.goBack();
  await page.waitForURL(/range=30d/);
  await page.goBack();
  await isChosen("Spend");
  await page.goForward();
  await isChosen("Requests");
});

it("no page logged an error or broke its content policy", () => {
  expect(stage.browser.problems).toEqual([]);
});
