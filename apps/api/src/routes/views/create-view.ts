import { createSavedView } from "@causeway/db/management";
import { createRoute } from "@hono/zod-openapi";
import { actorOf } from "../../access/principal.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import { body, created } from "../../openapi/bodies.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ProjectPath } from "../../openapi/field-schemas.ts";
import { checkFilters } from "./check-filters.ts";
import { getViewRow, getViewScope } from "./get-view-scope.ts";
import { renderView, View, ViewCreation } from "./schema.ts";

const route = createRoute({
  method: "post",
  path: "/projects/{project}/views",
  operationId: "createView",
  tags: ["Views"],
  summary: "Save a view",
  description: "The filters of a page under a name, for yourself or everyone who can see the project.",
  ...needs("views:manage"),
  request: { params: ProjectPath, ...body(ViewCreation) },
  responses: { ...created(View, "Saved."), ...changeErrors },
});

export function createViewRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getViewScope(deps, c.var, c.req.valid("param").project);
    const { shared = false, ...view } = c.req.valid("json");
    checkFilters(view.page, view.filters);
    const id = await createSavedView(deps.db, scope, actorOf(c.var), { ...view, shared });
    return c.json(renderView(await getViewRow(deps, scope, id)), 201);
  });
}
