import { updateCustomRole } from "@causeway/db/roles";
import { changeErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { CustomRole, CustomRolePath, CustomRoleUpdate, renderCustomRole } from "./schema.ts";

export const updateCustomRoleRoute = defineRoute({
  method: "patch",
  tags: ["Roles"],
  owners: {
    organization: {
      path: "/orgs/{org}/roles/{role}",
      operationId: "updateRole",
      summary: "Update a custom role",
      description:
        "Takes effect with the next request of everyone who has the role. You can change only a role whose permissions you have, before and after. Pending invitations that its holders sent and couldn't send now are revoked.",
      params: CustomRolePath,
    },
  },
  permission: "roles:manage",
  body: CustomRoleUpdate,
  response: ok(CustomRole, "The role."),
  errors: changeErrors,
  deps: ["db"],
  handle: async ({ scope, params, body, actor, deps }) =>
    renderCustomRole(await updateCustomRole(deps.db, scope, actor, params.role, body)),
});
