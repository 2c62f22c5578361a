export { createIamRule } from "./create-iam-rule.ts";
export { MAX_IAM_RULES } from "./insert-iam-rule.ts";
export type { IamRuleFields, IamRuleRow } from "./iam-rule-row.ts";
export {
  findIamRule,
  IAM_RULE_ORDER,
  listCustomProviderNames,
  listIamRules,
} from "./list-iam-rules.ts";
export { deleteIamRule } from "./delete-iam-rule.ts";
export { updateIamRule } from "./update-iam-rule.ts";
export type { IamRuleRef } from "./lock-iam-rule.ts";
