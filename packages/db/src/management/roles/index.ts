export { createCustomRole } from "./create-custom-role.ts";
export { type CustomRoleRow, permissionsOf } from "./custom-role-row.ts";
export { deleteCustomRole } from "./delete-custom-role.ts";
export { type HeldCustomRole, type HeldRole, powersOf } from "./held-role.ts";
export { CUSTOM_ROLE_ORDER, findCustomRole, listCustomRoles } from "./list-custom-roles.ts";
export type { RoleContent } from "./lock-custom-role.ts";
export { type RoleUpdate, updateCustomRole } from "./update-custom-role.ts";
