import type { IamRule } from "@causeway/contracts";
import { toStoredStatus } from "@causeway/db/changes";
import type { IamRuleRow } from "@causeway/db/iam-rules";

/** A rule as the gateway reads it. */
export const toStoredRule = (rule: IamRuleRow): IamRule => ({ ...rule, status: toStoredStatus(rule.status) });
