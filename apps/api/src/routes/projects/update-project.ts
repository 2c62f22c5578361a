import { updateProject } from "@causeway/db/projects";
import { changeErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { Project, ProjectUpdate, renderProject } from "./schema.ts";

export const updateProjectRoute = defineRoute({
  method: "patch",
  tags: ["Projects"],
  owners: {
    project: {
      path: "/projects/{project}",
      operationId: "updateProject",
      summary: "Update, archive or unarchive a project",
      description:
        "Takes effect on every gateway within a second. Turning caching off or shortening its lifetime deletes all cached responses. Turning it on requires that the organization retains all data.",
    },
  },
  permission: "projects:manage",
  body: ProjectUpdate,
  response: ok(Project, "The updated project."),
  errors: changeErrors,
  deps: ["db", "states"],
  handle: async ({ scope, body, actor, deps }) => {
    const row = await updateProject(deps.db, scope, actor, body);
    if (body.responseStateMinutes === 0) await deps.states.forgetProject(row.id);
    return renderProject(row);
  },
});
