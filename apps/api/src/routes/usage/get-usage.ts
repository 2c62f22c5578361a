import { createRoute } from "@hono/zod-openapi";
import type { Deps } from "../../deps.ts";
import { searchErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok, OrganizationPath, ProjectPath } from "../../openapi/parts.ts";
import { getProjectScope } from "../../access/scopes.ts";
import { getWholeOrganizationScope } from "../../access/whole-organization.ts";
import { answerUsage } from "./answer-usage.ts";
import { OrganizationUsageQuery, Usage, UsageQuery } from "./schema.ts";
import { toFilter } from "./to-filter.ts";

const shared = {
  method: "get" as const,
  tags: ["Usage"],
  responses: { ...ok(Usage, "Totals for the range."), ...searchErrors },
};

const projectRoute = createRoute({
  ...shared,
  path: "/projects/{project}/usage",
  operationId: "getUsage",
  summary: "Get usage of a project",
  ...needs("usage:read"),
  request: { params: ProjectPath, query: UsageQuery },
});

const organizationRoute = createRoute({
  ...shared,
  path: "/orgs/{org}/usage",
  operationId: "getOrgUsage",
  summary: "Get usage of all projects",
  description: "Spend, requests and tokens over time, including deleted projects. For owners and admins.",
  ...needs("usage:read", { role: "admin" }),
  request: { params: OrganizationPath, query: OrganizationUsageQuery },
});

export function getUsageRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(projectRoute, async (c) => {
    const scope = await getProjectScope(deps, c.var, c.req.valid("param").project, "usage:read");
    const query = c.req.valid("query");
    return c.json(await answerUsage(deps, scope, toFilter(query, new Date()), query), 200);
  });
}

export function getOrgUsageRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(organizationRoute, async (c) => {
    const scope = await getWholeOrganizationScope(deps, c.var, c.req.valid("param").org, "usage:read");
    const query = c.req.valid("query");
    return c.json(await answerUsage(deps, scope, toFilter(query, new Date()), query), 200);
  });
}
