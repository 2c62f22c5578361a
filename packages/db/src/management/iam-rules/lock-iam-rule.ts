import type { Change } from "../change/run-change.ts";
import { IAM_RULE_FIELDS, type IamRuleRow } from "./iam-rule-row.ts";
import { iamRule } from "../../generated/tables.ts";
import { selectRow } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";

/** Which rule of which key. */
export interface IamRuleRef {
  readonly apiKeyId: string;
  readonly ruleId: string;
}

/** A rule of a key, without a lock; null if the key doesn't have it. */
export const findRule = (change: Change, apiKeyId: string, ruleId: string): Promise<IamRuleRow | null> =>
  selectRow(
    change,
    IAM_RULE_FIELDS,
    sql`FROM ${iamRule} WHERE ${iamRule.id} = ${ruleId} AND ${iamRule.apiKeyId} = ${apiKeyId}`,
  );
