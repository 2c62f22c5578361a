import { updateTeam } from "@causeway/db/teams";
import { changeErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { getTeamRow } from "./find-team-row.ts";
import { renderTeam, Team, TeamPath, TeamUpdate } from "./schema.ts";

export const updateTeamRoute = defineRoute({
  method: "patch",
  tags: ["Teams"],
  owners: {
    organization: {
      path: "/orgs/{org}/teams/{team}",
      operationId: "updateTeam",
      summary: "Rename a team",
      params: TeamPath,
    },
  },
  permission: "teams:manage",
  body: TeamUpdate,
  response: ok(Team, "The updated team."),
  errors: changeErrors,
  deps: ["db"],
  handle: async ({ scope, params, body, actor, deps }) => {
    const { team } = params;
    await updateTeam(deps.db, scope, actor, team, body.name);
    return renderTeam(await getTeamRow(deps, scope, team), scope);
  },
});
