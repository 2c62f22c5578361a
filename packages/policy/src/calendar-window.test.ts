import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CALENDAR_UNITS, calendarWindowAt, dayAt, isTimeZone, sameTimeOn } from "./calendar-window.ts";

const at = (iso: string): number => Date.parse(iso);
const textOf = (unit: (typeof CALENDAR_UNITS)[number], zone: string, moment: string): string[] => {
  const { startMs, endMs } = calendarWindowAt(unit, zone, at(moment));
  return [startMs, endMs].map((ms) => new Date(ms).toISOString().replace(":00.000Z", "Z"));
};

describe("calendar windows", () => {
  it.each([
    ["month", "UTC", "2026-11-22T13:00:00Z", "2026-11-01T00:00Z", "2026-12-01T00:00Z"],
    ["month", "Europe/Berlin", "2026-10-31T23:00:00Z", "2026-10-31T23:00Z", "2026-11-30T23:00Z"],
    ["month", "Europe/Berlin", "2026-10-31T22:59:59.999Z", "2026-09-30T22:00Z", "2026-10-31T23:00Z"],
    ["month", "Asia/Kolkata", "2026-11-22T00:00:00Z", "2026-10-31T18:30Z", "2026-11-30T18:30Z"],
    ["month", "America/Los_Angeles", "2026-12-31T12:00:00Z", "2026-12-01T08:00Z", "2027-01-01T08:00Z"],
    ["week", "UTC", "2026-11-22T23:59:59Z", "2026-11-16T00:00Z", "2026-11-23T00:00Z"],
    ["week", "UTC", "1969-12-31T00:00:00Z", "1969-12-29T00:00Z", "1970-01-05T00:00Z"],
    ["day", "Pacific/Kiritimati", "2026-11-22T10:00:00Z", "2026-11-22T10:00Z", "2026-11-23T10:00Z"],
  ] as const)("a %s in %s at %s is from %s to %s", (unit, zone, moment, start, end) => {
    expect(textOf(unit, zone, moment)).toEqual([start, end]);
  });

  it("are 23 and 25 hours long on days when clocks change", () => {
    expect(textOf("day", "Europe/Berlin", "2026-03-29T12:00:00Z")).toEqual([
      "2026-03-28T23:00Z",
      "2026-03-29T22:00Z",
    ]);
    expect(textOf("day", "Europe/Berlin", "2026-10-25T12:00:00Z")).toEqual([
      "2026-10-24T22:00Z",
      "2026-10-25T23:00Z",
    ]);
  });

  it("begin when the clocks go forward where midnight is skipped, and at the first of two midnights", () => {
    // Cairo skipped 00:00-01:00 on 25 April 2014 and 2025; Havana has 00:00-01:00 twice on 1 November 2026.
    expect(textOf("day", "Africa/Cairo", "2025-04-25T12:00:00Z")).toEqual([
      "2025-04-24T22:00Z",
      "2025-04-25T21:00Z",
    ]);
    expect(textOf("day", "America/Havana", "2026-11-01T12:00:00Z")).toEqual([
      "2026-11-01T04:00Z",
      "2026-11-02T05:00Z",
    ]);
  });

  it("leave no gap and don't overlap, in any zone at any moment", () => {
    const zones = Intl.supportedValuesOf("timeZone");
    const moment = fc.integer({ min: at("2000-01-01T00:00:00Z"), max: at("2045-01-01T00:00:00Z") });
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom(...CALENDAR_UNITS),
        moment,
        (zone, unit, atMs) => {
          const { startMs, endMs } = calendarWindowAt(unit, zone, atMs);
          expect(startMs <= atMs && atMs < endMs).toBe(true);
          expect(calendarWindowAt(unit, zone, startMs)).toEqual({ startMs, endMs });
          expect(calendarWindowAt(unit, zone, endMs - 1)).toEqual({ startMs, endMs });
          expect(calendarWindowAt(unit, zone, endMs).startMs).toBe(endMs);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe("names of time zones", () => {
  it.each(["UTC", "Europe/Berlin", "Asia/Kolkata", "Etc/GMT+5"])("knows %s", (name) => {
    expect(isTimeZone(name)).toBe(true);
  });
  it.each(["", "Mars/Base", "+05:30", "Europe/Berlin ", "a".repeat(100)])("doesn't know %j", (name) => {
    expect(isTimeZone(name)).toBe(false);
  });
});

describe("the same time on another day", () => {
  it.each([
    ["UTC", "2026-03-10T10:15:30.500Z", -7, "2026-03-03T10:15:30.500Z"],
    ["Asia/Kolkata", "2026-03-10T04:45:00.000Z", -1, "2026-03-09T04:45:00.000Z"],
    ["Europe/Berlin", "2026-10-28T09:15:00.000Z", -7, "2026-10-21T08:15:00.000Z"],
    // 02:30 is skipped on 29 March, and there twice on 25 October.
    ["Europe/Berlin", "2026-04-05T00:30:00.000Z", -7, "2026-03-29T01:30:00.000Z"],
    ["Europe/Berlin", "2026-11-01T01:30:00.000Z", -7, "2026-10-25T00:30:00.000Z"],
  ])("in %s of %s, %i days later, is %s", (zone, moment, days, expected) => {
    const found = sameTimeOn(zone, dayAt(zone, at(moment)) + days, at(moment));
    expect(new Date(found).toISOString()).toBe(expected);
  });
});
