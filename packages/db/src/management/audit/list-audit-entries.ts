import type { AuditAction, AuditDetails, AuditResourceType } from "@causeway/contracts";
import type { Queryable } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { storedAction, storedResourceType, toActions, toResourceTypes } from "../stored-words.ts";
import { AUDIT_RETENTION_DAYS } from "./audit-retention.ts";
import { searchAuditSql } from "./search-audit-sql.ts";
import { accessToken, auditLog, member, organization, serviceAccount, user } from "../../generated/tables.ts";
import { hasRow, selectRows } from "../../tables/run-statement.ts";
import { joinSql, NOTHING, type Sql, sql } from "../../tables/sql.ts";

/** All given ones must hold. Times: `from` is inside, `to` is not. */
export interface AuditFilter {
  /** Any of these; undefined = every action. */
  readonly actions?: readonly AuditAction[] | undefined;
  readonly resourceType?: AuditResourceType | undefined;
  readonly resourceId?: string | undefined;
  /** Id or email of a person, or id of an access token or service account. */
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
  /** Of the user, the service account or the member's access token, as it was then. */
  readonly userName: string | null;
  readonly userEmail: string | null;
  readonly accessTokenId: string | null;
  readonly accessTokenName: string | null;
  /** The service account that owned the token; null for a member's. */
  readonly serviceAccountId: string | null;
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
export const listAuditEntries = (
  db: Queryable,
  scope: AuditScope,
  filter: AuditFilter,
  page: AuditPage,
): Promise<AuditEntryRow[]> =>
  selectRows(
    db,
    FIELDS,
    sql`FROM ${auditLog}
        WHERE ${auditLog.createdAt} > now() - make_interval(days => ${AUDIT_RETENTION_DAYS})
          ${isOfScope(auditLog.organizationId, scope)} ${joinSql(listConditions(filter, page), " ")}
        ORDER BY ${auditLog.createdAt} DESC, ${auditLog.id} DESC LIMIT ${page.limit}`,
  );

/** Reads something of the access token of an entry, revoked or not. */
const ofToken = <Value>(column: Sql<Value>): Sql<Value | null> =>
  sql<Value | null>`(SELECT ${column} FROM ${accessToken} WHERE ${accessToken.id} = ${auditLog.accessTokenId})`;

const FIELDS = {
  id: auditLog.id,
  createdAt: auditLog.createdAt,
  organizationId: auditLog.organizationId,
  organizationName: sql<string | null>`(
    SELECT ${organization.name} FROM ${organization} WHERE ${organization.id} = ${auditLog.organizationId})`,
  userId: auditLog.userId,
  userName: auditLog.userName,
  userEmail: auditLog.userEmail,
  accessTokenId: auditLog.accessTokenId,
  accessTokenName: ofToken(accessToken.name),
  serviceAccountId: ofToken(accessToken.serviceAccountId),
  action: toActions(auditLog.action),
  resourceType: toResourceTypes(auditLog.resourceType),
  resourceId: auditLog.resourceId,
  details: auditLog.details,
  ipAddress: auditLog.ipAddress,
};

const isOfScope = (column: Sql, { organizationId }: AuditScope): Sql =>
  organizationId === null ? NOTHING : sql`AND ${column} = ${organizationId}`;

function listConditions(filter: AuditFilter, { after }: AuditPage): Sql[] {
  const { actions, resourceType, resourceId, actor, accessTokenId, search, from, to } = filter;
  const { id, createdAt } = auditLog;
  const when = <Value>(value: Value | null | undefined, condition: (value: Value) => Sql): Sql[] =>
    value === undefined || value === null || value === "" ? [] : [sql`AND ${condition(value)}`];
  return [
    ...when(actions, (all) => sql`${auditLog.action} = ANY(${all.map(storedAction)})`),
    ...when(resourceType, (type) => sql`${auditLog.resourceType} = ${storedResourceType(type)}`),
    ...when(resourceId, (resource) => sql`${auditLog.resourceId} = ${resource}`),
    ...when(actor, isBy),
    ...when(accessTokenId, (token) => sql`${auditLog.accessTokenId} = ${token}`),
    ...when(search, searchAuditSql),
    ...when(from, (time) => sql`${createdAt} >= ${time}`),
    ...when(to, (time) => sql`${createdAt} < ${time}`),
    ...when(after, (place) => sql`(${createdAt}, ${id}) < (${place.createdAt}, ${place.id})`),
  ];
}

const isBy = (actor: string): Sql =>
  sql`(${auditLog.userId} = ${actor} OR ${auditLog.accessTokenId} = ${actor} OR ${auditLog.accessTokenId} IN (
        SELECT ${accessToken.id} FROM ${accessToken} WHERE ${accessToken.serviceAccountId} = ${actor}) OR lower(${auditLog.userEmail}) = lower(${actor}))`;

/** Looks for the id or email in entries, memberships, access tokens and service accounts, current and former. */
export const isKnownActor = (db: Queryable, scope: AuditScope, actor: string): Promise<boolean> =>
  hasRow(
    db,
    sql`FROM ${member} JOIN ${user} ON ${user.id} = ${member.userId}
        WHERE (${user.id} = ${actor} OR lower(${user.email}) = lower(${actor})) ${isOfScope(member.organizationId, scope)}
        UNION ALL
        SELECT 1 FROM ${accessToken}
        WHERE ${accessToken.id} = ${actor} ${isOfScope(accessToken.organizationId, scope)}
        UNION ALL
        SELECT 1 FROM ${serviceAccount}
        WHERE ${serviceAccount.id} = ${actor} ${isOfScope(serviceAccount.organizationId, scope)}
        UNION ALL
        SELECT 1 FROM ${auditLog} WHERE ${isBy(actor)} ${isOfScope(auditLog.organizationId, scope)}
        LIMIT 1`,
  );
