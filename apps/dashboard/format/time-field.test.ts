import { describe, expect, it } from "vitest";
import { fromTimeField, toTimeField } from "./time-field.ts";

describe("a field with a time", () => {
  it.each([
    ["UTC", "2026-11-22T14:30", "2026-11-22T14:30:00.000Z"],
    ["Europe/Berlin", "2026-11-22T14:30", "2026-11-22T13:30:00.000Z"],
    ["Europe/Berlin", "2026-07-01T00:15", "2026-06-30T22:15:00.000Z"],
    ["Asia/Kathmandu", "2026-07-01T05:45", "2026-07-01T00:00:00.000Z"],
    ["America/St_Johns", "2026-03-08T03:30", "2026-03-08T06:00:00.000Z"],
  ])("in %s shows %s for %s and is read as that", (timeZone, text, instant) => {
    expect(toTimeField(instant, timeZone)).toBe(text);
    expect(fromTimeField(text, timeZone)).toBe(instant);
  });

  it("is read as a real time also where clocks skip it or show it twice", () => {
    expect(fromTimeField("2026-03-29T02:30", "Europe/Berlin")).toMatch(/^2026-03-29T0[01]:30:00/);
    expect(fromTimeField("2026-10-25T02:30", "Europe/Berlin")).toBe("2026-10-25T01:30:00.000Z");
  });

  it("is empty for no time", () => {
    expect(toTimeField(undefined, "Europe/Berlin")).toBe("");
    expect(fromTimeField("", "Europe/Berlin")).toBe("");
  });
});
