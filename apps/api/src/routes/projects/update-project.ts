import { createRoute } from "@hono/zod-openapi";
import { updateProject } from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import { getProjectScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { body, ok } from "../../openapi/bodies.ts";
import { ProjectPath } from "../../openapi/field-schemas.ts";
import { Project, ProjectUpdate, renderProject } from "./schema.ts";

const route = createRoute({
  method: "patch",
  path: "/projects/{project}",
  operationId: "updateProject",
  tags: ["Projects"],
  summary: "Update, archive or unarchive a project",
  description:
    "Takes effect on every gateway within a second. Turning caching off or shortening its lifetime deletes all cached responses. Turning it on requires that the organization retains all data.",
  ...needs("projects:manage"),
  request: { params: ProjectPath, ...body(ProjectUpdate) },
  responses: { ...ok(Project, "The updated project."), ...changeErrors },
});

export function updateProjectRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getProjectScope(deps, c.var, c.req.valid("param").project, "projects:manage");
    const row = await updateProject(deps.db, scope, actorOf(c.var), c.req.valid("json"));
    return c.json(renderProject(row), 200);
  });
}
