import { describe, expect, it } from "vitest";
import type { AnswerMetadata } from "./completion.ts";
import { isMetadataForm, toMetadataForm, withIgnored } from "./metadata-form.ts";

const ATTEMPT = {
  provider: "p",
  model: "m",
  status_code: 200,
  error_type: "none",
  succeeded: true,
  apiKeyHash: "0011",
  logId: "req_1",
};
const FULL: AnswerMetadata = {
  request_id: "r",
  requested_model: "m",
  used_model: "m",
  used_provider: "p",
  underlying_used_model: "u",
  routing: [ATTEMPT],
  cached: true,
};

describe("metadata", () => {
  it("is itself in full, and nothing in none", () => {
    expect(toMetadataForm(FULL, "full")).toBe(FULL);
    expect(toMetadataForm(FULL, "none")).toBeUndefined();
  });

  it("has every member as a string in strings: what isn't one is its JSON", () => {
    const strings = toMetadataForm(FULL, "strings");
    expect(strings).toEqual({ ...FULL, routing: JSON.stringify([ATTEMPT]), cached: "true" });
    expect(Object.keys(strings ?? {})).toEqual(Object.keys(FULL));
  });

  it("leaves a member without a value out of strings", () => {
    expect(toMetadataForm({ a: null, b: undefined, c: "" }, "strings")).toEqual({ c: "" });
  });

  it("takes ignored fields in the form that it has", () => {
    const strings = toMetadataForm(FULL, "strings");
    expect(withIgnored(FULL, ["size"])).toEqual({ ...FULL, ignored: ["size"] });
    expect(withIgnored(strings, ["size"])).toEqual({ ...strings, ignored: '["size"]' });
    expect(withIgnored(FULL, [])).toBe(FULL);
    expect(withIgnored(undefined, ["size"])).toBeUndefined();
  });

  it("has three forms", () => {
    expect(["full", "strings", "none"].every(isMetadataForm)).toBe(true);
    expect(["", "Full", "strings, none", null, undefined].some(isMetadataForm)).toBe(false);
  });
});
