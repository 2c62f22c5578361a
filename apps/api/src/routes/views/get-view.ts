import { createRoute } from "@hono/zod-openapi";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import { ok } from "../../openapi/bodies.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { getViewRow, getViewScope } from "./get-view-scope.ts";
import { renderView, View, ViewPath } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/projects/{project}/views/{view}",
  operationId: "getView",
  tags: ["Views"],
  summary: "Get a saved view",
  ...needs("views:manage"),
  request: { params: ViewPath },
  responses: { ...ok(View, "The view."), ...readErrors },
});

export function getViewRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { project, view } = c.req.valid("param");
    const scope = await getViewScope(deps, c.var, project);
    return c.json(renderView(await getViewRow(deps, scope, view)), 200);
  });
}
