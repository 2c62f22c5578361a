import type { IamRule } from "@causeway/contracts";

/** A rule of a key with its times. */
export interface IamRuleRow extends IamRule {
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export const IAM_RULE_COLUMNS = `id, rule_type AS "ruleType", rule_value AS "ruleValue", status,
  created_at AS "createdAt", updated_at AS "updatedAt"`;

/** What a rule says, without the id. */
export type IamRuleFields = Pick<IamRule, "ruleType" | "ruleValue" | "status">;
