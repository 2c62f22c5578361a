import { listProjects, PROJECT_ORDER } from "@causeway/db/projects";
import { readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { renderListPage, searchQuery, toListPage } from "../../openapi/list.ts";
import { ProjectPage, renderProject } from "./schema.ts";

export const listProjectsRoute = defineRoute({
  method: "get",
  tags: ["Projects"],
  owners: {
    organization: {
      path: "/orgs/{org}/projects",
      operationId: "listProjects",
      summary: "List projects",
      description: "Owners and admins see all projects; developers see the ones they have access to.",
      query: searchQuery("the name"),
    },
  },
  permission: "projects:read",
  response: ok(ProjectPage, "Oldest first."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, query, deps }) => {
    const rows = await listProjects(deps.db, scope, toListPage(query, PROJECT_ORDER));
    return renderListPage(rows, query, PROJECT_ORDER, renderProject);
  },
});
