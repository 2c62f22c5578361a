import { deleteCustomRole } from "@causeway/db/roles";
import { changeErrors } from "../../errors/error-schema.ts";
import { done } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { CustomRolePath } from "./schema.ts";

export const deleteCustomRoleRoute = defineRoute({
  method: "delete",
  tags: ["Roles"],
  owners: {
    organization: {
      path: "/orgs/{org}/roles/{role}",
      operationId: "deleteRole",
      summary: "Delete a custom role",
      description:
        "Refused while members, service accounts or open invitations have the role: give them another one first.",
      params: CustomRolePath,
    },
  },
  permission: "roles:manage",
  response: done("Deleted."),
  errors: changeErrors,
  deps: ["db"],
  handle: async ({ scope, params, actor, deps }) => {
    await deleteCustomRole(deps.db, scope, actor, params.role);
  },
});
