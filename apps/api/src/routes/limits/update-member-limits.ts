import { changeErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { MemberPath } from "../members/schema.ts";
import { changeLimits } from "./answer-limits.ts";
import { CHANGE_RULES, LevelLimits, LevelLimitsChange } from "./schema.ts";

export const updateMemberLimitsRoute = defineRoute({
  method: "patch",
  tags: ["Members"],
  owners: {
    organization: {
      path: "/orgs/{org}/members/{member}/limits",
      operationId: "updateMemberLimits",
      summary: "Change a member's limits",
      description: `The limits that all keys the member created in the organization share. ${CHANGE_RULES} Admins can't change the limits of owners.`,
      params: MemberPath,
    },
  },
  permission: "limits:manage",
  body: LevelLimitsChange,
  response: ok(LevelLimits, "The limits, with used and remaining amounts."),
  errors: changeErrors,
  deps: ["db"],
  handle: async ({ scope, params, body, actor, deps }) => {
    const { member } = params;
    const target = { level: "member", scope, memberId: member } as const;
    return await changeLimits(deps, actor, target, body);
  },
});
