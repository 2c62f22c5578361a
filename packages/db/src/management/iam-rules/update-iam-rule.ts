import { listChanges } from "@causeway/contracts";
import { lockApiKey } from "../api-keys/lock-api-key.ts";
import type { Actor } from "../change/actor.ts";
import { runChange } from "../change/run-change.ts";
import { requireSize } from "../change/require-size.ts";
import { toStoredStatus } from "../change/enabled-status.ts";
import type { ManagementPool } from "../queryable.ts";
import type { ProjectScope } from "../scope.ts";
import { IAM_RULE_FIELDS, type IamRuleFields, type IamRuleRow } from "./iam-rule-row.ts";
import { findRule, type IamRuleRef } from "./lock-iam-rule.ts";
import { iamRule } from "../../generated/tables.ts";
import { updateRows } from "../../tables/run-statement.ts";
import { NOW, sql } from "../../tables/sql.ts";

/**
 * Changes a rule. Null when there is no such rule for the scope.
 * @param merge what the rule should be; what it throws rolls back
 */
export const updateIamRule = (
  pool: ManagementPool,
  scope: ProjectScope,
  actor: Actor,
  { apiKeyId, ruleId }: IamRuleRef,
  merge: (before: IamRuleFields) => IamRuleFields,
): Promise<IamRuleRow | null> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    const key = await lockApiKey(change, scope, apiKeyId);
    const before = key && (await findRule(change, apiKeyId, ruleId));
    if (!key || !before) {
      change.nothingChanged();
      return null;
    }
    const { ruleType, ruleValue, status } = before;
    const after = merge({ ruleType, ruleValue, status });
    const changes = listChanges({ ruleType, ruleValue, status }, after);
    if (Object.keys(changes).length === 0) {
      change.nothingChanged();
      return before;
    }
    const stored = {
      ruleType: after.ruleType,
      ruleValue: after.ruleValue,
      status: toStoredStatus(after.status),
      updatedAt: NOW,
    };
    const [updated] = await updateRows(change, iamRule, stored, sql`WHERE ${iamRule.id} = ${ruleId}`, {
      returning: IAM_RULE_FIELDS,
    });
    await requireSize(change, "rules", apiKeyId);
    await change.audit({
      action: "api_key.iam_rule.update",
      resourceId: ruleId,
      details: { name: key.description, apiKeyId, changes },
    });
    return updated ?? null;
  });
