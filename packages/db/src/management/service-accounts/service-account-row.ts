import type { EnabledStatus, Role, StoredStatus } from "@causeway/contracts";
import { toEnabledStatus } from "../change/enabled-status.ts";
import { WORKING_TOKEN } from "../members/working-key.ts";
import { CUSTOM_ROLE, type HeldRole, joinCustomRole } from "../roles/held-role.ts";
import { accessToken, project, serviceAccount, serviceAccountProject, user } from "../../generated/tables.ts";
import { as, asJoined } from "../../tables/define-table.ts";
import { type Sql, sql } from "../../tables/sql.ts";

/** Automation of an organization that isn't a person. */
export interface ServiceAccountRow extends HeldRole<Exclude<Role, "owner">> {
  readonly id: string;
  readonly name: string;
  /** Empty = none. */
  readonly description: string;
  readonly status: EnabledStatus;
  /** Assigned projects; empty if the role shows all. */
  readonly projectIds: readonly string[];
  /** Access tokens that work while the account is enabled. */
  readonly accessTokens: number;
  /** Of its tokens, to the minute; null = never. */
  readonly lastUsedAt: Date | null;
  readonly createdByUserId: string | null;
  /** Null when the account is gone. */
  readonly createdByName: string | null;
  readonly createdAt: Date;
}

const sa = as(serviceAccount, "sa");
const t = as(accessToken, "t");
const p = as(project, "p");
const sp = as(serviceAccountProject, "sp");
const u = asJoined(user, "u");

/** Fields of {@link ServiceAccountRow}; they need {@link FROM_SERVICE_ACCOUNTS}. */
export const SERVICE_ACCOUNT_FIELDS = {
  id: sa.id,
  name: sa.name,
  description: sa.description,
  role: sa.role,
  customRole: CUSTOM_ROLE,
  status: toEnabledStatus(sql<StoredStatus>`${sa.status}`),
  projectIds: sql<readonly string[]>`ARRAY(
    SELECT ${p.id} FROM ${sp} JOIN ${p} ON ${p.id} = ${sp.projectId}
    WHERE ${sp.serviceAccountId} = ${sa.id} AND ${p.status} <> 'deleted' ORDER BY ${p.createdAt}, ${p.id})`,
  accessTokens: sql<number>`(
    SELECT count(*)::int FROM ${t} WHERE ${t.serviceAccountId} = ${sa.id} AND ${WORKING_TOKEN})`,
  lastUsedAt: sql<Date | null>`(SELECT max(${t.lastUsedAt}) FROM ${t} WHERE ${t.serviceAccountId} = ${sa.id})`,
  createdByUserId: sa.createdByUserId,
  createdByName: u.name,
  createdAt: sa.createdAt,
};

/** The table of {@link FROM_SERVICE_ACCOUNTS}. */
export const ACCOUNTS = sa;

/** Service accounts with who made them and their roles. */
export const FROM_SERVICE_ACCOUNTS = sql`FROM ${sa} LEFT JOIN ${u} ON ${u.id} = ${sa.createdByUserId} ${joinCustomRole(sa)}`;

/** Returns the condition that an account belongs to an organization and was not deleted. */
export const isAccountOf = ({ organizationId }: { readonly organizationId: string }): Sql =>
  sql`${sa.organizationId} = ${organizationId} AND ${sa.status} <> 'deleted'`;
