import type { StoredStatus } from "./statuses.ts";

/** What access rules (IAM rules in the API) can be about, and whether they allow or deny. */
export const IAM_RULE_TYPES = [
  "allow_models",
  "deny_models",
  "allow_providers",
  "deny_providers",
  "allow_pricing",
  "deny_pricing",
  "allow_ip_cidrs",
  "deny_ip_cidrs",
] as const;
export type IamRuleType = (typeof IAM_RULE_TYPES)[number];

/** Kinds of price that a rule can name. */
export const PRICING_TYPES = ["free", "paid"] as const;
export type PricingType = (typeof PRICING_TYPES)[number];

/** An access rule. Entries of `models`, `providers` may end in `*`; prices are USD per million tokens. */
export interface IamRule {
  readonly id: string;
  readonly ruleType: IamRuleType;
  readonly ruleValue: {
    readonly models?: readonly string[];
    readonly providers?: readonly string[];
    readonly pricingType?: PricingType;
    readonly maxInputPrice?: number;
    readonly maxOutputPrice?: number;
    readonly ipCidrs?: readonly string[];
  };
  readonly status: StoredStatus;
}
