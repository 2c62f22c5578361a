import { createRoute, z } from "@hono/zod-openapi";
import { listProjects } from "@causeway/db/management";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok, OrganizationPath } from "../../openapi/parts.ts";
import { Project, renderProject } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/orgs/{org}/projects",
  operationId: "listProjects",
  tags: ["Projects"],
  summary: "Projects of an organization",
  description: "Owners and admins see all, a developer those it was given.",
  ...needs("projects:read"),
  request: { params: OrganizationPath },
  responses: { ...ok(z.object({ data: z.array(Project) }), "Oldest first."), ...readErrors },
});

export function listProjectsRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getOrganizationScope(deps, c.var, c.req.valid("param").org, "projects:read");
    const rows = await listProjects(deps.db, scope);
    return c.json({ data: rows.map(renderProject) }, 200);
  });
}
