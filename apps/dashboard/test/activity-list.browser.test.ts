import { readFile } from "node:fs/promises";
import { createId } from "@causeway/crypto";
import { writeRecords } from "@causeway/db/usage";
import { findOverflow } from "@causeway/ui/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type KeysStage, startKeysStage } from "./keys-stage.ts";
import { makeTraffic, makeTroubles } from "./make-traffic.ts";

let stage: KeysStage;
let page: KeysStage["page"];

beforeAll(async () => {
  stage = await startKeysStage(process.env, { isShared: true });
  page = stage.page;
  const [one] = makeTraffic(stage.tenant, 3, Date.now());
  if (!one) throw new Error("no traffic");
  const byAgent = { sessionId: "session-7", agentId: "agent-7", parentAgentId: "agent-6", endUser: "user-7" };
  await writeRecords(stage.pool, [
    ...makeTroubles([{ ...one, createdAtMs: Date.now() - 60_000 }]),
    { ...one, ...byAgent, id: createId("req"), createdAtMs: Date.now() - 2 * 3_600_000 },
  ]);
});
afterAll(() => stage?.stop());

const path = (search = "") => `/${stage.tenant.projectId}/activity${search}`;
const rows = () => page.getByRole("table", { name: "Requests" }).locator("tbody tr");

describe("the list of requests", () => {
  it("finds the requests of an end user, whom their panel names", async () => {
    await stage.open(path());
    await page.getByRole("button", { name: "More filters" }).click();
    await stage.dialog().getByLabel("End user").fill("user-7");
    await stage.inDialog("Apply").click();
    await page.waitForURL("**/activity?user=user-7");
    await expect.poll(() => rows().count()).toBe(1);
    await rows().first().getByRole("link").click();
    await stage.dialog().getByText("user-7", { exact: true }).waitFor();
    await stage.dialog().getByRole("link", { name: "Same end user" }).waitFor();
  });

  it("finds the requests of an agent of a session, and the panel names who started it", async () => {
    await stage.open(path());
    await page.getByRole("button", { name: "More filters" }).click();
    await stage.dialog().getByLabel("Agent").fill("agent-7");
    await stage.inDialog("Apply").click();
    await page.waitForURL("**/activity?agent=agent-7");
    await expect.poll(() => rows().count()).toBe(1);
    await rows().first().getByRole("link").click();
    for (const name of ["session-7", "agent-7", "agent-6"])
      await stage.dialog().getByText(name, { exact: true }).waitFor();
    await stage.dialog().getByRole("link", { name: "Same agent" }).waitFor();
  });

  it("says why a row failed and how many attempts there were", async () => {
    await stage.open(path("?outcome=failed"));
    const row = rows().filter({ hasText: "engine overloaded" }).first();
    await row.getByText("2 attempts").waitFor();
  });

  it("has links that screen readers can tell apart", async () => {
    await stage.open(path());
    await rows().nth(20).waitFor();
    const names = await rows()
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("aria-label")));
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([1280, 1440])("has its usual columns side by side at %i px", async (width) => {
    await page.setViewportSize({ width, height: 940 });
    await stage.open(path());
    const heads = page.getByRole("columnheader");
    expect(await heads.allTextContents()).toEqual([
      "Time",
      "Outcome",
      "Model",
      "Key",
      "Tokens",
      "Cost",
      "First token",
      "Total",
    ]);
    for (const head of await heads.all()) expect(await head.isVisible()).toBe(true);
    const place = page.locator(".data-table-scroll");
    expect(await place.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    expect(await findOverflow(page)).toEqual([]);
    await page.getByText("gpt-4o-mini → openai").first().waitFor();
    await stage.browser.picture(`activity-usual-columns-${width}`);
  });

  it("has the columns that were chosen, also after a reload", async () => {
    await stage.open(path());
    await page.getByRole("button", { name: "Columns" }).click();
    await page.getByRole("menuitemcheckbox", { name: "Cost" }).click();
    await page.getByRole("menuitemcheckbox", { name: "Endpoint" }).click();
    await page.keyboard.press("Escape");
    const heads = () => page.getByRole("columnheader").allTextContents();
    await expect.poll(heads).toContain("Endpoint");
    await page.reload();
    await expect.poll(heads).toContain("Endpoint");
    expect(await heads()).not.toContain("Cost");
    await stage.browser.picture("activity-columns");
    await page.context().clearCookies({ name: "causeway.activity-columns" });
  });

  it("is exported exactly as it is filtered", async () => {
    const from = new Date(Date.now() - 20 * 86_400_000).toISOString();
    await stage.open(path(`?${new URLSearchParams({ outcome: "failed", from })}`));
    await rows().first().waitFor();
    const shown = await rows().count();
    await page.getByRole("button", { name: "Export" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: "CSV, for spreadsheets" }).click(),
    ]);
    const lines = (await readFile(await download.path(), "utf8")).trim().split("\n");
    expect(lines.length - 1).toBe(shown);
    expect(lines.slice(1).every((line) => line.includes("failed"))).toBe(true);
  });

  it("names the filters of a damaged link, which it ignores", async () => {
    await stage.open(path("?outcome=banana&status=9999&from=abc"));
    await page
      .getByText("This link has invalid filters, which are ignored: from, outcome, status.")
      .waitFor();
    await rows().first().waitFor();
    await stage.open(`/${stage.tenant.projectId}/usage?period=banana`);
    await page.getByText("This link has an invalid filter, which is ignored: period.").waitFor();
    await stage.open(`/${stage.tenant.projectId}/usage?period=custom&from=0000-01-01&to=0000-01-02`);
    await page.getByText("This link has invalid filters, which are ignored: from, to.").waitFor();
    await stage.open(path("?to=1969-07-20T20:17:00.000Z"));
    await page.getByText("This link has an invalid filter, which is ignored: to.").waitFor();
    await rows().first().waitFor();
    await stage.open(`/${stage.tenant.projectId}/videos?video=%00`);
    await page.getByText("Video not found").first().waitFor();
  });

  it("doesn't move under the reader: a button says what is new", async () => {
    await stage.open(path());
    const top = () => rows().first().getByRole("link").getAttribute("href");
    const before = await top();
    const fresh = makeTraffic(stage.tenant, 4, Date.now()).map((one) => ({
      ...one,
      createdAtMs: Date.now(),
    }));
    // One that failed, after an attempt that isn't counted, and nine that were refused in one row.
    await writeRecords(stage.pool, [...fresh, ...makeTroubles(fresh)]);
    const button = page.getByRole("button", { name: "14 new requests" });
    await button.waitFor();
    expect(await top()).toBe(before);
    await button.click();
    await button.waitFor({ state: "detached" });
    await expect.poll(top).not.toBe(before);
    await rows().first().getByText("×9").or(rows().nth(1).getByText("×9")).waitFor();
  });
});

