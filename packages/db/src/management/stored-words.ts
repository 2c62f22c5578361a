import type { AuditAction, AuditResourceType, TokenScope } from "@causeway/contracts";
import { joinSql, type Sql, sql } from "../tables/sql.ts";

/**
 * Words that PostgreSQL holds in an older form. The previous release reads the same rows during a rolling upgrade and after
 * a rollback, and refuses an access token whose scopes it doesn't know.
 */
const STORED_SCOPES: Partial<Record<TokenScope, string>> = {
  "content:read": "payloads:read",
  "content:delete": "payloads:delete",
};
const STORED_ACTIONS: Partial<Record<AuditAction, string>> = { "content.delete": "payload.delete" };
const STORED_RESOURCE_TYPES: Partial<Record<AuditResourceType, string>> = { content: "payload" };

/** Scopes as an access token's row has them. */
export const storedScopes = (scopes: readonly TokenScope[]): string[] =>
  scopes.map((scope) => STORED_SCOPES[scope] ?? scope);

/** The scopes in a column, in their current form. */
export const toScopes = (column: Sql): Sql<readonly TokenScope[]> =>
  Object.entries(STORED_SCOPES).reduce(
    (scopes, [current, stored]) =>
      sql<readonly TokenScope[]>`array_replace(${scopes}, ${stored}, ${current})`,
    sql<readonly TokenScope[]>`${column}`,
  );

/** An action as the audit log's rows have it. */
export const storedAction = (action: AuditAction): string => STORED_ACTIONS[action] ?? action;

/** A kind of resource as the audit log's rows have it. */
export const storedResourceType = (type: AuditResourceType): string => STORED_RESOURCE_TYPES[type] ?? type;

/** The actions in a column, in their current form. */
export const toActions = (column: Sql): Sql<AuditAction> => toCurrent(column, STORED_ACTIONS);

/** The kinds of resource in a column, in their current form. */
export const toResourceTypes = (column: Sql): Sql<AuditResourceType> =>
  toCurrent(column, STORED_RESOURCE_TYPES);

function toCurrent<Word>(column: Sql, words: Readonly<Record<string, string>>): Sql<Word> {
  const cases = Object.entries(words).map(([current, stored]) => sql`WHEN ${stored} THEN ${current}`);
  return sql`CASE ${column} ${joinSql(cases, " ")} ELSE ${column} END`;
}
