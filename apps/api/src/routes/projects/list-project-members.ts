import { createRoute } from "@hono/zod-openapi";
import { listProjectMembers, PROJECT_MEMBER_ORDER } from "@causeway/db/management";
import { getProjectScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { renderListPage, searchQuery, toListPage } from "../../openapi/list.ts";
import { ok, pageOf } from "../../openapi/bodies.ts";
import { ProjectPath } from "../../openapi/field-schemas.ts";
import { ProjectMember, renderProjectMember } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/projects/{project}/members",
  operationId: "listProjectMembers",
  tags: ["Projects"],
  summary: "List developers with access to a project",
  description: "Owners and admins have access to every project and aren't listed.",
  ...needs("members:read"),
  request: { params: ProjectPath, query: searchQuery("the name or email") },
  responses: { ...ok(pageOf(ProjectMember).openapi("ProjectMemberPage"), "Oldest first."), ...readErrors },
});

export function listProjectMembersRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getProjectScope(deps, c.var, c.req.valid("param").project, "members:read");
    const query = c.req.valid("query");
    const rows = await listProjectMembers(deps.db, scope, toListPage(query, PROJECT_MEMBER_ORDER));
    return c.json(renderListPage(rows, query, PROJECT_MEMBER_ORDER, renderProjectMember), 200);
  });
}
