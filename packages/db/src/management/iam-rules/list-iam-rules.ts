import { byAge, type ListPage, pageSql } from "../list/list-order.ts";
import type { Queryable } from "../queryable.ts";
import type { OrganizationScope, ProjectScope } from "../scope.ts";
import { MAX_IAM_RULES } from "./insert-iam-rule.ts";
import { IAM_RULE_FIELDS, type IamRuleRow } from "./iam-rule-row.ts";
import { apiKey, customProvider, iamRule } from "../../generated/tables.ts";
import { hasRow, selectRow, selectRows } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";
import { ofCreator } from "../api-keys/lock-api-key.ts";

/** Oldest first, as the gateway reads them. */
export const IAM_RULE_ORDER = byAge<IamRuleRow>(iamRule, "ASC");

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
  return selectRows(
    db,
    IAM_RULE_FIELDS,
    sql`FROM ${iamRule} WHERE ${iamRule.apiKeyId} = ${apiKeyId} ${pageSql(IAM_RULE_ORDER, page, [])}`,
  );
}

/** One rule of a key that the scope may see; null when there is no such key or rule. */
export async function findIamRule(
  db: Queryable,
  scope: ProjectScope,
  { apiKeyId, ruleId }: { readonly apiKeyId: string; readonly ruleId: string },
): Promise<IamRuleRow | null> {
  if (!(await seesKey(db, scope, apiKeyId))) return null;
  return selectRow(
    db,
    IAM_RULE_FIELDS,
    sql`FROM ${iamRule} WHERE ${iamRule.apiKeyId} = ${apiKeyId} AND ${iamRule.id} = ${ruleId}`,
  );
}

const seesKey = (db: Queryable, scope: ProjectScope, apiKeyId: string): Promise<boolean> =>
  hasRow(
    db,
    sql`FROM ${apiKey}
        WHERE ${apiKey.id} = ${apiKeyId} AND ${apiKey.projectId} = ${scope.projectId} AND ${apiKey.status} <> 'deleted'
          ${ofCreator(scope)}`,
  );

/** Names of the organization's custom providers that can be addressed. */
export async function listCustomProviderNames(
  db: Queryable,
  scope: OrganizationScope | ProjectScope,
): Promise<string[]> {
  const { id, name, organizationId, status, createdAt } = customProvider;
  const rows = await selectRows(
    db,
    { name },
    sql`FROM ${customProvider} WHERE ${organizationId} = ${scope.organizationId} AND ${status} = 'active'
        ORDER BY ${createdAt}, ${id}`,
  );
  return rows.map(({ name }) => name);
}
