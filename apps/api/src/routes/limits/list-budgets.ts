import { listLimitedLevels } from "@causeway/db/management";
import { createRoute } from "@hono/zod-openapi";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import { ok } from "../../openapi/bodies.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { OrganizationPath } from "../../openapi/field-schemas.ts";
import { rankBudgets } from "./rank-budgets.ts";
import { Budgets, BudgetsQuery } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/orgs/{org}/budgets",
  operationId: "listBudgets",
  tags: ["Organizations"],
  summary: "List the budgets of the organization, its projects and its members",
  description:
    "The most used first. Of an all-time and a recurring budget of the same level, the one with the larger share used. Not included: archived projects and members who left.",
  ...needs("limits:read"),
  request: { params: OrganizationPath, query: BudgetsQuery },
  responses: {
    ...ok(Budgets, "Counts recorded requests. Requests in progress aren't included yet."),
    ...readErrors,
  },
});

export function listBudgetsRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getOrganizationScope(deps, c.var, c.req.valid("param").org, "limits:read");
    const { minShare, limit } = c.req.valid("query");
    const rows = await listLimitedLevels(deps.db, scope, minShare);
    const budgets = rankBudgets(rows, minShare, new Date());
    return c.json({ budgets: budgets.slice(0, limit), total: budgets.length }, 200);
  });
}
