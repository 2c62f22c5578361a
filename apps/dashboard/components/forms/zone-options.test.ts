import { expect, it } from "vitest";
import { zoneOptions } from "./zone-options.ts";

it("lists every time zone once, with one that only another system knows by its name", () => {
  const values = zoneOptions("Asia/Kolkata").map(({ value }) => value);
  expect(values[0]).toBe("UTC");
  expect(values).toContain("Europe/Berlin");
  expect(values).toContain("Asia/Kolkata");
  expect(new Set(values).size).toBe(values.length);
});
