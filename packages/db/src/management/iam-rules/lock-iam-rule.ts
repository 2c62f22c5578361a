import type { Change } from "../change/run-change.ts";
import { IAM_RULE_COLUMNS, type IamRuleRow } from "./iam-rule-row.ts";

/** Which rule of which key. */
export interface IamRuleRef {
  readonly apiKeyId: string;
  readonly ruleId: string;
}

/** A rule of a key, without a lock; null if the key doesn't have it. */
export async function findRule(change: Change, apiKeyId: string, ruleId: string): Promise<IamRuleRow | null> {
  const { rows } = await change.query<IamRuleRow>(
    `SELECT ${IAM_RULE_COLUMNS} FROM iam_rule WHERE id = $1 AND api_key_id = $2`,
    [ruleId, apiKeyId],
  );
  return rows[0] ?? null;
}
