import { granularityOf } from "@causeway/db/usage-reports";
import { sumViolations } from "@causeway/db/violations";
import { searchErrors } from "../../errors/error-schema.ts";
import { withinTime } from "../../errors/within-time.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { renderSummary } from "./render-summary.ts";
import { OrganizationViolationSummaryQuery, ViolationSummary, ViolationSummaryQuery } from "./schema.ts";
import { toFilter } from "./to-filter.ts";

export const summarizeViolationsRoute = defineRoute({
  method: "get",
  tags: ["Security events"],
  description:
    "In all; by action, type, category, guardrail, key and project; and over time. Counts exactly what the list shows with the same filters.",
  owners: {
    organization: {
      path: "/orgs/{org}/violations/summary",
      operationId: "summarizeOrgViolations",
      summary: "Summarize guardrail violations of all projects",
      query: OrganizationViolationSummaryQuery,
      whole: true,
    },
    project: {
      path: "/projects/{project}/violations/summary",
      operationId: "summarizeViolations",
      summary: "Summarize guardrail violations of a project",
      query: ViolationSummaryQuery,
    },
  },
  permission: "guardrails:read",
  response: ok(ViolationSummary, "The sums of the range."),
  errors: searchErrors,
  deps: ["db"],
  handle: async ({ scope, query: { top, timeZone, ...query }, deps }) => {
    const now = new Date();
    const filter = toFilter({ ...query, to: query.to ?? now.toISOString() }, now);
    const steps = { granularity: granularityOf(filter), timeZone };
    const sums = await withinTime(sumViolations(deps.db, scope, filter, { ...steps, top }));
    return renderSummary(filter, steps, sums);
  },
});
