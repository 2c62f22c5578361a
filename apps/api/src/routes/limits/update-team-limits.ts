import { changeErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { TeamPath } from "../teams/schema.ts";
import { changeLimits } from "./answer-limits.ts";
import { CHANGE_RULES, LevelLimits, LevelLimitsChange } from "./schema.ts";

export const updateTeamLimitsRoute = defineRoute({
  method: "patch",
  tags: ["Teams"],
  owners: {
    organization: {
      path: "/orgs/{org}/teams/{team}/limits",
      operationId: "updateTeamLimits",
      summary: "Change a team's limits",
      description: `The limits that all keys of the team's projects share. ${CHANGE_RULES}`,
      params: TeamPath,
    },
  },
  permission: "limits:manage",
  body: LevelLimitsChange,
  response: ok(LevelLimits, "The limits, with used and remaining amounts."),
  errors: changeErrors,
  deps: ["db"],
  handle: async ({ scope, params, body, actor, deps }) => {
    const { team } = params;
    const target = { level: "team", scope, teamId: team } as const;
    return await changeLimits(deps, actor, target, body);
  },
});
