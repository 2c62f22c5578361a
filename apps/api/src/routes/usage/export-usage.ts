import { z } from "@hono/zod-openapi";
import { searchErrors } from "../../errors/error-schema.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import {
  OrganizationUsageExportQuery,
  UsageExportQuery,
  UsageExportRow,
  UsageGroupTotals,
} from "./schema.ts";
import { toFile } from "./usage-export.ts";

export const exportUsageRoute = defineRoute({
  method: "get",
  tags: ["Usage"],
  description:
    "One row per hour (ranges up to 72 hours) or day (of `timeZone`, by default UTC), project, key, provider, model and credential mode, as CSV or as a JSON array. With `groupBy`, one row per group instead: the 10,000 most expensive groups, then one for all others, if any. At most 400 days.",
  owners: {
    organization: {
      path: "/orgs/{org}/usage/export",
      operationId: "exportOrgUsage",
      summary: "Export usage of all projects",
      query: OrganizationUsageExportQuery,
      whole: true,
    },
    project: {
      path: "/projects/{project}/usage/export",
      operationId: "exportUsage",
      summary: "Export usage of a project",
      query: UsageExportQuery,
    },
  },
  permission: "usage:read",
  response: {
    200: {
      description: "The file.",
      content: {
        "text/csv": { schema: z.string() },
        "application/json": { schema: z.array(z.union([UsageExportRow, UsageGroupTotals])) },
      },
    },
  },
  errors: searchErrors,
  deps: ["db", "logger"],
  handle: ({ scope, query, deps }) => toFile(deps, scope, query),
});
