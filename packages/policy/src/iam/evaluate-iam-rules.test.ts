import type { IamRule, IamRuleType } from "@causeway/contracts";
import { describe, expect, test } from "vitest";
import { evaluateIamRules, evaluateNewModel } from "./evaluate-iam-rules.ts";
import { customSubject, type Subject } from "./subject.ts";

const rule = (
  ruleType: IamRuleType,
  ruleValue: IamRule["ruleValue"],
  status: IamRule["status"] = "active",
): IamRule => ({
  id: `iam_${ruleType}`,
  ruleType,
  ruleValue,
  status,
});

const SUBJECT: Subject = {
  modelId: "claude-sonnet-4",
  providerId: "aws-bedrock",
  names: {
    own: ["claude-sonnet-4", "aws-bedrock/claude-sonnet-4", "sonnet", "aws-bedrock/sonnet"],
    upstream: ["anthropic.claude-sonnet-4-v1:0", "aws-bedrock/anthropic.claude-sonnet-4-v1:0"],
  },
  free: false,
  inputPrice: "0.000003",
  outputPrice: "0.000015",
  ip: "203.0.113.7",
};

const codeOf = (rules: IamRule[], subject: Partial<Subject> = {}): string => {
  const decision = evaluateIamRules(rules, { ...SUBJECT, ...subject });
  return decision.allowed ? "allowed" : decision.code;
};

describe("combining rules", () => {
  test("no rules, and rules that are off, allow everything", () => {
    expect(codeOf([])).toBe("allowed");
    expect(codeOf([rule("deny_models", { models: ["*"] }, "inactive")])).toBe("allowed");
  });

  test("rules of one allow type are a union", () => {
    const rules = [
      rule("allow_models", { models: ["gpt-4o"] }),
      rule("allow_models", { models: ["claude-sonnet-4"] }),
    ];
    expect(codeOf(rules)).toBe("allowed");
  });

  test("different allow types must all hold", () => {
    const models = rule("allow_models", { models: ["claude-sonnet-4"] });
    expect(codeOf([models, rule("allow_providers", { providers: ["anthropic"] })])).toBe(
      "provider_not_allowed",
    );
    expect(codeOf([models, rule("allow_providers", { providers: ["aws-bedrock"] })])).toBe("allowed");
  });

  test("any matching deny wins, wherever it appears", () => {
    const rules = [rule("allow_models", { models: ["*"] }), rule("deny_providers", { providers: ["aws-*"] })];
    expect(codeOf(rules)).toBe("provider_not_allowed");
  });

  test("an empty allow list allows nothing", () => {
    expect(codeOf([rule("allow_models", { models: [] })])).toBe("model_not_allowed");
    expect(codeOf([rule("allow_models", {})])).toBe("model_not_allowed");
  });

  test("the message names the rule and the model", () => {
    const decision = evaluateIamRules([rule("allow_models", { models: ["gpt-4o"] })], SUBJECT);
    expect(decision).toMatchObject({
      allowed: false,
      rule: { id: "iam_allow_models" },
      message:
        "Access denied by rule allow_models (iam_allow_models) of this API key: model claude-sonnet-4 is not in the allowed list.",
    });
  });
});

describe("model entries", () => {
  test.each([
    "claude-sonnet-4",
    "sonnet",
    "CLAUDE-SONNET-4",
    "claude-*",
    "*",
    "aws-bedrock/sonnet",
    "aws-bedrock/*",
  ])("%j names the model, for both effects", (entry) => {
    expect(codeOf([rule("allow_models", { models: [entry] })])).toBe("allowed");
    expect(codeOf([rule("deny_models", { models: [entry] })])).toBe("model_not_allowed");
  });

  test.each(["anthropic.claude-sonnet-4-v1:0", "anthropic.*"])(
    "the provider's own name %j denies, and never allows",
    (entry) => {
      expect(codeOf([rule("deny_models", { models: [entry] })])).toBe("model_not_allowed");
      expect(codeOf([rule("allow_models", { models: [entry] })])).toBe("model_not_allowed");
    },
  );

  test.each(["claude-sonnet", "claude-sonnet-4-5", "cl*4", "openai/*"])("%j names another model", (entry) => {
    expect(codeOf([rule("deny_models", { models: [entry] })])).toBe("allowed");
  });
});

describe("custom providers", () => {
  const subject = customSubject("mycorp", "any/Thing", null);

  test("are named custom:<name>, their models <name>/<model>", () => {
    expect(codeOf([rule("allow_providers", { providers: ["custom:mycorp"] })], subject)).toBe("allowed");
    expect(codeOf([rule("allow_models", { models: ["mycorp/any/*"] })], subject)).toBe("allowed");
    expect(codeOf([rule("deny_models", { models: ["mycorp/any/thing"] })], subject)).toBe(
      "model_not_allowed",
    );
    expect(codeOf([rule("allow_providers", { providers: ["mycorp"] })], subject)).toBe(
      "provider_not_allowed",
    );
  });

  test("have no known price: neither free nor within a maximum", () => {
    expect(codeOf([rule("allow_pricing", { pricingType: "free" })], subject)).toBe("pricing_not_allowed");
    expect(codeOf([rule("allow_pricing", { maxInputPrice: 1000 })], subject)).toBe("pricing_not_allowed");
    expect(codeOf([rule("deny_pricing", { maxInputPrice: 1000 })], subject)).toBe("pricing_not_allowed");
    expect(codeOf([rule("allow_pricing", { pricingType: "paid" })], subject)).toBe("allowed");
  });
});

