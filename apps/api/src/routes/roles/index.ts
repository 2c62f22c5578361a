import { createCustomRoleRoute } from "./create-custom-role.ts";
import { deleteCustomRoleRoute } from "./delete-custom-role.ts";
import { getCustomRoleRoute } from "./get-custom-role.ts";
import { listCustomRolesRoute } from "./list-custom-roles.ts";
import { updateCustomRoleRoute } from "./update-custom-role.ts";

export const ROLES_ROUTES = [
  listCustomRolesRoute,
  getCustomRoleRoute,
  createCustomRoleRoute,
  updateCustomRoleRoute,
  deleteCustomRoleRoute,
];
