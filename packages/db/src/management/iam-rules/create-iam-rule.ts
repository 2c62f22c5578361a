import { createId } from "@causeway/crypto";
import { lockApiKey } from "../api-keys/lock-api-key.ts";
import type { Actor } from "../change/actor.ts";
import { runChange } from "../change/run-change.ts";
import { requireSize } from "../change/require-size.ts";
import { toStoredStatus } from "../change/enabled-status.ts";
import type { ManagementPool } from "../queryable.ts";
import type { ProjectScope } from "../scope.ts";
import { IAM_RULE_COLUMNS, type IamRuleFields, type IamRuleRow } from "./iam-rule-row.ts";

/** Every request of a key is held against all of its rules. */
export const MAX_IAM_RULES = 100;

/** Adds a rule. Null when there is no such key for the scope, `full` when it has {@link MAX_IAM_RULES}. @throws ChangeRefused `conflict` */
export const createIamRule = (
  pool: ManagementPool,
  scope: ProjectScope,
  actor: Actor,
  apiKeyId: string,
  rule: IamRuleFields,
): Promise<IamRuleRow | "full" | null> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    const key = await lockApiKey(change, scope, apiKeyId);
    const { rows } = await change.query<IamRuleRow>(
      `INSERT INTO iam_rule (id, api_key_id, rule_type, rule_value, status)
       SELECT $1, $2, $3, $4, $5 WHERE (SELECT count(*) FROM iam_rule WHERE api_key_id = $2) < $6 AND $7
       RETURNING ${IAM_RULE_COLUMNS}`,
      [
        createId("rule"),
        apiKeyId,
        rule.ruleType,
        JSON.stringify(rule.ruleValue),
        toStoredStatus(rule.status),
        MAX_IAM_RULES,
        key !== null,
      ],
    );
    const [made] = rows;
    if (!key || !made) {
      change.nothingChanged();
      return key && "full";
    }
    await requireSize(change, "rules", apiKeyId);
    const { id, ruleType, ruleValue, status } = made;
    await change.audit({
      action: "api_key.iam_rule.create",
      resourceId: id,
      details: { name: key.description, apiKeyId, ruleType, ruleValue, status },
    });
    return made;
  });
