import { createRoute } from "@hono/zod-openapi";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok } from "../../openapi/bodies.ts";
import { OrganizationPath } from "../../openapi/field-schemas.ts";
import { showLimits } from "./answer-limits.ts";
import { LevelLimits } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/orgs/{org}/limits",
  operationId: "getOrganizationLimits",
  tags: ["Organizations"],
  summary: "Get the organization's limits, used and remaining",
  description: "The limits that all keys of the organization share.",
  ...needs("limits:read"),
  request: { params: OrganizationPath },
  responses: {
    ...ok(LevelLimits, "Counts recorded requests. Requests in progress aren't included yet."),
    ...readErrors,
  },
});

export function getOrganizationLimitsRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { org } = c.req.valid("param");
    const scope = await getOrganizationScope(deps, c.var, org, "limits:read");
    const target = { level: "organization", scope } as const;
    return c.json(await showLimits(deps, target), 200);
  });
}
