import { deleteOrganization } from "@causeway/db/organizations";
import { changeErrors } from "../../errors/error-schema.ts";
import { done } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";

export const deleteOrganizationRoute = defineRoute({
  method: "delete",
  tags: ["Organizations"],
  owners: {
    organization: {
      path: "/orgs/{org}",
      operationId: "deleteOrg",
      summary: "Delete an organization",
      description:
        "Its keys and access tokens stop working within a second, its stored content is hidden immediately, and no one can open it. For owners.",
    },
  },
  permission: "organization:delete",
  response: done("Deleted."),
  errors: changeErrors,
  deps: ["db"],
  handle: async ({ scope, actor, deps }) => {
    await deleteOrganization(deps.db, scope, actor);
  },
});
