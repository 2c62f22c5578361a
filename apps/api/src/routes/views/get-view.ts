import { requirePerson } from "../../access/require-person.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { getViewRow } from "./get-view-row.ts";
import { renderView, View, ViewPath } from "./schema.ts";

export const getViewRoute = defineRoute({
  method: "get",
  tags: ["Views"],
  owners: {
    project: {
      path: "/projects/{project}/views/{view}",
      operationId: "getView",
      summary: "Get a saved view",
      params: ViewPath,
    },
  },
  permission: "views:manage",
  response: ok(View, "The view."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, params, deps }) => {
    const { view } = params;
    const owner = requirePerson(scope);
    return renderView(await getViewRow(deps, owner, view));
  },
});
