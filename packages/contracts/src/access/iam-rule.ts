/** Contract 10. Entries of `models`, `providers` may end in `*`; prices are USD per million tokens. */
export type IamRuleType =
  | "allow_models"
  | "deny_models"
  | "allow_providers"
  | "deny_providers"
  | "allow_pricing"
  | "deny_pricing"
  | "allow_ip_cidrs"
  | "deny_ip_cidrs";

export interface IamRule {
  readonly id: string;
  readonly ruleType: IamRuleType;
  readonly ruleValue: {
    readonly models?: readonly string[];
    readonly providers?: readonly string[];
    readonly pricingType?: "free" | "paid";
    readonly maxInputPrice?: number;
    readonly maxOutputPrice?: number;
    readonly ipCidrs?: readonly string[];
  };
  readonly status: "active" | "inactive";
}
