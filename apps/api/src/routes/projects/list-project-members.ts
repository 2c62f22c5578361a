import { createRoute, z } from "@hono/zod-openapi";
import { listProjectMembers } from "@causeway/db/management";
import { getProjectScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok, ProjectPath } from "../../openapi/parts.ts";
import { ProjectMember, renderProjectMember } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/projects/{project}/members",
  operationId: "listProjectMembers",
  tags: ["Projects"],
  summary: "Developers who were given the project",
  description: "Owners and admins see every project without.",
  ...needs("members:read"),
  request: { params: ProjectPath },
  responses: { ...ok(z.object({ data: z.array(ProjectMember) }), "Oldest first."), ...readErrors },
});

export function listProjectMembersRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getProjectScope(deps, c.var, c.req.valid("param").project, "members:read");
    const rows = await listProjectMembers(deps.db, scope);
    return c.json({ data: rows.map(renderProjectMember) }, 200);
  });
}
