import { countLogs, countOrganizationLogs } from "@causeway/db/logs";
import { searchErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { answerHistogram } from "./histogram.ts";
import { LogHistogram, LogHistogramQuery, OrganizationLogHistogramQuery } from "./schema.ts";

export const getLogHistogramRoute = defineRoute({
  method: "get",
  tags: ["Activity"],
  description:
    "How many requests of the list with the same filters ended how, by minute, hour or day. They are counted one by one: a range with millions of requests can be too long.",
  owners: {
    organization: {
      path: "/orgs/{org}/logs/histogram",
      operationId: "getOrgLogHistogram",
      summary: "Count requests of all projects over time",
      query: OrganizationLogHistogramQuery,
      whole: true,
    },
    project: {
      path: "/projects/{project}/logs/histogram",
      operationId: "getLogHistogram",
      summary: "Count requests of a project over time",
      query: LogHistogramQuery,
    },
  },
  permission: "logs:read",
  response: ok(LogHistogram, "Counts for the range."),
  errors: searchErrors,
  deps: ["db"],
  handle: ({ owner, scope, query, deps }) =>
    answerHistogram(query, (filter, starts) =>
      owner === "project"
        ? countLogs(deps.db, scope, filter, starts)
        : countOrganizationLogs(deps.db, scope, filter, starts),
    ),
});
