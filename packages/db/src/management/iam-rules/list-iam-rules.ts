import { byAge, type ListPage, pageSql } from "../list/list-order.ts";
import type { Queryable } from "../queryable.ts";
import type { OrganizationScope, ProjectScope } from "../scope.ts";
import { MAX_IAM_RULES } from "./insert-iam-rule.ts";
import { IAM_RULE_COLUMNS, type IamRuleRow } from "./iam-rule-row.ts";

/** Oldest first, as the gateway reads them. */
export const IAM_RULE_ORDER = byAge<IamRuleRow>("iam_rule", "ASC");

/** A page without an end: a key has at most 100 rules. */
const EVERY_RULE: ListPage = { after: null, limit: MAX_IAM_RULES, search: null };

/** Rules of a key that the scope may see; null when there is no such key. @param page all of them when left out */
export async function listIamRules(
  db: Queryable,
  scope: ProjectScope,
  apiKeyId: string,
  page: ListPage = EVERY_RULE,
): Promise<IamRuleRow[] | null> {
  if (!(await seesKey(db, scope, apiKeyId))) return null;
  const values: unknown[] = [apiKeyId];
  const { rows } = await db.query<IamRuleRow>(
    `SELECT ${IAM_RULE_COLUMNS} FROM iam_rule WHERE api_key_id = $1 ${pageSql(IAM_RULE_ORDER, page, [], values)}`,
    values,
  );
  return rows;
}

/** One rule of a key that the scope may see; null when there is no such key or rule. */
export async function findIamRule(
  db: Queryable,
  scope: ProjectScope,
  { apiKeyId, ruleId }: { readonly apiKeyId: string; readonly ruleId: string },
): Promise<IamRuleRow | null> {
  if (!(await seesKey(db, scope, apiKeyId))) return null;
  const { rows } = await db.query<IamRuleRow>(
    `SELECT ${IAM_RULE_COLUMNS} FROM iam_rule WHERE api_key_id = $1 AND id = $2`,
    [apiKeyId, ruleId],
  );
  return rows[0] ?? null;
}

async function seesKey(db: Queryable, scope: ProjectScope, apiKeyId: string): Promise<boolean> {
  const { rows } = await db.query(
    `SELECT id FROM api_key
     WHERE id = $1 AND project_id = $2 AND status <> 'deleted' AND ($3::text IS NULL OR created_by_user_id = $3)`,
    [apiKeyId, scope.projectId, scope.keysOfUserId],
  );
  return rows.length > 0;
}

/** Names of the organization's custom providers that can be addressed. */
export async function listCustomProviderNames(
  db: Queryable,
  scope: OrganizationScope | ProjectScope,
): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    "SELECT name FROM custom_provider WHERE organization_id = $1 AND status = 'active' ORDER BY created_at, id",
    [scope.organizationId],
  );
  return rows.map(({ name }) => name);
}
