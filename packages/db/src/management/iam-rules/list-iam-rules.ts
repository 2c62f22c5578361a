import type { Queryable } from "../queryable.ts";
import type { OrganizationScope, ProjectScope } from "../scope.ts";
import { IAM_RULE_COLUMNS, type IamRuleRow } from "./iam-rule-row.ts";

/** Rules of a key that the scope may see, oldest first as the gateway reads them; null when there is no such key. */
export async function listIamRules(
  db: Queryable,
  scope: ProjectScope,
  apiKeyId: string,
): Promise<IamRuleRow[] | null> {
  const key = await db.query(
    `SELECT id FROM api_key
     WHERE id = $1 AND project_id = $2 AND status <> 'deleted' AND ($3::text IS NULL OR created_by_user_id = $3)`,
    [apiKeyId, scope.projectId, scope.keysOfUserId],
  );
  if (key.rows.length === 0) return null;
  const { rows } = await db.query<IamRuleRow>(
    `SELECT ${IAM_RULE_COLUMNS} FROM iam_rule WHERE api_key_id = $1 ORDER BY iam_rule.created_at, id`,
    [apiKeyId],
  );
  return rows;
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
