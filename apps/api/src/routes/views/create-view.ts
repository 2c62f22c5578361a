import { createSavedView } from "@causeway/db/saved-views";
import { requirePerson } from "../../access/require-person.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { created } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { checkFilters } from "./check-filters.ts";
import { getViewRow } from "./get-view-row.ts";
import { renderView, View, ViewCreation } from "./schema.ts";

export const createViewRoute = defineRoute({
  method: "post",
  tags: ["Views"],
  owners: {
    project: {
      path: "/projects/{project}/views",
      operationId: "createView",
      summary: "Save a view",
      description: "The filters of a page under a name, for yourself or everyone who can see the project.",
    },
  },
  permission: "views:manage",
  body: ViewCreation,
  response: created(View, "Saved."),
  errors: changeErrors,
  deps: ["db"],
  handle: async ({ scope, body, actor, deps }) => {
    const owner = requirePerson(scope);
    const { shared = false, ...view } = body;
    checkFilters(view.page, view.filters);
    const id = await createSavedView(deps.db, owner, actor, { ...view, shared });
    return renderView(await getViewRow(deps, owner, id));
  },
});
