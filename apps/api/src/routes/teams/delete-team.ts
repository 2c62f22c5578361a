import { deleteTeam } from "@causeway/db/teams";
import { changeErrors } from "../../errors/error-schema.ts";
import { done } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { TeamPath } from "./schema.ts";

export const deleteTeamRoute = defineRoute({
  method: "delete",
  tags: ["Teams"],
  owners: {
    organization: {
      path: "/orgs/{org}/teams/{team}",
      operationId: "deleteTeam",
      summary: "Delete a team",
      description:
        "Returns 409 while the team has projects, because they would lose its budget: move them first. Deletes the team's limits. Its spend stays recorded under its ID.",
      params: TeamPath,
    },
  },
  permission: "teams:manage",
  response: done("Deleted."),
  errors: changeErrors,
  deps: ["db"],
  handle: async ({ scope, params, actor, deps }) => {
    const { team } = params;
    await deleteTeam(deps.db, scope, actor, team);
  },
});
