import { createCustomRole } from "@causeway/db/roles";
import { changeErrors } from "../../errors/error-schema.ts";
import { created } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { CustomRole, CustomRoleNew, renderCustomRole } from "./schema.ts";

export const createCustomRoleRoute = defineRoute({
  method: "post",
  tags: ["Roles"],
  owners: {
    organization: {
      path: "/orgs/{org}/roles",
      operationId: "createRole",
      summary: "Create a custom role",
      description:
        "A named set of permissions for members and service accounts. You can include only permissions that you have.",
    },
  },
  permission: "roles:manage",
  body: CustomRoleNew,
  response: created(CustomRole, "Created."),
  errors: changeErrors,
  deps: ["db", "limits"],
  handle: async ({ scope, body, actor, deps }) =>
    renderCustomRole(
      await createCustomRole(deps.db, scope, actor, body, deps.limits.customRolesPerOrganization),
    ),
});
