import type { EnabledStatus, IamRule } from "@causeway/contracts";
import { statusColumn } from "../change/enabled-status.ts";

/** A rule of a key with its times. */
export interface IamRuleRow extends Omit<IamRule, "status"> {
  readonly status: EnabledStatus;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Columns of `iam_rule` under the names of {@link IamRuleRow}. */
export const IAM_RULE_COLUMNS = `id, rule_type AS "ruleType", rule_value AS "ruleValue", ${statusColumn("iam_rule")},
  created_at AS "createdAt", updated_at AS "updatedAt"`;

/** What a rule says, without the id. */
export type IamRuleFields = Pick<IamRuleRow, "ruleType" | "ruleValue" | "status">;
