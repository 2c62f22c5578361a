import { expect, it } from "vitest";
import { describeTest, type RuleTest } from "./describe-test.ts";

const test = (fields: Partial<RuleTest>): RuleTest => ({
  ...{ id: "grd_1", name: "Personal data", type: "pii", action: "warn" },
  ...{ evaluated: true, problem: null, milliseconds: 0.25, violations: [] },
  ...fields,
});
const found = (category: string, count: number, signals: string[] = []) => ({ category, count, signals });

it("counts finds of a category together", () => {
  const violations = [found("term", 1), found("api_key", 2), found("term", 1)];
  expect(describeTest(test({ violations }))).toBe("Term ×2, API key ×2 · 0.3 ms");
});

it("names signals in words, each once", () => {
  const violations = [
    found("jailbreak", 1, ["role_reset"]),
    found("jailbreak", 1, ["role_reset", "persona"]),
  ];
  expect(describeTest(test({ violations, milliseconds: 0.01 }))).toBe(
    "Jailbreak ×2 (role reset, persona) · <0.1 ms",
  );
});

it("says why a guardrail didn't run", () => {
  expect(describeTest(test({ type: "model", evaluated: false }))).toBe("not called in tests");
  expect(describeTest(test({ type: "file_types", evaluated: false }))).toBe("inspects only files");
  expect(describeTest(test({ type: "document_leakage", evaluated: false }))).toBe(
    "doesn't apply to this text",
  );
  expect(
    describeTest(test({ evaluated: false, problem: "config.pattern: lookbehind isn't supported" })),
  ).toBe("can't run: config.pattern: lookbehind isn't supported");
  expect(describeTest(test({}))).toBe("nothing found · 0.3 ms");
});
