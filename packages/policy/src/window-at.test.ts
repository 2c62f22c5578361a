import { WINDOW_UNITS, type WindowLength } from "@causeway/contracts";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { MAX_WINDOW_COUNT, validateWindow } from "./validate-window.ts";
import { windowAt } from "./window-at.ts";

const at = (iso: string): number => Date.parse(iso);
const iso = (ms: number): string => new Date(ms).toISOString();
const windowText = (window: WindowLength, anchor: string, moment: string): string[] => {
  const { startMs, endMs } = windowAt(window, at(anchor), at(moment));
  return [iso(startMs), iso(endMs)];
};

const anyWindow = fc
  .constantFrom(...WINDOW_UNITS)
  .chain((unit) =>
    fc.record({ unit: fc.constant(unit), count: fc.integer({ min: 1, max: MAX_WINDOW_COUNT[unit] }) }),
  );
const anchor = fc.integer({ min: at("2020-01-01T00:00:00Z"), max: at("2035-01-01T00:00:00Z") });
const passed = fc.integer({ min: 0, max: 20 * 366 * 86_400_000 });

describe("windowAt", () => {
  test("starts at the anchor, to the millisecond", () => {
    const anchored = "2026-03-01T10:20:30.456Z";
    expect(windowText({ unit: "hour", count: 2 }, anchored, anchored)).toEqual([
      anchored,
      "2026-03-01T12:20:30.456Z",
    ]);
    expect(windowText({ unit: "week", count: 1 }, anchored, "2026-03-08T10:20:30.456Z")).toEqual([
      "2026-03-08T10:20:30.456Z",
      "2026-03-15T10:20:30.456Z",
    ]);
  });

  test.each([
    ["2026-02-28T08:59:59.999Z", "2026-01-31T09:00:00.000Z", "2026-02-28T09:00:00.000Z"],
    ["2026-02-28T09:00:00.000Z", "2026-02-28T09:00:00.000Z", "2026-03-31T09:00:00.000Z"],
    ["2026-04-30T10:00:00.000Z", "2026-04-30T09:00:00.000Z", "2026-05-31T09:00:00.000Z"],
    ["2028-02-29T10:00:00.000Z", "2028-02-29T09:00:00.000Z", "2028-03-31T09:00:00.000Z"],
  ])("months from 31 January: %s is in %s - %s, never drifting to the 28th", (moment, start, end) => {
    expect(windowText({ unit: "month", count: 1 }, "2026-01-31T09:00:00Z", moment)).toEqual([start, end]);
  });

  test("a year from 29 February ends on 28 February and comes back to the 29th", () => {
    const year = { unit: "month", count: 12 } as const;
    expect(windowText(year, "2024-02-29T00:00:00Z", "2025-06-01T00:00:00Z")).toEqual([
      "2025-02-28T00:00:00.000Z",
      "2026-02-28T00:00:00.000Z",
    ]);
    expect(windowText(year, "2024-02-29T00:00:00Z", "2028-02-29T00:00:00Z")[0]).toBe(
      "2028-02-29T00:00:00.000Z",
    );
  });

  test("a moment before the anchor belongs to the first window", () => {
    for (const unit of WINDOW_UNITS) {
      const window = { unit, count: 1 };
      expect(windowAt(window, at("2026-01-31T00:00:00Z"), at("2025-12-31T00:00:00Z"))).toEqual(
        windowAt(window, at("2026-01-31T00:00:00Z"), at("2026-01-31T00:00:00Z")),
      );
    }
  });

  test("every moment is in its window, and a window is the same seen from any of its moments", () => {
    fc.assert(
      fc.property(anyWindow, anchor, passed, (window, anchorMs, passedMs) => {
        const { startMs, endMs } = windowAt(window, anchorMs, anchorMs + passedMs);
        expect(startMs <= anchorMs + passedMs && anchorMs + passedMs < endMs && startMs >= anchorMs).toBe(
          true,
        );
        expect(windowAt(window, anchorMs, startMs)).toEqual({ startMs, endMs });
        expect(windowAt(window, anchorMs, endMs - 1)).toEqual({ startMs, endMs });
      }),
    );
  });

  test("the next window starts where this one ends: no gap, no overlap", () => {
    fc.assert(
      fc.property(anyWindow, anchor, passed, (window, anchorMs, passedMs) => {
        const { endMs } = windowAt(window, anchorMs, anchorMs + passedMs);
        expect(windowAt(window, anchorMs, endMs).startMs).toBe(endMs);
      }),
    );
  });

  test("hours, days and weeks are exactly that long; months keep the day or end with the month", () => {
    fc.assert(
      fc.property(anyWindow, anchor, passed, (window, anchorMs, passedMs) => {
        const { startMs, endMs } = windowAt(window, anchorMs, anchorMs + passedMs);
        const hours = { hour: 1, day: 24, week: 168, month: 0 }[window.unit];
        if (hours > 0) {
          expect(endMs - startMs).toBe(window.count * hours * 3_600_000);
          return;
        }
        const [day, anchorDay] = [new Date(endMs).getUTCDate(), new Date(anchorMs).getUTCDate()];
        const isLastDay = new Date(endMs + 86_400_000).getUTCDate() === 1;
        expect(day === anchorDay || (isLastDay && day < anchorDay)).toBe(true);
        expect(endMs % 86_400_000).toBe(anchorMs % 86_400_000);
      }),
    );
  });
});

describe("budgets per window", () => {
  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  test.each(["UTC", "America/Los_Angeles", "Asia/Kolkata", "Pacific/Kiritimati"])(
    "#25 a 24 h budget covers 24 h in zone %s, also when its clocks change",
    (name) => {
      process.env.TZ = name;
      const day = { unit: "hour", count: 24 } as const;
      expect(windowText(day, "2026-03-07T12:00:00Z", "2026-03-08T18:00:00Z")).toEqual([
        "2026-03-08T12:00:00.000Z",
        "2026-03-09T12:00:00.000Z",
      ]);
      const month = { unit: "month", count: 1 } as const;
      expect(windowText(month, "2026-02-28T23:30:00Z", "2026-03-28T23:30:00Z")[0]).toBe(
        "2026-03-28T23:30:00.000Z",
      );
    },
  );

  test("#27 a window is known by its start: spend of one never counts in another, whichever process asks", () => {
    const [anchorMs, window] = [at("2026-01-01T00:00:00Z"), { unit: "hour", count: 1 } as const];
    const spend = new Map<number, number>();
    for (let minute = 0; minute < 300; minute += 1) {
      const { startMs } = windowAt(window, anchorMs, anchorMs + minute * 60_000);
      spend.set(startMs, (spend.get(startMs) ?? 0) + 1);
    }
    expect([...spend.values()]).toEqual([60, 60, 60, 60, 60]);
  });
});

describe("validateWindow", () => {
  test.each(WINDOW_UNITS)("%s: from 1 to its maximum", (unit) => {
    expect(validateWindow({ unit, count: 1 })).toBeNull();
    expect(validateWindow({ unit, count: MAX_WINDOW_COUNT[unit] })).toBeNull();
    for (const count of [0, -1, 1.5, Number.NaN, MAX_WINDOW_COUNT[unit] + 1]) {
      expect(validateWindow({ unit, count })).toContain(`from 1 to ${MAX_WINDOW_COUNT[unit]}`);
    }
  });

  test.each(["minute", "year", "constructor", ""])("no window in %j", (unit) => {
    expect(validateWindow({ unit, count: 1 })).toContain("hour, day, week, month");
  });
});
