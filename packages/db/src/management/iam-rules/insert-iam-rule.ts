import { createId } from "@causeway/crypto";
import type { LockedKey } from "../api-keys/lock-api-key.ts";
import { toStoredStatus } from "../change/enabled-status.ts";
import { requireSize } from "../change/require-size.ts";
import type { Change } from "../change/run-change.ts";
import { IAM_RULE_COLUMNS, type IamRuleFields, type IamRuleRow } from "./iam-rule-row.ts";

/** Every request of a key is held against all of its rules. */
export const MAX_IAM_RULES = 100;

/** Adds a rule to a key that this change holds. Null when the key has {@link MAX_IAM_RULES}. @throws ChangeRefused `conflict` */
export async function insertIamRule(
  change: Change,
  key: Pick<LockedKey, "id" | "description">,
  rule: IamRuleFields,
): Promise<IamRuleRow | null> {
  const { rows } = await change.query<IamRuleRow>(
    `INSERT INTO iam_rule (id, api_key_id, rule_type, rule_value, status)
     SELECT $1, $2, $3, $4, $5 WHERE (SELECT count(*) FROM iam_rule WHERE api_key_id = $2) < $6
     RETURNING ${IAM_RULE_COLUMNS}`,
    [
      createId("rule"),
      key.id,
      rule.ruleType,
      JSON.stringify(rule.ruleValue),
      toStoredStatus(rule.status),
      MAX_IAM_RULES,
    ],
  );
  const [made] = rows;
  if (!made) return null;
  await requireSize(change, "rules", key.id);
  const { id, ruleType, ruleValue, status } = made;
  await change.audit({
    action: "api_key.iam_rule.create",
    resourceId: id,
    details: { name: key.description, apiKeyId: key.id, ruleType, ruleValue, status },
  });
  return made;
}
