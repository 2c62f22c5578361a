import { describe, expect, it } from "vitest";
import { createMissingModels } from "./missing-models.ts";

describe("names that a maker said it doesn't have", () => {
  it("are remembered for 5 minutes, each for its organization", () => {
    let now = 1_000;
    const missing = createMissingModels(() => now);
    missing.note("org_a", "gpt-7");
    expect(missing.has("org_a", "gpt-7")).toBe(true);
    expect(missing.has("org_b", "gpt-7")).toBe(false);
    now += 299_999;
    expect(missing.has("org_a", "gpt-7")).toBe(true);
    now += 1;
    expect(missing.has("org_a", "gpt-7")).toBe(false);
  });

  it("are at most 100 of an organization, which takes no room from another's", () => {
    const missing = createMissingModels(() => 0);
    missing.note("org_b", "gpt-7");
    for (let at = 0; at < 150; at += 1) missing.note("org_a", `gpt-7-${at}`);
    expect(missing.has("org_a", "gpt-7-149")).toBe(true);
    expect(missing.has("org_a", "gpt-7-0")).toBe(false);
    expect(missing.has("org_b", "gpt-7")).toBe(true);
  });
});
