import { createRoute } from "@hono/zod-openapi";
import { listProjects, PROJECT_ORDER } from "@causeway/db/management";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { renderListPage, searchQuery, toListPage } from "../../openapi/list.ts";
import { ok } from "../../openapi/bodies.ts";
import { OrganizationPath } from "../../openapi/field-schemas.ts";
import { ProjectPage, renderProject } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/orgs/{org}/projects",
  operationId: "listProjects",
  tags: ["Projects"],
  summary: "List projects",
  description: "Owners and admins see all projects; developers see the ones they have access to.",
  ...needs("projects:read"),
  request: { params: OrganizationPath, query: searchQuery("the name") },
  responses: { ...ok(ProjectPage, "Oldest first."), ...readErrors },
});

export function listProjectsRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getOrganizationScope(deps, c.var, c.req.valid("param").org, "projects:read");
    const query = c.req.valid("query");
    const rows = await listProjects(deps.db, scope, toListPage(query, PROJECT_ORDER));
    return c.json(renderListPage(rows, query, PROJECT_ORDER, renderProject), 200);
  });
}
