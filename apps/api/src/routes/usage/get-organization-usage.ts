import { createRoute } from "@hono/zod-openapi";
import type { Deps } from "../../deps.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { OrganizationPath } from "../../openapi/field-schemas.ts";
import { getWholeOrganizationScope } from "../../access/whole-organization.ts";
import { answerUsage } from "./answer-usage.ts";
import { OrganizationUsageQuery } from "./schema.ts";
import { shared } from "./get-usage.ts";

const route = createRoute({
  ...shared,
  path: "/orgs/{org}/usage",
  operationId: "getOrgUsage",
  summary: "Get usage of all projects",
  description: "Spend, requests and tokens over time, including deleted projects. For owners and admins.",
  ...needs("usage:read", { role: "admin" }),
  request: { params: OrganizationPath, query: OrganizationUsageQuery },
});

export function getOrganizationUsageRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getWholeOrganizationScope(deps, c.var, c.req.valid("param").org, "usage:read");
    const query = c.req.valid("query");
    return c.json(await answerUsage(deps, scope, query), 200);
  });
}
