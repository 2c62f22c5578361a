import { createRoute } from "@hono/zod-openapi";
import { findProject } from "@causeway/db/management";
import { getProjectScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok } from "../../openapi/bodies.ts";
import { ProjectPath } from "../../openapi/field-schemas.ts";
import { Project, renderProject } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/projects/{project}",
  operationId: "getProject",
  tags: ["Projects"],
  summary: "Get a project",
  ...needs("projects:read"),
  request: { params: ProjectPath },
  responses: { ...ok(Project, "The project."), ...readErrors },
});

export function getProjectRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getProjectScope(deps, c.var, c.req.valid("param").project, "projects:read");
    const row = await findProject(deps.db, scope);
    if (!row) throw new ApiError("not_found", "Project not found.");
    return c.json(renderProject(row), 200);
  });
}
