import { describe, expect, it } from "vitest";
import { createApiKey, hashApiKey, isApiKey } from "./api-key.ts";

describe("an API key", () => {
  it("has the documented form and a checksum that holds", () => {
    const key = createApiKey();
    expect(key).toMatch(/^cw_[0-9A-Za-z]{40}$/);
    expect(isApiKey(key)).toBe(true);
  });

  it("is refused when one character is mistyped, or the form is another", () => {
    const key = createApiKey();
    const wrong = key.slice(0, 10) + (key[10] === "a" ? "b" : "a") + key.slice(11);
    expect(isApiKey(wrong)).toBe(false);
    expect(isApiKey("sk-proj-abc")).toBe(false);
    expect(isApiKey(`${key}x`)).toBe(false);
  });

  it("carries the CRC-32 of its random part in base 62", () => {
    // CRC-32 (IEEE) of 34 zeros, computed with another implementation.
    expect(isApiKey(`cw_${"0".repeat(34)}0iqUEf`)).toBe(true);
  });

  it("is stored as a keyed hash", () => {
    expect(hashApiKey("a".repeat(32), "cw_x")).toMatch(/^[0-9a-f]{64}$/);
    expect(hashApiKey("a".repeat(32), "cw_x")).not.toBe(hashApiKey("b".repeat(32), "cw_x"));
  });
});
