import { grantProject } from "@causeway/db/projects";
import { changeErrors } from "../../errors/error-schema.ts";
import { done } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { ProjectMemberPath } from "./schema.ts";

export const addProjectMemberRoute = defineRoute({
  method: "put",
  tags: ["Projects"],
  owners: {
    project: {
      path: "/projects/{project}/members/{member}",
      operationId: "addProjectMember",
      summary: "Give a developer access to a project",
      params: ProjectMemberPath,
    },
  },
  permission: "project_members:manage",
  response: done("Added."),
  errors: changeErrors,
  deps: ["db"],
  handle: async ({ scope, params, actor, deps }) => {
    const { member } = params;
    await grantProject(deps.db, scope, actor, member);
  },
});
