import { removeTeamMember } from "@causeway/db/teams";
import { changeErrors } from "../../errors/error-schema.ts";
import { done } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { TeamMemberPath } from "./schema.ts";

export const removeTeamMemberRoute = defineRoute({
  method: "delete",
  tags: ["Teams"],
  owners: {
    organization: {
      path: "/orgs/{org}/teams/{team}/members/{member}",
      operationId: "removeTeamMember",
      summary: "Remove a member from a team",
      description:
        "Takes effect with the next request. Developers keep the projects that they were given access to individually, and keys they created keep working.",
      params: TeamMemberPath,
    },
  },
  permission: "teams:manage",
  response: done("Removed."),
  errors: changeErrors,
  deps: ["db"],
  handle: async ({ scope, params, actor, deps }) => {
    const { team, member } = params;
    await removeTeamMember(deps.db, scope, actor, { teamId: team, memberId: member });
  },
});
