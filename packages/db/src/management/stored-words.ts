import type { AuditAction, AuditResourceType, TokenScope } from "@causeway/contracts";

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

/** SQL of the scopes in a column, in their current form. */
export const scopesIn = (column: string): string =>
  Object.entries(STORED_SCOPES).reduce(
    (sql, [current, stored]) => `array_replace(${sql}, '${stored}', '${current}')`,
    column,
  );

/** An action as the audit log's rows have it. */
export const storedAction = (action: AuditAction): string => STORED_ACTIONS[action] ?? action;

/** A kind of resource as the audit log's rows have it. */
export const storedResourceType = (type: AuditResourceType): string => STORED_RESOURCE_TYPES[type] ?? type;

/** SQL of an action or a kind of resource in a column, in its current form. */
export const wordIn = (column: "action" | "resource_type"): string => {
  const words = Object.entries(column === "action" ? STORED_ACTIONS : STORED_RESOURCE_TYPES);
  return `CASE ${column} ${words.map(([current, stored]) => `WHEN '${stored}' THEN '${current}'`).join(" ")} ELSE ${column} END`;
};
