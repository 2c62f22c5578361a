import { lockApiKey } from "../api-keys/lock-api-key.ts";
import type { Actor } from "../change/actor.ts";
import { runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import type { ProjectScope } from "../scope.ts";
import type { IamRuleFields, IamRuleRow } from "./iam-rule-row.ts";
import { insertIamRule } from "./insert-iam-rule.ts";

/** Adds a rule. Null when there is no such key for the scope, `full` when it has `MAX_IAM_RULES`. @throws ChangeRefused `conflict` */
export const createIamRule = (
  pool: ManagementPool,
  scope: ProjectScope,
  actor: Actor,
  apiKeyId: string,
  rule: IamRuleFields,
): Promise<IamRuleRow | "full" | null> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    const key = await lockApiKey(change, scope, apiKeyId);
    const made = key && (await insertIamRule(change, key, rule));
    if (!made) change.nothingChanged();
    return key && (made ?? "full");
  });
