import { listSavedViews, SAVED_VIEW_ORDER } from "@causeway/db/management";
import { createRoute } from "@hono/zod-openapi";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import { ok, pageOf } from "../../openapi/bodies.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ProjectPath } from "../../openapi/field-schemas.ts";
import { renderListPage, searchQuery, toListPage } from "../../openapi/list.ts";
import { getViewScope } from "./get-view-scope.ts";
import { PageFilter, renderView, View } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/projects/{project}/views",
  operationId: "listViews",
  tags: ["Views"],
  summary: "List saved views",
  description: "Your own, and those that others share in the project.",
  ...needs("views:manage"),
  request: { params: ProjectPath, query: searchQuery("the name").extend({ page: PageFilter }) },
  responses: { ...ok(pageOf(View).openapi("ViewListPage"), "By name."), ...readErrors },
});

export function listViewsRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getViewScope(deps, c.var, c.req.valid("param").project);
    const query = c.req.valid("query");
    const rows = await listSavedViews(deps.db, scope, query.page, toListPage(query, SAVED_VIEW_ORDER));
    return c.json(renderListPage(rows, query, SAVED_VIEW_ORDER, renderView), 200);
  });
}
