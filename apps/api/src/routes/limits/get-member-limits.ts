import { createRoute } from "@hono/zod-openapi";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok } from "../../openapi/bodies.ts";
import { MemberPath } from "../members/schema.ts";
import { showLimits } from "./answer-limits.ts";
import { LevelLimits } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/orgs/{org}/members/{member}/limits",
  operationId: "getMemberLimits",
  tags: ["Members"],
  summary: "Get a member's limits, used and remaining",
  description: "The limits that all keys the member created in the organization share.",
  ...needs("limits:read"),
  request: { params: MemberPath },
  responses: {
    ...ok(LevelLimits, "Counts recorded requests. Requests in progress aren't included yet."),
    ...readErrors,
  },
});

export function getMemberLimitsRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { org, member } = c.req.valid("param");
    const scope = await getOrganizationScope(deps, c.var, org, "limits:read");
    const target = { level: "member", scope, memberId: member } as const;
    return c.json(await showLimits(deps, target), 200);
  });
}
