import { deleteProject } from "@causeway/db/projects";
import { changeErrors } from "../../errors/error-schema.ts";
import { done } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";

export const deleteProjectRoute = defineRoute({
  method: "delete",
  tags: ["Projects"],
  owners: {
    project: {
      path: "/projects/{project}",
      operationId: "deleteProject",
      summary: "Delete a project",
      description: "Its keys stop working within a second, and its activity and content become inaccessible.",
    },
  },
  permission: "projects:manage",
  response: done("Deleted."),
  errors: changeErrors,
  deps: ["db", "states"],
  handle: async ({ scope, actor, deps }) => {
    await deleteProject(deps.db, scope, actor);
    await deps.states.forgetProject(scope.projectId);
  },
});
