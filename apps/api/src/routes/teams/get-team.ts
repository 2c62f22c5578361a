import { readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { getTeamRow } from "./find-team-row.ts";
import { renderTeam, Team, TeamPath } from "./schema.ts";

export const getTeamRoute = defineRoute({
  method: "get",
  tags: ["Teams"],
  owners: {
    organization: {
      path: "/orgs/{org}/teams/{team}",
      operationId: "getTeam",
      summary: "Get a team",
      params: TeamPath,
    },
  },
  permission: "teams:read",
  response: ok(Team, "The team."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, params, deps }) => {
    const { team } = params;
    return renderTeam(await getTeamRow(deps, scope, team), scope);
  },
});
