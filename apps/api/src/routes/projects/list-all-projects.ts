import { createRoute } from "@hono/zod-openapi";
import { listAllProjects, PROJECT_ORDER } from "@causeway/db/management";
import { askerOf } from "../../access/principal.ts";
import { requireTokenScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { ownErrors, readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { renderListPage, searchQuery, toListPage } from "../../openapi/list.ts";
import { ok } from "../../openapi/bodies.ts";
import { ProjectPage, renderProject } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/projects",
  operationId: "listAllProjects",
  tags: ["Projects"],
  summary: "List projects of all your organizations",
  description:
    "Of organizations in which you are an owner or admin, all projects; of others, the ones you have access to. An access token lists its own organization's.",
  ...needs("projects:read"),
  request: { query: searchQuery("the name") },
  responses: {
    ...ok(ProjectPage, "Oldest first."),
    ...ownErrors,
    400: readErrors[400],
    403: readErrors[403],
  },
});

export function listAllProjectsRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    requireTokenScope(c.var, "projects:read");
    const query = c.req.valid("query");
    const page = toListPage(query, PROJECT_ORDER);
    const rows = await listAllProjects(deps.db, askerOf(c.var.principal), page);
    return c.json(renderListPage(rows, query, PROJECT_ORDER, renderProject), 200);
  });
}
