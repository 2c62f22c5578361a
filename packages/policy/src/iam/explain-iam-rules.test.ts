import type { IamRule, IamRuleType } from "@causeway/contracts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  evaluateAddress,
  evaluateIamRules,
  explainIamRules,
  isCustomProviderReachable,
} from "./evaluate-iam-rules.ts";
import { customSubject } from "./subject.ts";

let made = 0;
const rule = (ruleType: IamRuleType, ruleValue: IamRule["ruleValue"]): IamRule => ({
  id: `rule_${++made}`,
  ruleType,
  ruleValue,
  status: "active",
});

const anyRule = fc.oneof(
  fc
    .record({
      type: fc.constantFrom<IamRuleType>("allow_models", "deny_models"),
      models: fc.array(fc.constantFrom("mycorp/a", "mycorp/*", "other/a", "*")),
    })
    .map(({ type, models }) => rule(type, { models })),
  fc
    .record({
      type: fc.constantFrom<IamRuleType>("allow_providers", "deny_providers"),
      providers: fc.array(fc.constantFrom("custom:mycorp", "custom:*", "openai")),
    })
    .map(({ type, providers }) => rule(type, { providers })),
  fc
    .record({
      type: fc.constantFrom<IamRuleType>("allow_ip_cidrs", "deny_ip_cidrs"),
      ipCidrs: fc.array(fc.constantFrom("10.0.0.0/8", "192.0.2.1")),
    })
    .map(({ type, ipCidrs }) => rule(type, { ipCidrs })),
);
const subject = customSubject("mycorp", "a", "10.1.2.3");

describe("explaining a decision", () => {
  test("never decides otherwise than the gateway does", () => {
    fc.assert(
      fc.property(fc.array(anyRule, { maxLength: 6 }), (rules) => {
        const decision = evaluateIamRules(rules, subject);
        expect(explainIamRules(rules, subject)).toMatchObject(decision);
      }),
    );
  });

  test("names one matching rule of every allow type that was asked", () => {
    const [other, models] = [
      rule("allow_models", { models: ["x"] }),
      rule("allow_models", { models: ["mycorp/*"] }),
    ];
    const address = rule("allow_ip_cidrs", { ipCidrs: ["10.0.0.0/8"] });
    expect(explainIamRules([other, models, address], subject)).toEqual({
      allowed: true,
      by: [models, address],
    });
  });
});

describe("an address alone", () => {
  test("is refused whenever no model could be asked for from it", () => {
    fc.assert(
      fc.property(fc.array(anyRule, { maxLength: 6 }), (rules) => {
        const ofAddress = rules.filter(({ ruleType }) => ruleType.endsWith("ip_cidrs"));
        expect(evaluateAddress(rules, "10.1.2.3").allowed).toBe(evaluateIamRules(ofAddress, subject).allowed);
      }),
    );
  });
});

describe("a custom provider in a list", () => {
  test("is there whenever the rules allow one of its models", () => {
    fc.assert(
      fc.property(fc.array(anyRule, { maxLength: 6 }), (rules) => {
        if (evaluateIamRules(rules, subject).allowed) {
          expect(isCustomProviderReachable(rules, "mycorp", "10.1.2.3")).toBe(true);
        }
      }),
    );
  });

  test.each<[IamRuleType, IamRule["ruleValue"], boolean]>([
    ["deny_providers", { providers: ["custom:mycorp"] }, false],
    ["deny_models", { models: ["mycorp/*"] }, false],
    ["deny_models", { models: ["mycorp/a"] }, true],
    ["allow_models", { models: ["gpt-4o"] }, false],
    ["allow_models", { models: ["mycorp/a"] }, true],
    ["allow_providers", { providers: ["openai"] }, false],
    ["deny_ip_cidrs", { ipCidrs: ["10.0.0.0/8"] }, false],
  ])("%s %o: %s", (type, value, expected) => {
    expect(isCustomProviderReachable([rule(type, value)], "mycorp", "10.1.2.3")).toBe(expected);
  });
});
