import { createRoute } from "@hono/zod-openapi";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { body, ok } from "../../openapi/bodies.ts";
import { OrganizationPath } from "../../openapi/field-schemas.ts";
import { changeLimits } from "./answer-limits.ts";
import { CHANGE_RULES, LevelLimits, LevelLimitsChange } from "./schema.ts";

const route = createRoute({
  method: "patch",
  path: "/orgs/{org}/limits",
  operationId: "updateOrganizationLimits",
  tags: ["Organizations"],
  summary: "Change the organization's limits",
  description: `The limits that all keys of the organization share. ${CHANGE_RULES}`,
  ...needs("limits:manage"),
  request: { params: OrganizationPath, ...body(LevelLimitsChange) },
  responses: { ...ok(LevelLimits, "The limits, with used and remaining amounts."), ...changeErrors },
});

export function updateOrganizationLimitsRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { org } = c.req.valid("param");
    const scope = await getOrganizationScope(deps, c.var, org, "limits:manage");
    const target = { level: "organization", scope } as const;
    return c.json(await changeLimits(deps, c.var, target, c.req.valid("json")), 200);
  });
}
