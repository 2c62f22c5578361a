import type { EnabledStatus, IamRule } from "@causeway/contracts";
import { toEnabledStatus } from "../change/enabled-status.ts";
import { iamRule } from "../../generated/tables.ts";

/** A rule of a key with its times. */
export interface IamRuleRow extends Omit<IamRule, "status"> {
  readonly status: EnabledStatus;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Fields of {@link IamRuleRow}. */
export const IAM_RULE_FIELDS = {
  id: iamRule.id,
  ruleType: iamRule.ruleType,
  ruleValue: iamRule.ruleValue,
  status: toEnabledStatus(iamRule.status),
  createdAt: iamRule.createdAt,
  updatedAt: iamRule.updatedAt,
};

/** What a rule says, without the id. */
export type IamRuleFields = Pick<IamRuleRow, "ruleType" | "ruleValue" | "status">;
