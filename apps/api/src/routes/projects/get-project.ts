import { findProject } from "@causeway/db/projects";
import { ApiError } from "../../errors/api-error.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { Project, renderProject } from "./schema.ts";

export const getProjectRoute = defineRoute({
  method: "get",
  tags: ["Projects"],
  owners: { project: { path: "/projects/{project}", operationId: "getProject", summary: "Get a project" } },
  permission: "projects:read",
  response: ok(Project, "The project."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, deps }) => {
    const row = await findProject(deps.db, scope);
    if (!row) throw new ApiError("not_found", "Project not found.");
    return renderProject(row);
  },
});
