import { searchErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { answerUsage } from "./answer-usage.ts";
import { OrganizationUsageQuery, Usage, UsageQuery } from "./schema.ts";

export const getUsageRoute = defineRoute({
  method: "get",
  tags: ["Usage"],
  owners: {
    organization: {
      path: "/orgs/{org}/usage",
      operationId: "getOrgUsage",
      summary: "Get usage of all projects",
      description: "Spend, requests and tokens over time, including deleted projects. For owners and admins.",
      query: OrganizationUsageQuery,
      whole: true,
    },
    project: {
      path: "/projects/{project}/usage",
      operationId: "getUsage",
      summary: "Get usage of a project",
      query: UsageQuery,
    },
  },
  permission: "usage:read",
  response: ok(Usage, "Totals for the range."),
  errors: searchErrors,
  deps: ["db"],
  handle: ({ scope, query, deps }) => answerUsage(deps, scope, query),
});
