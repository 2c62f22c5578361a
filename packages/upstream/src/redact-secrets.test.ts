import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { redactSecrets } from "./redact-secrets.ts";

describe("what a provider says of a key", () => {
  it("is told without the key, whole or in part", () => {
    const key = "sk-proj-abcdef1234567890";
    expect(redactSecrets(`Incorrect API key: ${key}.`, [key], 6)).toBe("Incorrect API key: [redacted].");
    expect(redactSecrets("Incorrect API key: sk-proj-abc***7890.", [key], 6)).toBe(
      "Incorrect API key: [redacted]***7890.",
    );
    expect(redactSecrets("nothing", ["", key], 6)).toBe("nothing");
  });

  it("keeps a text that holds a key of fewer than eight characters by chance, whatever the shortest piece", () => {
    for (const shortest of [1, 6, 10]) {
      expect(redactSecrets("could not reach", ["t"], shortest)).toBe("could not reach");
      expect(redactSecrets("bad key 1234567", ["1234567"], shortest)).toBe("bad key 1234567");
      expect(redactSecrets("bad key 12345678", ["12345678"], shortest)).toBe("bad key [redacted]");
    }
    expect(redactSecrets("ends in 234567", ["1234567890"], 1)).toBe("ends in 234567");
  });

  it("keeps the words that a key shares with any text", () => {
    expect(redactSecrets("the operator's account", ["sk-operator-0123456789"], 10)).toBe(
      "the operator's account",
    );
  });

  it("never holds the key, wherever it appears", () => {
    const word = fc
      .string({ minLength: 8, maxLength: 60, unit: "grapheme-ascii" })
      .filter((key) => !MASK.includes(key));
    fc.assert(
      fc.property(word, fc.string(), fc.string(), (key, before, after) => {
        expect(redactSecrets(before + key + after, [key], 6)).not.toContain(key);
      }),
    );
  });
});

const MASK = "[redacted]";
