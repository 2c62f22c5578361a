export { createIamRule, MAX_IAM_RULES } from "./create-iam-rule.ts";
export type { IamRuleFields, IamRuleRow } from "./iam-rule-row.ts";
export { findIamRule, IAM_RULE_ORDER, listCustomProviderNames, listIamRules } from "./list-iam-rules.ts";
export { deleteIamRule, type IamRuleRef, updateIamRule } from "./update-iam-rule.ts";
