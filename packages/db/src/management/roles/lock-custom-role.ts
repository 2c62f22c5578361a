import {
  isAssignable,
  PERMISSIONS,
  type Permission,
  type Powers,
  ROLES,
  toComparedName,
  toPowers,
  type Visibility,
} from "@causeway/contracts";
import { ChangeRefused } from "../change/change-refused.ts";
import { isSameName } from "../change/is-same-name.ts";
import { getActorPowers, lockOrganization } from "../change/lock-organization.ts";
import { requireCovers, requirePermission } from "../change/require-powers.ts";
import type { Change } from "../change/run-change.ts";
import { customRole } from "../../generated/tables.ts";
import { hasRow } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";
import type { CustomRoleRow } from "./custom-role-row.ts";
import { findCustomRole } from "./list-custom-roles.ts";

/** Fields of a custom role that people choose. */
export interface RoleContent {
  readonly name: string;
  readonly description: string;
  readonly visibility: Visibility;
  readonly permissions: readonly Permission[];
}

/** Locks the organization, and returns the caller's powers. @throws ChangeRefused `not_found`, `forbidden` */
export async function lockRoles(change: Change): Promise<Powers> {
  await lockOrganization(change);
  const powers = await getActorPowers(change);
  requirePermission(powers, "roles:manage");
  return powers;
}

/**
 * A custom role that someone with `powers` may change: they can do everything that its holders can.
 * @throws ChangeRefused `not_found`, `forbidden`
 */
export async function getCustomRole(change: Change, powers: Powers, id: string): Promise<CustomRoleRow> {
  const row = await findCustomRole(change, change, id);
  if (!row) throw new ChangeRefused("not_found", "Role not found.");
  requireCovers(powers, toPowers(row));
  return row;
}

/**
 * Checks that a new or changed role has nothing that its author lacks. Returns it with the permissions that every role has.
 *
 * @param id of the role; null for a new one
 * @throws ChangeRefused `invalid`, `forbidden`, `conflict`
 */
export async function requireContent(
  change: Change,
  powers: Powers,
  id: string | null,
  content: RoleContent,
): Promise<RoleContent> {
  const { name, visibility, permissions } = content;
  const wrong = permissions.findIndex((permission) => !isAssignable(permission, visibility));
  const named = permissions[wrong];
  if (named !== undefined) {
    const reason =
      PERMISSIONS[named].role === "owner"
        ? "is for owners only"
        : "needs a role that shows all projects, because it's about the whole organization";
    throw new ChangeRefused("invalid", `The permission ${named} ${reason}.`, `permissions.${wrong}`);
  }
  const asked = toPowers({ permissions, visibility });
  requireCovers(powers, asked, "permissions");
  await requireFreeName(change, id, name);
  return { ...content, permissions: [...asked.permissions] };
}

async function requireFreeName(change: Change, id: string | null, name: string): Promise<void> {
  const isBuiltin = ROLES.some((role) => role === toComparedName(name));
  const isTaken =
    isBuiltin ||
    (await hasRow(
      change,
      sql`FROM ${customRole}
          WHERE ${customRole.organizationId} = ${change.organizationId} AND ${isSameName(customRole.name, name)}
            AND ${customRole.id} IS DISTINCT FROM ${id}`,
    ));
  if (isTaken) throw new ChangeRefused("conflict", `A role with the name ${name} already exists.`, "name");
}
