import { createId } from "@causeway/crypto";
import type { LockedKey } from "../api-keys/lock-api-key.ts";
import { toStoredStatus } from "../change/enabled-status.ts";
import { requireSize } from "../change/require-size.ts";
import type { Change } from "../change/run-change.ts";
import { IAM_RULE_FIELDS, type IamRuleFields, type IamRuleRow } from "./iam-rule-row.ts";
import { iamRule } from "../../generated/tables.ts";
import { insertRow } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";

/** Every request of a key is held against all of its rules. */
export const MAX_IAM_RULES = 100;

/** Adds a rule to a key that this change holds. Null when the key has {@link MAX_IAM_RULES}. @throws ChangeRefused `conflict` */
export async function insertIamRule(
  change: Change,
  key: Pick<LockedKey, "id" | "description">,
  rule: IamRuleFields,
): Promise<IamRuleRow | null> {
  const present = sql`SELECT count(*) FROM ${iamRule} WHERE ${iamRule.apiKeyId} = ${key.id}`;
  const [made] = await insertRow(
    change,
    iamRule,
    {
      id: createId("rule"),
      apiKeyId: key.id,
      ruleType: rule.ruleType,
      ruleValue: rule.ruleValue,
      status: toStoredStatus(rule.status),
    },
    { when: sql`WHERE (${present}) < ${MAX_IAM_RULES}`, returning: IAM_RULE_FIELDS },
  );
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
