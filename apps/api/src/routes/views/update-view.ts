import { updateSavedView } from "@causeway/db/management";
import { createRoute } from "@hono/zod-openapi";
import { actorOf } from "../../access/principal.ts";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import { body, ok } from "../../openapi/bodies.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { checkFilters } from "./check-filters.ts";
import { getViewRow, getViewScope } from "./get-view-scope.ts";
import { renderView, View, ViewPath, ViewUpdate } from "./schema.ts";

const route = createRoute({
  method: "patch",
  path: "/projects/{project}/views/{view}",
  operationId: "updateView",
  tags: ["Views"],
  summary: "Update a saved view",
  description:
    "Your own; owners and admins can also update views that others share, except to stop sharing them.",
  ...needs("views:manage"),
  request: { params: ViewPath, ...body(ViewUpdate) },
  responses: { ...ok(View, "The view."), ...changeErrors },
});

export function updateViewRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { project, view } = c.req.valid("param");
    const scope = await getViewScope(deps, c.var, project);
    const update = c.req.valid("json");
    await updateSavedView(deps.db, scope, actorOf(c.var), view, (before) => {
      const { page, name, filters, shared } = { ...before, ...update };
      checkFilters(page, update.filters ?? {});
      if (!shared && before.userId !== scope.userId)
        throw new ApiError("forbidden", "Only the view's owner can stop sharing it.");
      return { name, filters, shared };
    });
    return c.json(renderView(await getViewRow(deps, scope, view)), 200);
  });
}
