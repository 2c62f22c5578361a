import { describe, expect, it } from "vitest";
import { readLevelLimits, readLimits, toAmountField } from "./limit-values.ts";

const formOf = (fields: Record<string, string>): FormData => {
  const values = new FormData();
  for (const [name, value] of Object.entries(fields)) values.set(name, value);
  return values;
};

const UTC = { timeZone: "UTC" };
const NONE = {
  total: null,
  recurring: null,
  requestsPerMinute: null,
  tokensPerMinute: null,
  concurrency: null,
};

describe("the limits of a form", () => {
  it("are none where fields are empty, and a window without an amount is no limit", () => {
    expect(readLimits(formOf({ total: " ", "recurring.window.unit": "day" }), UTC)).toEqual(NONE);
  });

  it("are what was written, to the last digit", () => {
    const values = formOf({
      total: "0.000000000001",
      "recurring.amount": "5",
      "recurring.window.count": "2",
      "recurring.window.unit": "week",
      requestsPerMinute: "60",
      expiresAt: "2027-01-01T00:00",
    });
    expect(readLimits(values, UTC)).toEqual({
      ...NONE,
      total: "0.000000000001",
      recurring: { amount: "5", window: { unit: "week", count: 2 } },
      requestsPerMinute: 60,
      expiresAt: "2027-01-01T00:00:00.000Z",
    });
  });

  it("take amounts as people write them, and leave others to the API", () => {
    expect(readLevelLimits(formOf({ total: "$1,000.50" }))).toEqual({ ...NONE, total: "1000.5" });
    expect(readLevelLimits(formOf({ total: "1.000,50" }))).toEqual({ ...NONE, total: "1.000,50" });
  });

  it("take whole numbers as people write them, and remove no limit for what is none", () => {
    expect(readLevelLimits(formOf({ tokensPerMinute: "1,000,000", concurrency: "50" }))).toEqual({
      ...NONE,
      tokensPerMinute: 1_000_000,
      concurrency: 50,
    });
    for (const wrong of ["1.5", "many", "1,00", "-3"])
      expect(readLevelLimits(formOf({ requestsPerMinute: wrong }))).toEqual({
        ...NONE,
        requestsPerMinute: 0,
      });
  });

  it("follow the calendar of a time zone where one is named", () => {
    const values = formOf({
      "recurring.amount": "5",
      "recurring.window.unit": "month",
      "recurring.window.timeZone": " Europe/Berlin ",
    });
    expect(readLevelLimits(values)).toEqual({
      ...NONE,
      recurring: { amount: "5", window: { unit: "month", count: 1, timeZone: "Europe/Berlin" } },
    });
  });

  it("leave out an expiry that was not touched, and remove one that was emptied", () => {
    const expiresAt = "2026-01-01T10:30:15.250Z";
    for (const [timeZone, shown] of [
      ["UTC", "2026-01-01T10:30"],
      ["Asia/Kolkata", "2026-01-01T16:00"],
    ] as const) {
      expect(readLimits(formOf({ expiresAt: shown }), { timeZone, expiresAt })).toEqual(NONE);
      expect(readLimits(formOf({ expiresAt: "" }), { timeZone, expiresAt })).toEqual({
        ...NONE,
        expiresAt: null,
      });
    }
  });

  it("take an expiry in the reader's time zone", () => {
    const values = formOf({ expiresAt: "2027-01-01T00:00" });
    expect(readLimits(values, { timeZone: "Europe/Berlin" })).toEqual({
      ...NONE,
      expiresAt: "2026-12-31T23:00:00.000Z",
    });
  });
});

it.each([
  ["25.000000000000", "25"],
  ["0.500000000000", "0.5"],
  ["100.000000000000", "100"],
  [null, ""],
])("%s appears in a field as %j", (usd, text) => expect(toAmountField(usd)).toBe(text));
