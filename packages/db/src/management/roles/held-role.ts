import { type CustomPowers, type Powers, type Role, ROLE_POWERS, toPowers } from "@causeway/contracts";
import { customRole } from "../../generated/tables.ts";
import { asJoined } from "../../tables/define-table.ts";
import { type Sql, sql } from "../../tables/sql.ts";

/** A custom role that someone has. */
export interface HeldCustomRole extends CustomPowers {
  readonly id: string;
  readonly name: string;
}

/** The role of a member, an invitation or a service account. */
export interface HeldRole<Builtin extends Role = Role> {
  /** With a custom role `developer`: what earlier releases take its holder for. */
  readonly role: Builtin;
  /** Replaces `role`. */
  readonly customRole: HeldCustomRole | null;
}

/** A table whose rows have a role. */
interface RoleHolders {
  readonly role: Sql<Role | null>;
  readonly customRoleId: Sql<string | null>;
}

/** The custom role that {@link joinCustomRole} joins. */
const cr = asJoined(customRole, "cr");

/** Joins the custom role of `holders`. One that an earlier release gave another role since has that. */
export const joinCustomRole = (holders: RoleHolders): Sql =>
  sql`LEFT JOIN ${cr} ON ${cr.id} = ${holders.customRoleId} AND ${holders.role} = 'developer'`;

/** The custom role of a row, for {@link HeldRole}; needs {@link joinCustomRole}. */
export const CUSTOM_ROLE = sql<HeldCustomRole | null>`CASE WHEN ${cr.id} IS NOT NULL THEN json_build_object(
  'id', ${cr.id}, 'name', ${cr.name}, 'permissions', ${cr.permissions}, 'visibility', ${cr.visibility}) END`;

/** The condition that `holders` see every project; needs {@link joinCustomRole}. */
export const seesEveryProject = ({ role }: RoleHolders): Sql<boolean> =>
  sql<boolean>`coalesce(${cr.visibility} = 'all_projects', ${role} <> 'developer')`;

/** Powers that a built-in or custom role gives its holder. */
export const powersOf = ({ role, customRole: custom }: HeldRole): Powers =>
  custom === null ? ROLE_POWERS[role] : toPowers(custom);

/** The role in words, for the audit log. */
export const roleNameOf = ({ role, customRole: custom }: HeldRole): string => custom?.name ?? role;
