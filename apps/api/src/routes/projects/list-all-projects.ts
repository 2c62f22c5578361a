import { listAllProjects, PROJECT_ORDER } from "@causeway/db/projects";
import { askerOf } from "../../access/principal.ts";
import { ownErrors, readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { renderListPage, searchQuery, toListPage } from "../../openapi/list.ts";
import { ProjectPage, renderProject } from "./schema.ts";

export const listAllProjectsRoute = defineRoute({
  method: "get",
  tags: ["Projects"],
  owners: {
    signedInOrToken: {
      path: "/projects",
      operationId: "listAllProjects",
      summary: "List projects of all your organizations",
      description:
        "Of organizations in which you are an owner or admin, all projects; of others, the ones you have access to. An access token lists its own organization's.",
      query: searchQuery("the name"),
    },
  },
  permission: "projects:read",
  response: ok(ProjectPage, "Oldest first."),
  errors: { ...ownErrors, 400: readErrors[400], 403: readErrors[403] },
  deps: ["db"],
  handle: async ({ principal, query, deps }) => {
    const rows = await listAllProjects(deps.db, askerOf(principal), toListPage(query, PROJECT_ORDER));
    return renderListPage(rows, query, PROJECT_ORDER, renderProject);
  },
});
