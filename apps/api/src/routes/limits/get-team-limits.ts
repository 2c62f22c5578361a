import { readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { TeamPath } from "../teams/schema.ts";
import { showLimits } from "./answer-limits.ts";
import { LevelLimits } from "./schema.ts";

export const getTeamLimitsRoute = defineRoute({
  method: "get",
  tags: ["Teams"],
  owners: {
    organization: {
      path: "/orgs/{org}/teams/{team}/limits",
      operationId: "getTeamLimits",
      summary: "Get a team's limits, used and remaining",
      description:
        "The limits that all keys of the team's projects share. Spend of a project before it joined the team, or after it left, doesn't count.",
      params: TeamPath,
    },
  },
  permission: "limits:read",
  response: ok(LevelLimits, "Counts recorded requests. Requests in progress aren't included yet."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, params, deps }) => {
    const { team } = params;
    const target = { level: "team", scope, teamId: team } as const;
    return await showLimits(deps, target);
  },
});
