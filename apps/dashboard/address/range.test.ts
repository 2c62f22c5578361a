import { expect, it } from "vitest";
import { parseRange, rangeBefore } from "./range.ts";

const now = new Date("2026-03-10T12:34:56Z");

it.each([
  ["24h", "2026-03-09T13:00:00.000Z"],
  ["7d", "2026-03-04T00:00:00.000Z"],
  ["30d", "2026-02-09T00:00:00.000Z"],
])("the range %s starts at %s", (name, from) =>
  expect(parseRange(name, now)).toEqual({ name, from: new Date(from), to: now }),
);

it.each([undefined, "", "1y", "__proto__"])("the range %s is seven days", (name) =>
  expect(parseRange(name, now).name).toBe("7d"),
);

const beforeOf = (name: string, at: string, timeZone?: string): string[] => {
  const { from, to } = rangeBefore(parseRange(name, new Date(at), timeZone), timeZone);
  return [from, to].map((time) => time.toISOString().slice(0, 16));
};

it.each([
  ["24h", "UTC", "2026-03-10T12:34:56Z", "2026-03-08T13:00", "2026-03-09T12:34"],
  ["7d", "UTC", "2026-03-10T12:34:56Z", "2026-02-25T00:00", "2026-03-03T12:34"],
  ["30d", "UTC", "2026-03-10T00:00:00Z", "2026-01-10T00:00", "2026-02-08T00:00"],
  ["7d", "Asia/Kolkata", "2026-03-10T04:45:00Z", "2026-02-24T18:30", "2026-03-03T04:45"],
  // Clocks went forward in between, and back: the same time of day.
  ["7d", "Europe/Berlin", "2026-04-01T08:15:00Z", "2026-03-18T23:00", "2026-03-25T09:15"],
  ["7d", "Europe/Berlin", "2026-10-28T09:15:00Z", "2026-10-14T22:00", "2026-10-21T08:15"],
  // 02:30 was skipped a week before.
  ["7d", "Europe/Berlin", "2026-04-05T00:30:00Z", "2026-03-22T23:00", "2026-03-29T01:30"],
])("the range before %s in %s at %s ends at the same time of its last day", (name, zone, at, from, to) =>
  expect(beforeOf(name, at, zone)).toEqual([from, to]),
);
