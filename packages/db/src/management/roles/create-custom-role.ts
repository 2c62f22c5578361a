import { createId } from "@causeway/crypto";
import type { Actor } from "../change/actor.ts";
import { requireFew } from "../change/require-few.ts";
import { runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { customRole } from "../../generated/tables.ts";
import { insertRow } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";
import type { CustomRoleRow } from "./custom-role-row.ts";
import { getCustomRole, lockRoles, requireContent, type RoleContent } from "./lock-custom-role.ts";

const ROLES = {
  of: "custom roles",
  holder: "An organization",
  setting: "MAX_CUSTOM_ROLES_PER_ORGANIZATION",
};

/** Creates a role from permissions that the caller has. @throws ChangeRefused `invalid`, `forbidden`, `conflict` */
export const createCustomRole = (
  pool: ManagementPool,
  scope: OrganizationScope,
  actor: Actor,
  wanted: RoleContent,
  max: number,
): Promise<CustomRoleRow> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    const powers = await lockRoles(change);
    const content = await requireContent(change, powers, null, wanted);
    const { organizationId } = scope;
    const existing = sql`FROM ${customRole} WHERE ${customRole.organizationId} = ${organizationId}`;
    await requireFew(change, { ...ROLES, max }, existing);
    const id = createId("role");
    await insertRow(change, customRole, { id, organizationId, ...content, createdByUserId: actor.userId });
    await change.audit({ action: "role.create", resourceId: id, details: { ...content } });
    return getCustomRole(change, powers, id);
  });
