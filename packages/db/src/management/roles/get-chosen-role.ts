import { type Role, ROLES } from "@causeway/contracts";
import { ChangeRefused } from "../change/change-refused.ts";
import type { Change } from "../change/run-change.ts";
import { customRole } from "../../generated/tables.ts";
import { selectRow } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";
import type { HeldRole } from "./held-role.ts";

/**
 * The role that someone chose for a member, an invitation or a service account. Sound only while the organization is
 * locked.
 *
 * @param choice a built-in role, or the id of a custom one
 * @throws ChangeRefused `invalid`
 */
export async function getChosenRole(change: Change, choice: string): Promise<HeldRole> {
  const builtin = ROLES.find((role) => role === choice);
  if (builtin) return { role: builtin, customRole: null };
  const { id, organizationId, name, permissions, visibility } = customRole;
  const chosen = await selectRow(
    change,
    { id, name, permissions, visibility },
    sql`FROM ${customRole} WHERE ${id} = ${choice} AND ${organizationId} = ${change.organizationId}`,
  );
  if (!chosen) throw new ChangeRefused("invalid", "Role not found.", "role");
  return { role: "developer", customRole: chosen };
}

/** A role as rows have it. */
export const toRoleColumns = <Builtin extends Role>({ role, customRole: custom }: HeldRole<Builtin>) => ({
  role,
  customRoleId: custom?.id ?? null,
});
