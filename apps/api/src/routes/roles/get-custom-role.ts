import { findCustomRole } from "@causeway/db/roles";
import { ApiError } from "../../errors/api-error.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { CustomRole, CustomRolePath, renderCustomRole } from "./schema.ts";

export const getCustomRoleRoute = defineRoute({
  method: "get",
  tags: ["Roles"],
  owners: {
    organization: {
      path: "/orgs/{org}/roles/{role}",
      operationId: "getRole",
      summary: "Get a custom role",
      params: CustomRolePath,
    },
  },
  permission: "roles:read",
  response: ok(CustomRole, "The role."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, params, deps }) => {
    const row = await findCustomRole(deps.db, scope, params.role);
    if (!row) throw new ApiError("not_found", "Role not found.");
    return renderCustomRole(row);
  },
});
