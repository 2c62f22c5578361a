import { createProject } from "@causeway/db/projects";
import { changeErrors } from "../../errors/error-schema.ts";
import { created } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { Project, ProjectNew, renderProject } from "./schema.ts";

export const createProjectRoute = defineRoute({
  method: "post",
  tags: ["Projects"],
  owners: {
    organization: {
      path: "/orgs/{org}/projects",
      operationId: "createProject",
      summary: "Create a project",
      description: "Caching requires that the organization retains all data.",
    },
  },
  permission: "projects:manage",
  body: ProjectNew,
  response: created(Project, "Created."),
  errors: changeErrors,
  deps: ["db", "limits"],
  handle: async ({ scope, body, actor, deps }) => {
    const row = await createProject(deps.db, scope, actor, body, deps.limits.projectsPerOrganization);
    return renderProject(row);
  },
});
