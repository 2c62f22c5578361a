import { listLimitedLevels } from "@causeway/db/limits";
import { readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { rankBudgets } from "./rank-budgets.ts";
import { Budgets, BudgetsQuery } from "./schema.ts";

export const listBudgetsRoute = defineRoute({
  method: "get",
  tags: ["Organizations"],
  owners: {
    organization: {
      path: "/orgs/{org}/budgets",
      operationId: "listBudgets",
      summary: "List the budgets of the organization, its teams, projects and members",
      description:
        "The most used first. Of an all-time and a recurring budget of the same level, the one with the larger share used. Not included: archived projects and members who left.",
      query: BudgetsQuery,
    },
  },
  permission: "limits:read",
  response: ok(Budgets, "Counts recorded requests. Requests in progress aren't included yet."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, query, deps }) => {
    const { minShare, limit } = query;
    const rows = await listLimitedLevels(deps.db, scope, minShare);
    const budgets = rankBudgets(rows, minShare, new Date());
    return { budgets: budgets.slice(0, limit), total: budgets.length };
  },
});