describe("pricing rules", () => {
  const free = { free: true, inputPrice: "0", outputPrice: "0" };

  test("free and paid", () => {
    expect(codeOf([rule("allow_pricing", { pricingType: "free" })])).toBe("pricing_not_allowed");
    expect(codeOf([rule("allow_pricing", { pricingType: "free" })], free)).toBe("allowed");
    expect(codeOf([rule("deny_pricing", { pricingType: "paid" })])).toBe("pricing_not_allowed");
    expect(codeOf([rule("deny_pricing", { pricingType: "paid" })], free)).toBe("allowed");
    expect(codeOf([rule("deny_pricing", { pricingType: "free" })], free)).toBe("pricing_not_allowed");
  });

  test.each([
    [{ maxInputPrice: 3 }, "allowed"],
    [{ maxInputPrice: 2.99 }, "pricing_not_allowed"],
    [{ maxInputPrice: 3, maxOutputPrice: 15 }, "allowed"],
    [{ maxInputPrice: 3, maxOutputPrice: 14 }, "pricing_not_allowed"],
    [{ pricingType: "paid", maxOutputPrice: 15 }, "allowed"],
  ] as const)("maxima per million tokens %j: an allow and a deny of it both answer %s", (value, expected) => {
    expect(codeOf([rule("allow_pricing", value)])).toBe(expected);
    expect(codeOf([rule("deny_pricing", value)])).toBe(expected);
  });

  test("#9 a price per token meets a maximum per million without rounding", () => {
    const prices = { inputPrice: "0.0000011", outputPrice: "4e-7" };
    expect(codeOf([rule("allow_pricing", { maxInputPrice: 1.1, maxOutputPrice: 0.4 })], prices)).toBe(
      "allowed",
    );
    expect(codeOf([rule("allow_pricing", { maxOutputPrice: 0.39 })], prices)).toBe("pricing_not_allowed");
  });

  test("a rule without conditions changes nothing", () => {
    expect(codeOf([rule("allow_pricing", {}), rule("deny_pricing", {})])).toBe("allowed");
  });
});

describe("address rules", () => {
  test.each([
    ["203.0.113.0/24", "203.0.113.7"],
    ["203.0.113.7", "203.0.113.7"],
    ["203.0.113.0/24", "::ffff:203.0.113.7"],
    ["2001:db8::/32", "2001:db8::1"],
    ["0.0.0.0/0", "203.0.113.7"],
  ])("%s holds %s", (range, ip) => {
    expect(codeOf([rule("allow_ip_cidrs", { ipCidrs: [range] })], { ip })).toBe("allowed");
    expect(codeOf([rule("deny_ip_cidrs", { ipCidrs: [range] })], { ip })).toBe("ip_not_allowed");
  });

  test.each([
    ["203.0.113.0/24", "203.0.114.7"],
    ["2001:db8::/32", "203.0.113.7"],
    ["10.0.0.0/8", null],
    ["no range", "203.0.113.7"],
    ["10.0.0.0/99", "10.0.0.1"],
  ])("%s does not hold %s", (range, ip) => {
    expect(codeOf([rule("allow_ip_cidrs", { ipCidrs: [range] })], { ip })).toBe("ip_not_allowed");
    expect(codeOf([rule("deny_ip_cidrs", { ipCidrs: [range] })], { ip })).toBe("allowed");
  });
});

describe("a model that is newer than the catalog", () => {
  const subject: Subject = {
    ...SUBJECT,
    modelId: "anthropic/claude-opus-9",
    providerId: "anthropic",
    names: { own: ["anthropic/claude-opus-9", "claude-opus-9"], upstream: ["claude-opus-9"] },
    inputPrice: null,
    outputPrice: null,
  };
  const decide = (...rules: IamRule[]): string => {
    const decision = evaluateNewModel(rules, subject);
    return decision.allowed ? "allowed" : decision.code;
  };
  const named = rule("allow_models", { models: ["claude-*"] });

  test("is allowed where no rule is about models or prices", () => {
    expect(decide()).toBe("allowed");
    expect(decide(rule("allow_providers", { providers: ["anthropic"] }))).toBe("allowed");
    expect(decide(rule("deny_models", { models: ["x"] }, "inactive"))).toBe("allowed");
  });

  test("is refused where a model is denied, unless it is allowed by name", () => {
    const denied = rule("deny_models", { models: ["gpt-5"] });
    expect(decide(denied)).toBe("model_not_allowed");
    expect(decide(denied, named)).toBe("allowed");
  });

  test("is refused by any rule about prices, also where it is allowed by name", () => {
    for (const type of ["allow_pricing", "deny_pricing"] as const) {
      expect(decide(rule(type, { maxInputPrice: 1 }), named)).toBe("pricing_not_allowed");
      expect(decide(rule(type, { pricingType: type === "allow_pricing" ? "paid" : "free" }), named)).toBe(
        "pricing_not_allowed",
      );
    }
  });
});
