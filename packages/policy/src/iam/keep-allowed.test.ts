import type { IamRule, IamRuleType } from "@causeway/contracts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { evaluateIamRules } from "./evaluate-iam-rules.ts";
import { keepAllowed } from "./keep-allowed.ts";
import type { Subject } from "./subject.ts";

const rule = (ruleType: IamRuleType, ruleValue: IamRule["ruleValue"]): IamRule => ({
  ...{ id: `rule_${ruleType}`, ruleType, ruleValue, status: "active" },
});

interface Candidate {
  readonly subject: Subject;
  readonly isConfigured: boolean;
}

const at = (providerId: string, isConfigured: boolean, inputPrice = "0.00000015"): Candidate => ({
  isConfigured,
  subject: {
    ...{ modelId: "gpt-4o-mini", providerId, ip: "203.0.113.7" },
    names: { own: ["gpt-4o-mini", `${providerId}/gpt-4o-mini`], upstream: [] },
    ...{ free: inputPrice === "0", inputPrice, outputPrice: inputPrice },
  },
});

const judge = (rules: readonly IamRule[], candidates: readonly Candidate[]) => {
  const { kept, denied } = keepAllowed(rules, candidates, {
    subjectOf: ({ subject }) => subject,
    isConfigured: ({ isConfigured }) => isConfigured,
  });
  return { kept: kept.map(({ subject }) => subject.providerId), denied };
};

const ONE_KEY = [at("azure", false), at("openai", true), at("github-models", false, "0")];
const TWO_KEYS = [at("azure", true), at("openai", true)];

describe("rules on providers and prices", () => {
  test.each<[IamRuleType, IamRule["ruleValue"], string]>([
    ["deny_providers", { providers: ["openai"] }, "provider_not_allowed"],
    ["allow_providers", { providers: ["azure"] }, "provider_not_allowed"],
    ["allow_pricing", { pricingType: "free" }, "pricing_not_allowed"],
    ["allow_pricing", { maxInputPrice: 0.01 }, "pricing_not_allowed"],
    ["deny_pricing", { pricingType: "paid" }, "pricing_not_allowed"],
    ["deny_pricing", { maxInputPrice: 0.01 }, "pricing_not_allowed"],
  ])(
    "%s %o refuses the only candidate with a credential, naming it: another could not answer",
    (type, value, code) => {
      const { kept, denied } = judge([rule(type, value)], ONE_KEY);
      expect([kept, denied?.code, denied?.rule.ruleType]).toEqual([[], code, type]);
      expect(denied?.message).toContain("openai");
    },
  );

  test("narrow the candidates where one with a credential is left", () => {
    expect(judge([rule("deny_providers", { providers: ["openai"] })], TWO_KEYS)).toEqual({
      ...{ kept: ["azure"], denied: null },
    });
  });

  test("refuse a request that no one has a credential for only if it could never pass", () => {
    const none = [at("azure", false), at("openai", false)];
    expect(judge([rule("deny_providers", { providers: ["openai"] })], none)).toEqual({
      ...{ kept: ["azure"], denied: null },
    });
    expect(judge([rule("deny_providers", { providers: ["*"] })], none).denied?.code).toBe(
      "provider_not_allowed",
    );
  });
});

describe("rules on models and addresses", () => {
  test.each<[IamRuleType, IamRule["ruleValue"], string]>([
    ["deny_models", { models: ["gpt-*"] }, "model_not_allowed"],
    ["allow_ip_cidrs", { ipCidrs: ["10.0.0.0/8"] }, "ip_not_allowed"],
  ])("%s refuses first, whatever credentials there are", (type, value, code) => {
    const rules = [rule("deny_providers", { providers: ["*"] }), rule(type, value)];
    for (const candidates of [ONE_KEY, TWO_KEYS, [at("openai", false)]])
      expect(judge(rules, candidates).denied?.code).toBe(code);
  });

  test("leave the candidates that they allow to the other rules", () => {
    const rules = [
      rule("deny_models", { models: ["openai/*"] }),
      rule("deny_providers", { providers: ["azure"] }),
    ];
    expect(judge(rules, TWO_KEYS).denied?.code).toBe("provider_not_allowed");
    const open = [at("azure", false), at("openai", true), at("github-models", false)];
    expect(judge(rules, open)).toEqual({ kept: ["github-models"], denied: null });
  });
});

const anyRule = fc
  .tuple(
    fc.constantFrom("allow", "deny"),
    fc.oneof(
      fc.record({ models: fc.array(fc.constantFrom("gpt-4o-mini", "openai/*", "azure/*", "other")) }),
      fc.record({ providers: fc.array(fc.constantFrom("openai", "azure", "github-models", "xai")) }),
      fc.record({ maxInputPrice: fc.constantFrom(0, 0.1, 1) }),
      fc.record({ ipCidrs: fc.array(fc.constantFrom("203.0.113.0/24", "10.0.0.0/8")) }),
    ),
  )
  .map(([effect, value]) => {
    const kind =
      "models" in value
        ? "models"
        : "providers" in value
          ? "providers"
          : "ipCidrs" in value
            ? "ip_cidrs"
            : "pricing";
    return rule(`${effect}_${kind}` as IamRuleType, value);
  });

test("whatever the rules, what is kept with a credential is what every rule allows", () => {
  const candidate = fc
    .tuple(
      fc.constantFrom("openai", "azure", "github-models"),
      fc.boolean(),
      fc.constantFrom("0", "0.0000005"),
    )
    .map((parts) => at(...parts));
  fc.assert(
    fc.property(
      fc.array(anyRule, { maxLength: 6 }),
      fc.array(candidate, { minLength: 1 }),
      (rules, candidates) => {
        const { kept, denied } = keepAllowed(rules, candidates, {
          subjectOf: ({ subject }) => subject,
          isConfigured: ({ isConfigured }) => isConfigured,
        });
        const callable = (list: readonly Candidate[]) => list.filter(({ isConfigured }) => isConfigured);
        const allowed = callable(candidates).filter(
          ({ subject }) => evaluateIamRules(rules, subject).allowed,
        );
        expect(callable(kept)).toEqual(allowed);
        expect(denied === null || kept.length === 0).toBe(true);
        if (denied) expect(allowed).toEqual([]);
      },
    ),
  );
});
