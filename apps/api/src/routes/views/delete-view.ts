import { deleteSavedView } from "@causeway/db/management";
import { createRoute } from "@hono/zod-openapi";
import { actorOf } from "../../access/principal.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import { done } from "../../openapi/bodies.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { getViewScope } from "./get-view-scope.ts";
import { ViewPath } from "./schema.ts";

const route = createRoute({
  method: "delete",
  path: "/projects/{project}/views/{view}",
  operationId: "deleteView",
  tags: ["Views"],
  summary: "Delete a saved view",
  description: "Your own; owners and admins can also delete views that others share.",
  ...needs("views:manage"),
  request: { params: ViewPath },
  responses: { ...done("Deleted."), ...changeErrors },
});

export function deleteViewRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { project, view } = c.req.valid("param");
    const scope = await getViewScope(deps, c.var, project);
    await deleteSavedView(deps.db, scope, actorOf(c.var), view);
    return c.body(null, 204);
  });
}
