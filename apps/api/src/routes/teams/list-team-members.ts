import { listTeamMembers, TEAM_MEMBER_ORDER } from "@causeway/db/teams";
import { readErrors } from "../../errors/error-schema.ts";
import { ok, pageOf } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { renderListPage, searchQuery, toListPage } from "../../openapi/list.ts";
import { getTeamRow } from "./find-team-row.ts";
import { renderTeamMember, TeamMember, TeamPath } from "./schema.ts";

export const listTeamMembersRoute = defineRoute({
  method: "get",
  tags: ["Teams"],
  owners: {
    organization: {
      path: "/orgs/{org}/teams/{team}/members",
      operationId: "listTeamMembers",
      summary: "List the members of a team",
      params: TeamPath,
      query: searchQuery("the name or email"),
    },
  },
  permission: "teams:read",
  response: ok(pageOf(TeamMember).openapi("TeamMemberPage"), "The first to join comes first."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, params, query, deps }) => {
    const { id } = await getTeamRow(deps, scope, params.team);
    const rows = await listTeamMembers(deps.db, scope, id, toListPage(query, TEAM_MEMBER_ORDER));
    return renderListPage(rows, query, TEAM_MEMBER_ORDER, renderTeamMember);
  },
});
