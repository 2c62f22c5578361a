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

it.each([
  ["24h", "2026-03-08T13:00:00.000Z"],
  ["7d", "2026-02-25T00:00:00.000Z"],
])("the range before %s is as long, and ends where it starts", (name, from) => {
  const range = parseRange(name, now);
  expect(rangeBefore(range)).toEqual({ from: new Date(from), to: range.from });
});
