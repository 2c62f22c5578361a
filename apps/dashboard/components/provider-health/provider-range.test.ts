import { expect, it } from "vitest";
import { parseProviderRange } from "./provider-range.ts";

const now = new Date("2026-03-10T12:34:56Z");

it.each([
  ["1h", "1h", "2026-03-10T11:00:00.000Z"],
  ["24h", "24h", "2026-03-09T13:00:00.000Z"],
  ["30d", "30d", "2026-02-09T00:00:00.000Z"],
  [undefined, "24h", "2026-03-09T13:00:00.000Z"],
  ["1y", "7d", "2026-03-04T00:00:00.000Z"],
])("the range %s is %s and starts at %s", (asked, name, from) =>
  expect(parseProviderRange(asked, now)).toEqual({ name, from: new Date(from), to: now }),
);
