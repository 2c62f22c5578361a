import { describe, expect, it } from "vitest";
import { closesAtMs, isMonth, monthAt, monthEndMs, monthStartMs, nameMoment, nameMonth } from "./month.ts";

describe("a month", () => {
  it("begins and ends at midnight of UTC", () => {
    expect(monthStartMs("2026-12")).toBe(Date.UTC(2026, 11, 1));
    expect(monthEndMs("2026-12")).toBe(Date.UTC(2027, 0, 1));
    expect(monthEndMs("2028-02")).toBe(Date.UTC(2028, 2, 1));
  });

  it("contains its moments and no others", () => {
    expect(monthAt(monthStartMs("2026-10"))).toBe("2026-10");
    expect(monthAt(monthEndMs("2026-10") - 1)).toBe("2026-10");
    expect(monthAt(monthEndMs("2026-10"))).toBe("2026-11");
  });

  it("closes 72 hours after its end", () => {
    expect(nameMoment(closesAtMs("2026-10"))).toBe("November 4, 2026, 00:00 UTC");
  });

  it("has a name", () => expect(nameMonth("2026-10")).toBe("October 2026"));

  it.each(["2026-13", "2026-00", "2026-1", "26-10", "2026-10-01", ""])("isn't %j", (text) => {
    expect(isMonth(text)).toBe(false);
    expect(() => monthStartMs(text)).toThrow(RangeError);
  });
});
