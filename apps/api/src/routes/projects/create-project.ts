import { createRoute } from "@hono/zod-openapi";
import { createProject } from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { body, created } from "../../openapi/bodies.ts";
import { OrganizationPath } from "../../openapi/field-schemas.ts";
import { Project, ProjectNew, renderProject } from "./schema.ts";

const route = createRoute({
  method: "post",
  path: "/orgs/{org}/projects",
  operationId: "createProject",
  tags: ["Projects"],
  summary: "Create a project",
  description: "Caching requires that the organization retains all data.",
  ...needs("projects:manage"),
  request: { params: OrganizationPath, ...body(ProjectNew) },
  responses: { ...created(Project, "Created."), ...changeErrors },
});

export function createProjectRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getOrganizationScope(deps, c.var, c.req.valid("param").org, "projects:manage");
    const row = await createProject(
      deps.db,
      scope,
      actorOf(c.var),
      c.req.valid("json"),
      deps.limits.projectsPerOrganization,
    );
    return c.json(renderProject(row), 201);
  });
}
