import type { AuditAction, AuditDetails, AuditResourceType } from "@causeway/contracts";
import type { Queryable } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { storedAction, storedResourceType, wordIn } from "../stored-words.ts";
import { AUDIT_RETENTION_DAYS } from "./audit-retention.ts";
import { searchAuditSql } from "./search-audit-sql.ts";

/** All given ones must hold. Times: `from` is inside, `to` is not. */
export interface AuditFilter {
  /** Any of these; undefined = every action. */
  readonly actions?: readonly AuditAction[] | undefined;
  readonly resourceType?: AuditResourceType | undefined;
  readonly resourceId?: string | undefined;
  /** Id or email of a person, or id of an access token. */
  readonly actor?: string | undefined;
  readonly accessTokenId?: string | undefined;
  /** A text that the entry as a sentence, the resource's id, the email of who did it, or the action has in it, whatever its case. */
  readonly search?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

export interface AuditEntryRow {
  readonly id: string;
  readonly createdAt: Date;
  readonly organizationId: string;
  /** Null when the organization's row is gone. */
  readonly organizationName: string | null;
  /** Null for an access token. */
  readonly userId: string | null;
  /** Of the user, or of the access token, as it was then. */
  readonly userName: string | null;
  readonly userEmail: string | null;
  readonly accessTokenId: string | null;
  readonly action: AuditAction;
  readonly resourceType: AuditResourceType;
  readonly resourceId: string;
  readonly details: AuditDetails;
  readonly ipAddress: string | null;
}

export interface AuditPage {
  /** Entries after this place, in the list's order; null = from the newest. */
  readonly after: { readonly createdAt: Date; readonly id: string } | null;
  readonly limit: number;
}

/** Every organization of the installation, deleted ones too; only for its operators. */
export const ALL_ORGANIZATIONS = Symbol("all organizations");

/** Whose entries are read. `organizationId` narrows what an operator sees. */
export type AuditScope =
  | OrganizationScope
  | { readonly of: typeof ALL_ORGANIZATIONS; readonly organizationId: string | null };

/** Entries of the last 90 days, newest first. */
export async function listAuditEntries(
  db: Queryable,
  scope: AuditScope,
  filter: AuditFilter,
  page: AuditPage,
): Promise<AuditEntryRow[]> {
  const values: unknown[] = [scope.organizationId, page.limit];
  const parameter = (value: unknown): string => `$${values.push(value)}`;
  const { rows } = await db.query<AuditEntryRow>(
    `SELECT id, created_at AS "createdAt", organization_id AS "organizationId",
            (SELECT o.name FROM organization o WHERE o.id = audit_log.organization_id) AS "organizationName", user_id AS "userId", user_name AS "userName", user_email AS "userEmail",
            access_token_id AS "accessTokenId", ${wordIn("action")} AS action, ${wordIn("resource_type")} AS "resourceType", resource_id AS "resourceId",
            details, ip_address AS "ipAddress"
     FROM audit_log
     WHERE ($1::text IS NULL OR organization_id = $1) AND created_at > now() - interval '${AUDIT_RETENTION_DAYS} days'
       ${conditionsOf(filter, page, parameter).join(" ")}
     ORDER BY created_at DESC, id DESC LIMIT $2`,
    values,
  );
  return rows;
}

function conditionsOf(
  { actions, resourceType, resourceId, actor, accessTokenId, search, from, to }: AuditFilter,
  { after }: AuditPage,
  parameter: (value: unknown) => string,
): string[] {
  const equal = (column: string, value: string | undefined) =>
    value === undefined ? "" : `AND ${column} = ${parameter(value)}`;
  const by = actor === undefined ? null : parameter(actor);
  return [
    actions === undefined ? "" : `AND action = ANY(${parameter(actions.map(storedAction))})`,
    equal("resource_type", resourceType && storedResourceType(resourceType)),
    equal("resource_id", resourceId),
    by === null ? "" : `AND (user_id = ${by} OR access_token_id = ${by} OR lower(user_email) = lower(${by}))`,
    equal("access_token_id", accessTokenId),
    search ? searchAuditSql(search, parameter) : "",
    from ? `AND created_at >= ${parameter(from)}` : "",
    to ? `AND created_at < ${parameter(to)}` : "",
    after ? `AND (created_at, id) < (${parameter(after.createdAt)}, ${parameter(after.id)})` : "",
  ];
}

/** Whether someone is or was known under this id or email: by an entry, a membership or an access token. */
export async function isKnownActor(db: Queryable, scope: AuditScope, actor: string): Promise<boolean> {
  const { rows } = await db.query(
    `SELECT 1 FROM member m JOIN "user" u ON u.id = m.user_id
     WHERE ($1::text IS NULL OR m.organization_id = $1) AND (u.id = $2 OR lower(u.email) = lower($2))
     UNION ALL
     SELECT 1 FROM access_token t WHERE ($1::text IS NULL OR t.organization_id = $1) AND t.id = $2
     UNION ALL
     SELECT 1 FROM audit_log
     WHERE ($1::text IS NULL OR organization_id = $1)
       AND (user_id = $2 OR access_token_id = $2 OR lower(user_email) = lower($2))
     LIMIT 1`,
    [scope.organizationId, actor],
  );
  return rows.length > 0;
}
