import { createRoute } from "@hono/zod-openapi";
import { revokeProject } from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import { getProjectScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { done } from "../../openapi/bodies.ts";
import { ProjectMemberPath } from "./schema.ts";

const route = createRoute({
  method: "delete",
  path: "/projects/{project}/members/{member}",
  operationId: "removeProjectMember",
  tags: ["Projects"],
  summary: "Remove a developer's access to a project",
  description:
    "Takes effect with the next request. Keys the developer created keep working. Owners and admins have access to every project, so for them it returns 409.",
  ...needs("project_members:manage"),
  request: { params: ProjectMemberPath },
  responses: { ...done("Removed."), ...changeErrors },
});

export function removeProjectMemberRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { project, member } = c.req.valid("param");
    const scope = await getProjectScope(deps, c.var, project, "project_members:manage");
    await revokeProject(deps.db, scope, actorOf(c.var), member);
    return c.body(null, 204);
  });
}
