import "server-only";
import { covers, type Powers, ROLE_POWERS, ROLES, type Role, toAccountPowers } from "@causeway/contracts";
import { may } from "@/data/organization.ts";
import { type CustomRole, listRoles } from "@/data/roles.ts";
import type { Organization } from "@/data/tenancy.ts";
import { ROLE_WORDS } from "./role-words.ts";
import type { RoleOption } from "./role-option.ts";

const powersOfVisitor = ({ permissions, visibility }: Organization): Powers => ({
  permissions: new Set(permissions),
  visibility,
});

const powersOf = ({ permissions, visibility }: CustomRole): Powers => ({
  permissions: new Set(permissions),
  visibility,
});

/** The roles that the visitor can give to people: those of which they can do everything. */
export const listRoleOptions = (organization: Organization): Promise<RoleOption[]> =>
  listOptions(organization, ROLES, (powers) => powers);

/** The roles that the visitor can give to service accounts. */
export const listAccountRoleOptions = (organization: Organization): Promise<RoleOption[]> =>
  listOptions(organization, ["admin", "developer"], toAccountPowers);

async function listOptions(
  organization: Organization,
  builtin: readonly Role[],
  toHeld: (powers: Powers) => Powers,
): Promise<RoleOption[]> {
  const visitor = powersOfVisitor(organization);
  const custom = may(organization, "roles:read") ? await listRoles(organization.id) : [];
  const options = [
    ...builtin.map((role) => ({ value: role, ...ROLE_WORDS[role], powers: toHeld(ROLE_POWERS[role]) })),
    ...custom.map((role) => ({
      value: role.id,
      label: role.name,
      hint: role.description || "Custom role",
      powers: toHeld(powersOf(role)),
    })),
  ];
  return options
    .filter(({ powers }) => covers(visitor, powers))
    .map(({ powers, ...option }) => ({ ...option, showsAll: powers.visibility === "all_projects" }));
}
