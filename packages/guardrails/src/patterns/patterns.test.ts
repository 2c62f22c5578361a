import type { GuardrailRule } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { compileRules } from "../compile-rules.ts";
import { InvalidRuleError } from "../invalid-rule-error.ts";
import { redact, ruleOf } from "../testing/rules.ts";

function refusal(pattern: string): [number | null, string] {
  try {
    compileRules([ruleOf("custom_regex", { config: { pattern } })]);
  } catch (error) {
    if (error instanceof InvalidRuleError) return [error.position, error.reason];
  }
  return [null, ""];
}

describe("a customer's pattern", () => {
  it("is replaced where it matches", () => {
    expect(redact("see EMP-12345 now", "custom_regex", { pattern: "EMP-\\d{5}" })).toBe(
      "see [PATTERN_REDACTED] now",
    );
    expect(redact("see emp-1", "custom_regex", { pattern: "EMP-\\d", caseSensitive: false })).toBe(
      "see [PATTERN_REDACTED]",
    );
    expect(redact("👋 EMP-1", "custom_regex", { pattern: "EMP-\\d" })).toBe("👋 [PATTERN_REDACTED]");
    expect(redact("fo0 bar", "blocked_terms", { match: "regex", terms: ["f.0"] })).toBe(
      "[TERM_REDACTED] bar",
    );
  });

  it.each([
    ["abc(?=d)", 3, "lookahead isn't supported"],
    ["(?<!x)y", 0, "lookbehind isn't supported"],
    ["(a)b\\1", 4, "backreferences aren't supported"],
    ["a[z-b]", 2, "invalid character class range"],
    ["a(b", 0, "missing closing )"],
    ["((a{100}){100}){100}", 3, "invalid repeat count"],
    ["a*", 0, "the pattern matches the empty text"],
    ["(?:a{900}|b{900}){5}", 17, "invalid repeat count"],
    [`${"[^x]{900}y".repeat(9)}`, 0, "the pattern is too large"],
  ])("%s is refused with the position and the reason", (pattern, position, reason) => {
    expect(refusal(pattern)).toEqual([position, reason]);
  });

  it("names the term that can't be compiled", () => {
    const rule = ruleOf("blocked_terms", { config: { match: "regex", terms: ["ok", "(?=x)"] } });
    expect(() => compileRules([rule])).toThrow("config.terms[1], position 0: lookahead isn't supported");
  });

  it("is refused where the patterns of a rule are too large together", () => {
    const terms = Array.from({ length: 20 }, (_, at) => `${at}[^x]{300}y`);
    const rule = ruleOf("blocked_terms", { config: { match: "regex", terms } });
    expect(() => compileRules([rule])).toThrow("config.terms: the patterns are too large together");
  });

  it("is refused at the first term that is too much: the others aren't compiled", () => {
    const repeated = ruleOf("custom_regex", { config: { pattern: "a{0,999}".repeat(120) } });
    expect(() => compileRules([repeated])).toThrow("the pattern is too large");
    const terms = Array.from({ length: 900 }, (_, at) => `${at}\\p{L}{1,300}x`);
    const rule = ruleOf("blocked_terms", { config: { match: "regex", terms: [...terms, "(?=never read)"] } });
    expect(() => compileRules([rule])).toThrow("the patterns are too large together");
  });

  it("says how large all patterns of a direction are together", () => {
    const config = { pattern: "EMP-\\d{5}" };
    const [input, output, both] = ["input", "output", "both"].map((appliesTo) =>
      ruleOf("custom_regex", { appliesTo, config }),
    ) as [GuardrailRule, GuardrailRule, GuardrailRule];
    const alone = compileRules([input]).patternSize;
    expect(alone).toBeGreaterThan(5);
    expect(compileRules([input, output, both]).patternSize).toBe(2 * alone);
    expect(compileRules([ruleOf("pii")]).patternSize).toBe(0);
  });

  it("can't be made slow", () => {
    const evil = `${"a".repeat(200_000)}!`;
    expect(redact(evil, "custom_regex", { pattern: "(a+)+$" })).toBe(evil);
    expect(redact(evil, "custom_regex", { pattern: "(a|a)*b" })).toBe(evil);
  });
});