it("filters have the time first, up to now, which exact times replace and are replaced by", async () => {
  await stage.open(path("?from=2026-01-10T12:00:00.000Z&outcome=failed"));
  await page.getByRole("button", { name: "Exact time" }).click();
  await page.getByRole("menuitem", { name: "Last hour" }).click();
  await page.waitForURL((url) => url.search === "?outcome=failed&range=1h");
  await page.getByRole("button", { name: "Last hour", exact: true }).waitFor();
  await page.getByRole("button", { name: "More filters" }).click();
  await stage
    .dialog()
    .getByLabel(/^From \(/)
    .fill("2026-01-10T12:00");
  await stage.inDialog("Apply").click();
  await page.waitForURL((url) => url.searchParams.has("from") && !url.searchParams.has("range"));
  await page.getByRole("button", { name: "Exact time" }).waitFor();
  await stage.open(path("?range=90d"));
  await page.getByText("This link has an invalid filter, which is ignored: range.").waitFor();
  await page.getByRole("button", { name: "Any time" }).waitFor();
});

it("says at the field that a time ends before it begins, and takes it once it is corrected", async () => {
  await stage.open(path());
  await page.getByRole("button", { name: "More filters" }).click();
  await stage
    .dialog()
    .getByLabel(/^From \(/)
    .fill("2026-01-10T12:00");
  await stage
    .dialog()
    .getByLabel(/^To \(/)
    .fill("2026-01-09T12:00");
  await stage.inDialog("Apply").click();
  await stage.dialog().getByText("From must be earlier than To.").waitFor();
  await stage
    .dialog()
    .getByLabel(/^To \(/)
    .fill("2026-01-11T12:00");
  await stage.inDialog("Apply").click();
  await page.waitForURL(/activity\?from=2026-01-10T.*&to=2026-01-11T/);
  await stage.open(path("?from=2026-01-10T12:00:00.000Z&to=2026-01-09T12:00:00.000Z"));
  await page.getByText("invalid filters, which are ignored: from, to.").waitFor();
});

it("no page logged an error or broke its content policy", () => {
  expect(stage.browser.problems).toEqual([]);
});
