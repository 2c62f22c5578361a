import { describe, expect, it } from "vitest";
import { createFailureAttribution } from "./failure-attribution.ts";

describe("failures of one organization at a route", () => {
  it("count while no one else says otherwise", () => {
    const attribution = createFailureAttribution(10);
    for (let count = 0; count < 10; count += 1) expect(attribution.note("r", "a", false)).toBe(true);
  });

  it("do not count where the requests of others are answered, however many they are", () => {
    const attribution = createFailureAttribution(10);
    for (let count = 0; count < 3; count += 1) attribution.note("r", "b", true);
    for (let count = 0; count < 1_000; count += 1) expect(attribution.note("r", "a", false)).toBe(false);
    expect(attribution.note("r", "b", true)).toBe(true);
  });

  it("count again once others meet them too", () => {
    const attribution = createFailureAttribution(10);
    for (let count = 0; count < 3; count += 1) attribution.note("r", "b", true);
    expect(attribution.note("r", "a", false)).toBe(false);
    attribution.note("r", "b", false);
    expect(attribution.note("r", "a", false)).toBe(true);
  });

  it("count of an organization that is mostly answered", () => {
    const attribution = createFailureAttribution(10);
    for (let count = 0; count < 5; count += 1) for (const one of ["a", "b"]) attribution.note("r", one, true);
    expect(attribution.note("r", "a", false)).toBe(true);
  });
});
