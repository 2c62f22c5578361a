import { addTeamMember } from "@causeway/db/teams";
import { changeErrors } from "../../errors/error-schema.ts";
import { done } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { TeamMemberPath } from "./schema.ts";

export const addTeamMemberRoute = defineRoute({
  method: "put",
  tags: ["Teams"],
  owners: {
    organization: {
      path: "/orgs/{org}/teams/{team}/members/{member}",
      operationId: "addTeamMember",
      summary: "Add a member to a team",
      description: "Developers get access to all projects of the team, including those that join it later.",
      params: TeamMemberPath,
    },
  },
  permission: "teams:manage",
  response: done("Added."),
  errors: changeErrors,
  deps: ["db"],
  handle: async ({ scope, params, actor, deps }) => {
    const { team, member } = params;
    await addTeamMember(deps.db, scope, actor, { teamId: team, memberId: member });
  },
});
