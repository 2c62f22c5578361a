import type { IamRuleType } from "@causeway/contracts";
import type { IamRule } from "@/data/api-keys.ts";

export type RuleSubject = "models" | "providers" | "pricing" | "ip_cidrs";

const TYPE_WORDS: Readonly<Record<IamRuleType, string>> = {
  allow_models: "Allow models",
  deny_models: "Deny models",
  allow_providers: "Allow providers",
  deny_providers: "Deny providers",
  allow_pricing: "Allow prices",
  deny_pricing: "Deny prices",
  allow_ip_cidrs: "Allow IP addresses",
  deny_ip_cidrs: "Deny IP addresses",
};

export const typeWords = (type: IamRuleType): string => TYPE_WORDS[type];

export const isDeny = (type: IamRuleType): boolean => type.startsWith("deny_");

/** What a rule is about: its type without the effect. */
export const subjectOf = (type: IamRuleType): RuleSubject =>
  type.replace(/^(allow|deny)_/, "") as RuleSubject;

type Value = IamRule["ruleValue"];

/** The list of a rule that has one. */
export const entriesOf = ({ models, providers, ipCidrs }: Value): readonly string[] =>
  models ?? providers ?? ipCidrs ?? [];

/** A price rule in words. @param type says whether the maxima allow up to there or deny from there */
export function pricingWords(
  type: IamRuleType,
  { pricingType, maxInputPrice, maxOutputPrice }: Value,
): string {
  const bound = isDeny(type) ? "above" : "up to";
  const parts = [
    pricingType === undefined ? null : `${pricingType} models`,
    maxInputPrice === undefined ? null : `input ${bound} $${maxInputPrice}`,
    maxOutputPrice === undefined ? null : `output ${bound} $${maxOutputPrice}`,
  ];
  const words = parts.filter((part) => part !== null).join(", ");
  return maxInputPrice === undefined && maxOutputPrice === undefined ? words : `${words} per million tokens`;
}
