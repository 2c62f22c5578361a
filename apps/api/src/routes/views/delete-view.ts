import { deleteSavedView } from "@causeway/db/saved-views";
import { requirePerson } from "../../access/require-person.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { done } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { ViewPath } from "./schema.ts";

export const deleteViewRoute = defineRoute({
  method: "delete",
  tags: ["Views"],
  owners: {
    project: {
      path: "/projects/{project}/views/{view}",
      operationId: "deleteView",
      summary: "Delete a saved view",
      description: "Your own; owners and admins can also delete views that others share.",
      params: ViewPath,
    },
  },
  permission: "views:manage",
  response: done("Deleted."),
  errors: changeErrors,
  deps: ["db"],
  handle: async ({ scope, params, actor, deps }) => {
    const { view } = params;
    const owner = requirePerson(scope);
    await deleteSavedView(deps.db, owner, actor, view);
  },
});
