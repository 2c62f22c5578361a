import { revokeProject } from "@causeway/db/projects";
import { changeErrors } from "../../errors/error-schema.ts";
import { done } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { ProjectMemberPath } from "./schema.ts";

export const removeProjectMemberRoute = defineRoute({
  method: "delete",
  tags: ["Projects"],
  owners: {
    project: {
      path: "/projects/{project}/members/{member}",
      operationId: "removeProjectMember",
      summary: "Remove a developer's access to a project",
      description:
        "Takes effect with the next request. Keys the developer created keep working. Owners and admins have access to every project, so for them it returns 409.",
      params: ProjectMemberPath,
    },
  },
  permission: "project_members:manage",
  response: done("Removed."),
  errors: changeErrors,
  deps: ["db"],
  handle: async ({ scope, params, actor, deps }) => {
    const { member } = params;
    await revokeProject(deps.db, scope, actor, member);
  },
});
