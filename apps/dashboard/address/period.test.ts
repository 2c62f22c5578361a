import { describe, expect, it } from "vitest";
import { forecast, parsePeriod } from "./period.ts";
import { parseRange, RANGES, rangeBefore } from "./range.ts";

const NOW = new Date("2026-11-22T13:30:00.000Z");
const shown = (query: Record<string, string>, now = NOW) => {
  const { from, to, before } = parsePeriod(query, now);
  return [from, to, before.from, before.to].map((time) => time.toISOString().slice(0, 16));
};

describe("a period", () => {
  it.each([
    [{}, ["2026-11-01T00:00", "2026-11-22T13:30", "2026-10-01T00:00", "2026-10-22T13:30"]],
    [
      { period: "last-month" },
      ["2026-10-01T00:00", "2026-11-01T00:00", "2026-09-01T00:00", "2026-10-01T00:00"],
    ],
    [
      { period: "this-quarter" },
      ["2026-10-01T00:00", "2026-11-22T13:30", "2026-07-01T00:00", "2026-08-22T13:30"],
    ],
    [
      { period: "last-quarter" },
      ["2026-07-01T00:00", "2026-10-01T00:00", "2026-04-01T00:00", "2026-07-01T00:00"],
    ],
    [{ period: "7d" }, ["2026-11-16T00:00", "2026-11-22T13:30", "2026-11-09T00:00", "2026-11-15T13:30"]],
    [
      { period: "custom", from: "2026-03-01", to: "2026-03-31" },
      ["2026-03-01T00:00", "2026-04-01T00:00", "2026-01-29T00:00", "2026-03-01T00:00"],
    ],
  ])("%o is %o", (query, expected) => expect(shown(query as Record<string, string>)).toEqual(expected));

  it.each(RANGES)("of %s is the overview's, and so is the one before: its figures lead here", (name) => {
    const range = parseRange(name, NOW);
    const { from, to, before } = parsePeriod({ period: name }, NOW);
    expect({ name, from, to }).toEqual(range);
    expect(before).toEqual(rangeBefore(range));
  });

  it.each([
    ["Europe/Berlin", {}, ["2026-10-31T23:00", "2026-11-22T13:30", "2026-09-30T22:00", "2026-10-22T12:30"]],
    [
      "Asia/Kolkata",
      { period: "last-month" },
      ["2026-09-30T18:30", "2026-10-31T18:30", "2026-08-31T18:30", "2026-09-30T18:30"],
    ],
    [
      "America/New_York",
      { period: "7d" },
      ["2026-11-16T05:00", "2026-11-22T13:30", "2026-11-09T05:00", "2026-11-15T13:30"],
    ],
    [
      "Europe/Berlin",
      { period: "custom", from: "2026-10-25", to: "2026-10-25" },
      ["2026-10-24T22:00", "2026-10-25T23:00", "2026-10-23T22:00", "2026-10-24T22:00"],
    ],
  ])("has the days of %s", (timeZone, query, expected) => {
    const { from, to, before } = parsePeriod(query as Record<string, string>, NOW, timeZone);
    const times = [from, to, before.from, before.to].map((time) => time.toISOString().slice(0, 16));
    expect(times).toEqual(expected);
  });

  it("of as many days as the API allows fits also where clocks change", () => {
    const query = { period: "custom", from: "2020-01-01", to: "2026-11-01" };
    const { from, to } = parsePeriod(query, NOW, "Europe/Berlin");
    expect(to.getTime() - from.getTime()).toBeLessThanOrEqual(400 * 86_400_000);
  });

  it("whose last day has only begun is compared up to the same time", () => {
    expect(shown({ period: "custom", from: "2026-11-21", to: "2026-11-22" })).toEqual([
      "2026-11-21T00:00",
      "2026-11-23T00:00",
      "2026-11-19T00:00",
      "2026-11-20T13:30",
    ]);
    expect(shown({ period: "custom", from: "2026-11-22", to: "2026-11-30" }).slice(2)).toEqual([
      "2026-11-13T00:00",
      "2026-11-13T13:30",
    ]);
  });

  it("in a longer month isn't compared with its own days", () => {
    expect(shown({}, new Date("2026-03-31T12:00:00.000Z"))).toEqual([
      "2026-03-01T00:00",
      "2026-03-31T12:00",
      "2026-02-01T00:00",
      "2026-03-01T00:00",
    ]);
  });

  it("is this month where the address makes no sense", () => {
    for (const query of [
      { period: "forever" },
      { period: "custom" },
      { period: "custom", from: "2026-02-10", to: "2026-02-01" },
      { period: "custom", from: "tomorrow", to: "2026-02-01" },
      { period: "custom", from: "2026-02-31", to: "2026-03-31" },
      { period: "custom", from: "0000-01-01", to: "0000-01-02" },
      { period: "custom", from: "2026-01-01", to: "9999-12-31" },
      { period: "custom", from: "2026-01-01", to: "2030-01-01" },
    ])
      expect(parsePeriod(query, NOW).name).toBe("this-month");
  });

  it.each(["UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago"])(
    "of the first and the last days there are has times that the API takes, in %s",
    (timeZone) => {
      const first = parsePeriod({ period: "custom", from: "1970-01-01", to: "1970-01-01" }, NOW, timeZone);
      const end = new Date("9998-12-31T12:00:00.000Z");
      const last = parsePeriod({ period: "custom", from: "9998-12-31", to: "9998-12-31" }, end, timeZone);
      for (const { name, from, to, before } of [first, last]) {
        expect(name).toBe("custom");
        for (const time of [from, to, before.from, before.to]) expect(time.toISOString()).toMatch(/^\d{4}-/);
      }
    },
  );

  it("is at most as long as the API allows", () => {
    const { from, to } = parsePeriod({ period: "custom", from: "2020-01-01", to: "2026-11-01" }, NOW);
    expect((to.getTime() - from.getTime()) / 86_400_000).toBe(400);
  });
});

describe("a forecast", () => {
  it("keeps this period's pace", () => {
    const half = parsePeriod({}, new Date("2026-11-16T00:00:00.000Z"));
    expect(forecast(150, half)).toBe(300);
  });

  it("isn't made for a period that is over or has hardly begun", () => {
    expect(forecast(150, parsePeriod({ period: "last-month" }, NOW))).toBeNull();
    expect(forecast(150, parsePeriod({}, new Date("2026-11-01T03:00:00.000Z")))).toBeNull();
  });
});
