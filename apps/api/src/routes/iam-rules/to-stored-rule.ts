import type { IamRule } from "@causeway/contracts";
import { type IamRuleRow, toStoredStatus } from "@causeway/db/management";

/** A rule as the gateway reads it. */
export const toStoredRule = (rule: IamRuleRow): IamRule => ({ ...rule, status: toStoredStatus(rule.status) });
