import { createRoute } from "@hono/zod-openapi";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { body, ok } from "../../openapi/bodies.ts";
import { MemberPath } from "../members/schema.ts";
import { changeLimits } from "./answer-limits.ts";
import { CHANGE_RULES, LevelLimits, LevelLimitsChange } from "./schema.ts";

const route = createRoute({
  method: "patch",
  path: "/orgs/{org}/members/{member}/limits",
  operationId: "updateMemberLimits",
  tags: ["Members"],
  summary: "Change a member's limits",
  description: `The limits that all keys the member created in the organization share. ${CHANGE_RULES} Admins can't change the limits of owners.`,
  ...needs("limits:manage"),
  request: { params: MemberPath, ...body(LevelLimitsChange) },
  responses: { ...ok(LevelLimits, "The limits, with used and remaining amounts."), ...changeErrors },
});

export function updateMemberLimitsRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { org, member } = c.req.valid("param");
    const scope = await getOrganizationScope(deps, c.var, org, "limits:manage");
    const target = { level: "member", scope, memberId: member } as const;
    return c.json(await changeLimits(deps, c.var, target, c.req.valid("json")), 200);
  });
}
