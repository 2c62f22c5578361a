import { type Permission, toPowers, type Visibility } from "@causeway/contracts";
import { customRole, invitation, member, serviceAccount, user } from "../../generated/tables.ts";
import { as, asJoined } from "../../tables/define-table.ts";
import { sql } from "../../tables/sql.ts";

/** A role that the organization put together from permissions. */
export interface CustomRoleRow {
  readonly id: string;
  readonly name: string;
  /** Empty = none. */
  readonly description: string;
  readonly visibility: Visibility;
  /** As they are stored: see `toPowers`. */
  readonly permissions: readonly string[];
  readonly members: number;
  readonly serviceAccounts: number;
  /** Open ones. */
  readonly invitations: number;
  readonly createdByUserId: string | null;
  /** Null when the account is gone. */
  readonly createdByName: string | null;
  readonly createdAt: Date;
}

const r = as(customRole, "r");
const m = as(member, "m");
const sa = as(serviceAccount, "sa");
const i = as(invitation, "i");
const u = asJoined(user, "u");

/** The condition on an invitation `i` that it can be accepted. */
const IS_OPEN = sql`${i.status} = 'pending' AND ${i.expiresAt} > now()`;

/** Fields of {@link CustomRoleRow}; they need {@link FROM_CUSTOM_ROLES}. */
export const CUSTOM_ROLE_FIELDS = {
  id: r.id,
  name: r.name,
  description: r.description,
  visibility: r.visibility,
  permissions: r.permissions,
  members: sql<number>`(
    SELECT count(*)::int FROM ${m} WHERE ${m.customRoleId} = ${r.id} AND ${m.role} = 'developer')`,
  serviceAccounts: sql<number>`(
    SELECT count(*)::int FROM ${sa} WHERE ${sa.customRoleId} = ${r.id} AND ${sa.status} <> 'deleted')`,
  invitations: sql<number>`(SELECT count(*)::int FROM ${i} WHERE ${i.customRoleId} = ${r.id} AND ${IS_OPEN})`,
  createdByUserId: r.createdByUserId,
  createdByName: u.name,
  createdAt: r.createdAt,
};

/** The table of {@link FROM_CUSTOM_ROLES}. */
export const CUSTOM_ROLES = r;

/** Custom roles with who made them. */
export const FROM_CUSTOM_ROLES = sql`FROM ${r} LEFT JOIN ${u} ON ${u.id} = ${r.createdByUserId}`;

/** The permissions of a custom role that have an effect, in the order of the table. */
export const permissionsOf = (row: CustomRoleRow): Permission[] => [...toPowers(row).permissions];
