import { describe, expect, it } from "vitest";
import { isInspectedInline } from "./inline-bounds.ts";

describe("a body that rules look at", () => {
  it("stays in the event loop while it is short, and goes to the thread when it is long", () => {
    expect(isInspectedInline(64 * 1024, 0)).toBe(true);
    expect(isInspectedInline(64 * 1024 + 1, 0)).toBe(false);
  });

  it("goes to the thread early where a tenant's patterns are slow", () => {
    expect(isInspectedInline(2_000, 100)).toBe(true);
    expect(isInspectedInline(2_000, 1_000)).toBe(false);
    expect(isInspectedInline(200, 5_000)).toBe(true);
  });
});
