import { updateSavedView } from "@causeway/db/saved-views";
import { requirePerson } from "../../access/require-person.ts";
import { ApiError } from "../../errors/api-error.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { checkFilters } from "./check-filters.ts";
import { getViewRow } from "./get-view-row.ts";
import { renderView, View, ViewPath, ViewUpdate } from "./schema.ts";

export const updateViewRoute = defineRoute({
  method: "patch",
  tags: ["Views"],
  owners: {
    project: {
      path: "/projects/{project}/views/{view}",
      operationId: "updateView",
      summary: "Update a saved view",
      description:
        "Your own; owners and admins can also update views that others share, except to stop sharing them.",
      params: ViewPath,
    },
  },
  permission: "views:manage",
  body: ViewUpdate,
  response: ok(View, "The view."),
  errors: changeErrors,
  deps: ["db"],
  handle: async ({ scope, params, body: update, actor, deps }) => {
    const { view } = params;
    const owner = requirePerson(scope);
    await updateSavedView(deps.db, owner, actor, view, (before) => {
      const { page, name, filters, shared } = { ...before, ...update };
      checkFilters(page, update.filters ?? {});
      if (!shared && before.userId !== owner.userId)
        throw new ApiError("forbidden", "Only the view's owner can stop sharing it.");
      return { name, filters, shared };
    });
    return renderView(await getViewRow(deps, owner, view));
  },
});
