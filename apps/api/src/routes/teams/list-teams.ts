import { listTeams, TEAM_ORDER } from "@causeway/db/teams";
import { readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { renderListPage, searchQuery, toListPage } from "../../openapi/list.ts";
import { renderTeam, TeamPage } from "./schema.ts";

export const listTeamsRoute = defineRoute({
  method: "get",
  tags: ["Teams"],
  owners: {
    organization: {
      path: "/orgs/{org}/teams",
      operationId: "listTeams",
      summary: "List teams",
      description: "Owners and admins see all teams; developers see the ones they belong to.",
      query: searchQuery("the name"),
    },
  },
  permission: "teams:read",
  response: ok(TeamPage, "Oldest first."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, query, deps }) => {
    const rows = await listTeams(deps.db, scope, toListPage(query, TEAM_ORDER));
    return renderListPage(rows, query, TEAM_ORDER, (row) => renderTeam(row, scope));
  },
});
