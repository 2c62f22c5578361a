import { expect, it } from "vitest";
import { usageFileName } from "./usage-file-name.ts";

const span = (from: string, to: string, timeZone: string) => ({
  from: new Date(from),
  to: new Date(to),
  timeZone,
});

it.each([
  [span("2026-03-01T00:00:00Z", "2026-04-01T00:00:00Z", "UTC"), "usage_2026-03-01_2026-04-01_UTC"],
  [
    span("2026-02-28T23:00:00Z", "2026-03-31T22:00:00Z", "Europe/Paris"),
    "usage_2026-03-01_2026-04-01_Europe-Paris",
  ],
  [
    span("2026-03-09T18:30:00Z", "2026-03-10T12:34:56Z", "Asia/Kolkata"),
    "usage_2026-03-10_2026-03-10T1804_Asia-Kolkata",
  ],
])("names the time of a file: %#", (given, name) => expect(usageFileName("usage", given)).toBe(name));
