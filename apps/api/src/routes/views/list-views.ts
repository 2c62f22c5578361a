import { listSavedViews, SAVED_VIEW_ORDER } from "@causeway/db/saved-views";
import { requirePerson } from "../../access/require-person.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { ok, pageOf } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { renderListPage, searchQuery, toListPage } from "../../openapi/list.ts";
import { PageFilter, renderView, View } from "./schema.ts";

export const listViewsRoute = defineRoute({
  method: "get",
  tags: ["Views"],
  owners: {
    project: {
      path: "/projects/{project}/views",
      operationId: "listViews",
      summary: "List saved views",
      description: "Your own, and those that others share in the project.",
      query: searchQuery("the name").extend({ page: PageFilter }),
    },
  },
  permission: "views:manage",
  response: ok(pageOf(View).openapi("ViewListPage"), "By name."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, query, deps }) => {
    const owner = requirePerson(scope);
    const rows = await listSavedViews(deps.db, owner, query.page, toListPage(query, SAVED_VIEW_ORDER));
    return renderListPage(rows, query, SAVED_VIEW_ORDER, renderView);
  },
});
