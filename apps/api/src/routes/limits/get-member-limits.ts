import { readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { MemberPath } from "../members/schema.ts";
import { showLimits } from "./answer-limits.ts";
import { LevelLimits } from "./schema.ts";

export const getMemberLimitsRoute = defineRoute({
  method: "get",
  tags: ["Members"],
  owners: {
    organization: {
      path: "/orgs/{org}/members/{member}/limits",
      operationId: "getMemberLimits",
      summary: "Get a member's limits, used and remaining",
      description: "The limits that all keys the member created in the organization share.",
      params: MemberPath,
    },
  },
  permission: "limits:read",
  response: ok(LevelLimits, "Counts recorded requests. Requests in progress aren't included yet."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, params, deps }) => {
    const { member } = params;
    const target = { level: "member", scope, memberId: member } as const;
    return await showLimits(deps, target);
  },
});
