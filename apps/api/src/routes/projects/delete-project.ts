import { createRoute } from "@hono/zod-openapi";
import { deleteProject } from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import { getProjectScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { done } from "../../openapi/bodies.ts";
import { ProjectPath } from "../../openapi/field-schemas.ts";

const route = createRoute({
  method: "delete",
  path: "/projects/{project}",
  operationId: "deleteProject",
  tags: ["Projects"],
  summary: "Delete a project",
  description: "Its keys stop working within a second, and its activity and content become inaccessible.",
  ...needs("projects:manage"),
  request: { params: ProjectPath },
  responses: { ...done("Deleted."), ...changeErrors },
});

export function deleteProjectRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getProjectScope(deps, c.var, c.req.valid("param").project, "projects:manage");
    await deleteProject(deps.db, scope, actorOf(c.var));
    return c.body(null, 204);
  });
}
