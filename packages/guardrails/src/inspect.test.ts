import { describe, expect, it } from "vitest";
import { compileInSteps, compileRules } from "./compile-rules.ts";
import { inspect } from "./inspect.ts";
import { inspectTexts, redact, ruleOf } from "./testing/rules.ts";

const emails = { action: "redact", config: { categories: ["email"] } };

describe("inspect", () => {
  it("finds nothing without rules", () => {
    const compiled = compileRules([ruleOf("pii", { ...emails, enabled: false })]);
    expect(compiled).toMatchObject({ isEmpty: true, hasInput: false, hasOutput: false, version: "none" });
    expect(inspectTexts(["bob@corp.com"], compiled)).toMatchObject({ verdict: "none", violations: [] });
  });

  it("keeps offsets right after an emoji", () => {
    const compiled = compileRules([ruleOf("pii", emails)]);
    const text = "👩‍👩‍👧 write to bob@corp.com 🎉";
    const { spans, replacements } = inspectTexts([text], compiled);
    expect(text.slice(spans[0]?.start, spans[0]?.end)).toBe("bob@corp.com");
    expect([...replacements.values()]).toEqual(["👩‍👩‍👧 write to [EMAIL_REDACTED] 🎉"]);
  });

  it("finds a match that two text parts share, and cuts it out of both", () => {
    const compiled = compileRules([ruleOf("pii", emails)]);
    const { replacements, violations } = inspectTexts(["I am bob@co", "rp.com, hi"], compiled);
    expect([...replacements.values()].join("|")).toBe("I am [EMAIL_REDACTED]|, hi");
    expect(violations).toMatchObject([{ matched: "bob@corp.com", location: "messages[0].content[0]" }]);
  });

  it("keeps JSON valid: escapes, numbers and quotes", () => {
    const rules = [
      ruleOf("pii", emails),
      ruleOf("blocked_terms", { action: "redact", config: { terms: ["4111"], match: "contains" } }),
    ];
    const text = '{"to":"\\nbob\\u0040corp.com","n":[41110,true],"k":"say \\"4111\\""}';
    const compiled = compileRules(rules);
    const { replacements } = inspectTexts([text], compiled);
    expect(JSON.parse([...replacements.values()][0] ?? "")).toEqual({
      to: "\n[EMAIL_REDACTED]",
      n: ["[TERM_REDACTED]", true],
      k: 'say "[TERM_REDACTED]"',
    });
  });

  it("judges input by role and output always", () => {
    const compiled = compileRules([ruleOf("pii", { ...emails, roles: ["user"] })]);
    const texts = [{ location: "messages[0].content", role: "system" as const, text: "bob@corp.com" }];
    const ask = (direction: "input" | "output") =>
      inspect({ direction, texts, files: [], hidden: [] }, compiled).verdict;
    expect([ask("input"), ask("output")]).toEqual(["none", "redact"]);
  });

  it("lets the strongest action win and counts equal matches", () => {
    const term = (action: string, terms: string[]) => ruleOf("blocked_terms", { action, config: { terms } });
    const compiled = compileRules([term("warn", ["red"]), term("block", ["green"])]);
    const found = inspectTexts(["red green red"], compiled);
    expect(found.verdict).toBe("block");
    expect(found.violations.map(({ matched, count }) => [matched, count])).toEqual([
      ["red", 2],
      ["green", 1],
    ]);
    expect(found.violations[0]?.excerpt).toBe("[…] […] […]");
  });

  it("changes its version with any rule", () => {
    const rule = ruleOf("pii", emails);
    const other = compileRules([{ ...rule, action: "block" }]);
    expect(compileRules([rule]).version).not.toBe(other.version);
    expect(compileRules([rule]).version).toBe(compileRules([{ ...rule }]).version);
  });

  it("numbers placeholders over the conversation, skipping those that the caller wrote", () => {
    const compiled = compileRules([ruleOf("pii", { action: "redact", config: { restore: true } })]);
    const { replacements, restoreMap } = inspectTexts(
      ["a@corp.com [EMAIL_1]", "b@corp.com a@corp.com"],
      compiled,
    );
    expect([...replacements.values()]).toEqual(["[EMAIL_2] [EMAIL_1]", "[EMAIL_3] [EMAIL_2]"]);
    expect([...(restoreMap ?? [])]).toEqual([
      ["[EMAIL_2]", "a@corp.com"],
      ["[EMAIL_3]", "b@corp.com"],
    ]);
  });
});

describe("blocked terms", () => {
  it.each([
    ["the Cat sat", "the [TERM_REDACTED] sat"],
    ["concatenate", "concatenate"],
    ["京都に行く", "[TERM_REDACTED]に行く"],
    ["東京都に行く", "東京都に行く"],
    ["поезд в Москву, москва!", "поезд в Москву, [TERM_REDACTED]!"],
    ["ＣＡＴ", "[TERM_REDACTED]"],
  ])("matches whole words in %s", (text, expected) => {
    expect(redact(text, "blocked_terms", { terms: ["cat", "京都", "Москва"] })).toBe(expected);
  });

  it("can be case-sensitive, and match inside of words", () => {
    expect(redact("cat Cat", "blocked_terms", { terms: ["Cat"], caseSensitive: true })).toBe(
      "cat [TERM_REDACTED]",
    );
    expect(redact("concatenate", "blocked_terms", { terms: ["cat"], match: "contains" })).toBe(
      "con[TERM_REDACTED]enate",
    );
  });

  it("of requests and those of responses stay apart, and are made ready once for both", () => {
    const of = (word: string, appliesTo: string) =>
      ruleOf("blocked_terms", { action: "warn", appliesTo, config: { terms: [word] } });
    const compiled = compileRules([of("cat", "input"), of("dog", "output"), of("owl", "both")]);
    const found = (direction: "input" | "output") => {
      const texts = [{ location: "a", role: "user" as const, text: "a cat, a dog and an owl" }];
      const { violations } = inspect({ direction, texts, files: [], hidden: [] }, compiled);
      return violations.map(({ matched }) => matched);
    };
    expect([found("input"), found("output")]).toEqual([
      ["cat", "owl"],
      ["dog", "owl"],
    ]);
    const terms = Array.from({ length: 1_000 }, (_, at) => `term ${at} ${"long ".repeat(10)}`);
    const stepsOf = (appliesTo: string) =>
      [...compileInSteps([ruleOf("blocked_terms", { appliesTo, config: { terms } })])].length;
    expect(stepsOf("both")).toBeGreaterThan(10);
    expect(stepsOf("both")).toBe(stepsOf("input"));
  });
});
