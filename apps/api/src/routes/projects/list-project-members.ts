import { listProjectMembers, PROJECT_MEMBER_ORDER } from "@causeway/db/projects";
import { readErrors } from "../../errors/error-schema.ts";
import { ok, pageOf } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { renderListPage, searchQuery, toListPage } from "../../openapi/list.ts";
import { ProjectMember, renderProjectMember } from "./schema.ts";

export const listProjectMembersRoute = defineRoute({
  method: "get",
  tags: ["Projects"],
  owners: {
    project: {
      path: "/projects/{project}/members",
      operationId: "listProjectMembers",
      summary: "List developers with access to a project",
      description: "Owners and admins have access to every project and aren't listed.",
      query: searchQuery("the name or email"),
    },
  },
  permission: "members:read",
  response: ok(pageOf(ProjectMember).openapi("ProjectMemberPage"), "Oldest first."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, query, deps }) => {
    const rows = await listProjectMembers(deps.db, scope, toListPage(query, PROJECT_MEMBER_ORDER));
    return renderListPage(rows, query, PROJECT_MEMBER_ORDER, renderProjectMember);
  },
});
