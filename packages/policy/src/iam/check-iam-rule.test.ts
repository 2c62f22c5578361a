import type { IamRule, IamRuleType } from "@causeway/contracts";
import { describe, expect, test } from "vitest";
import { checkIamRule } from "./check-iam-rule.ts";

const known = { providers: new Set(["openai", "aws-bedrock", "custom:mycorp"]) };
const check = (ruleType: IamRuleType, ruleValue: IamRule["ruleValue"]) =>
  checkIamRule({ ruleType, ruleValue }, known);

describe("the entries of a rule", () => {
  test.each<[IamRuleType, IamRule["ruleValue"]]>([
    ["allow_models", { models: ["gpt-4o", "claude-*", "mycorp/anything", "*"] }],
    ["deny_providers", { providers: ["OpenAI", "aws-*", "custom:mycorp", "custom:*", "*"] }],
    ["allow_pricing", { pricingType: "free" }],
    ["deny_pricing", { maxOutputPrice: 0 }],
    ["allow_ip_cidrs", { ipCidrs: ["10.0.0.0/8", "::1", "2001:db8::/32"] }],
  ])("%s %o is fine", (type, value) => expect(check(type, value)).toEqual({}));

  test.each<[IamRuleType, IamRule["ruleValue"], string, RegExp]>([
    ["allow_models", { models: ["gpt-4o", "gpt-*-mini"] }, "ruleValue.models.1", /gpt-\*-mini/],
    ["allow_providers", { providers: ["opneai"] }, "ruleValue.providers.0", /opneai/],
    ["deny_providers", { providers: ["openai", "zzz*"] }, "ruleValue.providers.1", /zzz/],
    ["deny_providers", { providers: ["custom:other"] }, "ruleValue.providers.0", /custom:other/],
    ["allow_pricing", {}, "ruleValue", /must include pricingType/],
    ["deny_ip_cidrs", { ipCidrs: ["10.0.0.0/33"] }, "ruleValue.ipCidrs.0", /10\.0\.0\.0\/33/],
    ["allow_ip_cidrs", { ipCidrs: ["10.0.0.1", "example.com"] }, "ruleValue.ipCidrs.1", /example\.com/],
  ])("%s %o is refused, naming the entry", (type, value, path, message) => {
    const faults = check(type, value);
    expect(Object.keys(faults)).toEqual([path]);
    expect(faults[path]).toMatch(message);
  });
});
