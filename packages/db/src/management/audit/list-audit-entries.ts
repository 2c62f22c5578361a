import type { AuditAction, AuditDetails, AuditResourceType } from "@causeway/contracts";
import type { Queryable } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { AUDIT_RETENTION_DAYS } from "./audit-retention.ts";

/** All given ones must hold. Times: `from` is inside, `to` is not. */
export interface AuditFilter {
  readonly action?: AuditAction | undefined;
  readonly resourceType?: AuditResourceType | undefined;
  readonly resourceId?: string | undefined;
  /** Id of a user or of an access token. */
  readonly actorId?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

export interface AuditEntryRow {
  readonly id: string;
  readonly createdAt: Date;
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

/** Entries of the organization's last 90 days, newest first. */
export async function listAuditEntries(
  db: Queryable,
  scope: OrganizationScope,
  filter: AuditFilter,
  page: AuditPage,
): Promise<AuditEntryRow[]> {
  const values: unknown[] = [scope.organizationId, page.limit];
  const parameter = (value: unknown): string => `$${values.push(value)}`;
  const { rows } = await db.query<AuditEntryRow>(
    `SELECT id, created_at AS "createdAt", user_id AS "userId", user_name AS "userName", user_email AS "userEmail",
            access_token_id AS "accessTokenId", action, resource_type AS "resourceType", resource_id AS "resourceId",
            details, ip_address AS "ipAddress"
     FROM audit_log
     WHERE organization_id = $1 AND created_at > now() - interval '${AUDIT_RETENTION_DAYS} days'
       ${conditionsOf(filter, page, parameter).join(" ")}
     ORDER BY created_at DESC, id DESC LIMIT $2`,
    values,
  );
  return rows;
}

function conditionsOf(
  { action, resourceType, resourceId, actorId, from, to }: AuditFilter,
  { after }: AuditPage,
  parameter: (value: unknown) => string,
): string[] {
  const equal = (column: string, value: string | undefined) =>
    value === undefined ? "" : `AND ${column} = ${parameter(value)}`;
  const actor = actorId === undefined ? null : parameter(actorId);
  return [
    equal("action", action),
    equal("resource_type", resourceType),
    equal("resource_id", resourceId),
    actor === null ? "" : `AND (user_id = ${actor} OR access_token_id = ${actor})`,
    from ? `AND created_at >= ${parameter(from)}` : "",
    to ? `AND created_at < ${parameter(to)}` : "",
    after ? `AND (created_at, id) < (${parameter(after.createdAt)}, ${parameter(after.id)})` : "",
  ];
}
