import { createRoute } from "@hono/zod-openapi";
import { grantProject } from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import { getProjectScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { done } from "../../openapi/bodies.ts";
import { ProjectMemberPath } from "./schema.ts";

const route = createRoute({
  method: "put",
  path: "/projects/{project}/members/{member}",
  operationId: "addProjectMember",
  tags: ["Projects"],
  summary: "Give a developer access to a project",
  ...needs("project_members:manage"),
  request: { params: ProjectMemberPath },
  responses: { ...done("Added."), ...changeErrors },
});

export function addProjectMemberRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { project, member } = c.req.valid("param");
    const scope = await getProjectScope(deps, c.var, project, "project_members:manage");
    await grantProject(deps.db, scope, actorOf(c.var), member);
    return c.body(null, 204);
  });
}
