import { lockApiKey } from "../api-keys/lock-api-key.ts";
import type { Actor } from "../change/actor.ts";
import { runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import type { ProjectScope } from "../scope.ts";
import { findRule, type IamRuleRef } from "./lock-iam-rule.ts";
import { iamRule } from "../../generated/tables.ts";
import { deleteRows } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";

/** Deletes a rule. False when there is no such rule for the scope. */
export const deleteIamRule = (
  pool: ManagementPool,
  scope: ProjectScope,
  actor: Actor,
  { apiKeyId, ruleId }: IamRuleRef,
): Promise<boolean> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    const key = await lockApiKey(change, scope, apiKeyId);
    const rule = key && (await findRule(change, apiKeyId, ruleId));
    if (!key || !rule) {
      change.nothingChanged();
      return false;
    }
    await deleteRows(change, iamRule, sql`WHERE ${iamRule.id} = ${ruleId}`);
    const { ruleType, ruleValue, status } = rule;
    await change.audit({
      action: "api_key.iam_rule.delete",
      resourceId: ruleId,
      details: { name: key.description, apiKeyId, ruleType, ruleValue, status },
    });
    return true;
  });
