import { createId } from "@causeway/crypto";
import { writeRecords } from "@causeway/db/usage";
import { findOverflow, findViolations } from "@causeway/ui/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type KeysStage, startKeysStage } from "./keys-stage.ts";
import { makeTraffic, makeTroubles } from "./make-traffic.ts";

let stage: KeysStage;
let page: KeysStage["page"];
/** A request that only some filters find. */
let tagged: { readonly id: string; readonly createdAtMs: number };

beforeAll(async () => {
  stage = await startKeysStage(process.env, { isShared: true });
  page = stage.page;
  const [one] = makeTraffic(stage.tenant, 1, Date.now());
  if (!one) throw new Error("no traffic");
  tagged = { id: createId("req"), createdAtMs: Date.now() - 2 * 3_600_000 };
  await writeRecords(stage.pool, [
    ...makeTroubles([{ ...one, createdAtMs: Date.now() - 60_000 }]),
    { ...one, ...tagged, customHeaders: { team: "search" }, source: "app" },
  ]);
});
afterAll(() => stage?.stop());

const path = (search = "") => `/${stage.tenant.projectId}/activity${search}`;
const rows = () => page.getByRole("table", { name: "Requests" }).locator("tbody tr");
const bars = () => page.getByRole("toolbar", { name: "Requests over time" }).getByRole("button");
const asked = (name: string) => new URL(page.url()).searchParams.get(name);

describe("the histogram", () => {
  it("filters by the time that is dragged over", async () => {
    await stage.open(path());
    const [first, last] = [await bars().nth(19).boundingBox(), await bars().nth(22).boundingBox()];
    if (!first || !last) throw new Error("no bars");
    await page.mouse.move(first.x + 2, first.y + 10);
    await page.mouse.down();
    await page.mouse.move(last.x + 2, last.y + 10, { steps: 8 });
    await page.mouse.up();
    await page.waitForURL(/from=.*to=/);
    expect(Date.parse(asked("to") ?? "") - Date.parse(asked("from") ?? "")).toBe(4 * 3_600_000);
    await page.getByRole("link", { name: /^Remove time filter/ }).click();
    await page.waitForURL((url) => !url.search.includes("from="));
  });

  it("does so with the keyboard", async () => {
    await stage.open(path());
    await bars().last().focus();
    await page.keyboard.press("Shift+ArrowLeft");
    await page.keyboard.press("Enter");
    await page.waitForURL(/from=.*to=/);
    const [from, to] = [Date.parse(asked("from") ?? ""), Date.parse(asked("to") ?? "")];
    // The last bar ends now, within its hour.
    expect(to - from).toBeGreaterThan(3_600_000);
    expect(to - from).toBeLessThanOrEqual(2 * 3_600_000);
    expect(from % 3_600_000).toBe(0);
  });

  it("goes to its first and last bar with Home and End", async () => {
    await stage.open(path("?range=1h"));
    await bars().nth(30).focus();
    await page.keyboard.press("Home");
    await expect
      .poll(() =>
        bars()
          .first()
          .evaluate((bar) => bar === document.activeElement),
      )
      .toBe(true);
    await page.keyboard.press("Shift+End");
    await page.keyboard.press("Enter");
    await page.waitForURL(/from=.*to=/);
    const [from, to] = [Date.parse(asked("from") ?? ""), Date.parse(asked("to") ?? "")];
    expect(to - from).toBe(3_600_000);
  });

  /** The number that the chart gives is the sum of the list's rows. */
  async function expectSame(step: "minute" | "hour"): Promise<void> {
    const text = await page.getByRole("region", { name: "Over time" }).textContent();
    const total = new RegExp(`([\\d,]+) requests?, by ${step}`).exec(text ?? "")?.[1];
    const counts = await rows().evaluateAll((all) =>
      all.map((row) => Number(/×(\d+)/.exec(row.textContent ?? "")?.[1] ?? 1)),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(Number(total));
  }

  const FILTERS = ["", "outcome=succeeded", "source=app", "header=team%3Dsearch", "status=2xx&cached=false"];
  it.each(FILTERS.flatMap((filters) => [["hour", filters] as const, ["minute", filters] as const]))(
    "counts the same requests as the list by %s with %j",
    async (step, filters) => {
      const to = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000).toISOString();
      const beforeMs = step === "hour" ? 4 * 3_600_000 : 1_800_000;
      const from = new Date(tagged.createdAtMs - beforeMs).toISOString();
      await stage.open(path(`?${new URLSearchParams({ from, to })}&${filters}`));
      await expectSame(step);
    },
  );

  it("has the minutes of the last hour, and filters by exactly one of them", async () => {
    await stage.open(path("?range=1h"));
    expect(await bars().count()).toBeOneOf([60, 61]);
    await expectSame("minute");
    await stage.browser.picture("activity-minutes");
    const failed = bars().and(page.getByRole("button", { name: /failed/ }));
    await failed.last().click();
    await page.waitForURL(/from=.*to=/);
    const [from, to] = [Date.parse(asked("from") ?? ""), Date.parse(asked("to") ?? "")];
    expect([from % 60_000, to - from]).toEqual([0, 60_000]);
    await expectSame("minute");
  });

  it("fits a phone with all minutes of three hours", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await stage.open(path(`?from=${new Date(Date.now() - 3 * 3_600_000 + 30_000).toISOString()}`));
    expect(await bars().count()).toBeGreaterThan(178);
    expect(await findOverflow(page)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    await stage.browser.picture("activity-minutes-phone");
    await page.setViewportSize({ width: 1440, height: 940 });
  });
});
