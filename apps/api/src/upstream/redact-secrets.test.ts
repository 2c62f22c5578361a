import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { redactSecrets } from "./redact-secrets.ts";

describe("what a provider says of a key", () => {
  it("is told without the key, whole or in part", () => {
    const key = "sk-proj-abcdef1234567890";
    expect(redactSecrets(`Incorrect API key: ${key}.`, [key])).toBe("Incorrect API key: [redacted].");
    expect(redactSecrets("Incorrect API key: sk-proj-abc***7890.", [key])).toBe(
      "Incorrect API key: [redacted]***7890.",
    );
    expect(redactSecrets("short: abc", ["abc"])).toBe("short: [redacted]");
    expect(redactSecrets("nothing", ["", key])).toBe("nothing");
  });

  it("never holds the key, wherever it stands", () => {
    const word = fc
      .string({ minLength: 8, maxLength: 60, unit: "grapheme-ascii" })
      .filter((key) => !MASK.includes(key));
    fc.assert(
      fc.property(word, fc.string(), fc.string(), (key, before, after) => {
        expect(redactSecrets(before + key + after, [key])).not.toContain(key);
      }),
    );
  });
});

const MASK = "[redacted]";
