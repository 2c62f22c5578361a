import { createTeam } from "@causeway/db/teams";
import { changeErrors } from "../../errors/error-schema.ts";
import { created } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { getTeamRow } from "./find-team-row.ts";
import { renderTeam, Team, TeamNew } from "./schema.ts";

export const createTeamRoute = defineRoute({
  method: "post",
  tags: ["Teams"],
  owners: {
    organization: {
      path: "/orgs/{org}/teams",
      operationId: "createTeam",
      summary: "Create a team",
      description: "A new team has no members or projects: add them afterward.",
    },
  },
  permission: "teams:manage",
  body: TeamNew,
  response: created(Team, "Created."),
  errors: changeErrors,
  deps: ["db", "limits"],
  handle: async ({ scope, body, actor, deps }) => {
    const id = await createTeam(deps.db, scope, actor, body.name, deps.limits.teamsPerOrganization);
    return renderTeam(await getTeamRow(deps, scope, id), scope);
  },
});
