import { expect, it } from "vitest";
import { describeSpan } from "./describe-span.ts";

it.each([
  ["2026-10-01T00:00:00Z", "2026-10-23T00:00:00Z", "UTC", "Oct 1, 2026 to Oct 22, 2026"],
  ["2026-10-01T00:00:00Z", "2026-10-22T10:15:40Z", "UTC", "Oct 1, 2026 to Oct 22, 2026, 10:15"],
  ["2026-09-30T18:30:00Z", "2026-10-22T04:45:00Z", "Asia/Kolkata", "Oct 1, 2026 to Oct 22, 2026, 10:15"],
  ["2026-11-20T14:00:00Z", "2026-11-21T13:30:00Z", "UTC", "Nov 20, 2026, 14:00 to Nov 21, 2026, 13:30"],
])("the time from %s to %s in %s", (from, to, timeZone, words) =>
  expect(describeSpan({ from: new Date(from), to: new Date(to) }, timeZone)).toBe(words),
);
