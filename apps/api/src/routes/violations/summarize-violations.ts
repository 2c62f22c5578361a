import { createRoute, type z } from "@hono/zod-openapi";
import { granularityOf, sumViolations, type ViolationScope } from "@causeway/db/management";
import { getProjectScope } from "../../access/scopes.ts";
import { getWholeOrganizationScope } from "../../access/whole-organization.ts";
import type { Deps } from "../../deps.ts";
import { searchErrors } from "../../errors/error-schema.ts";
import { withinTime } from "../../errors/within-time.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok } from "../../openapi/bodies.ts";
import { OrganizationPath, ProjectPath } from "../../openapi/field-schemas.ts";
import { renderSummary } from "./render-summary.ts";
import { OrganizationViolationSummaryQuery, ViolationSummary, ViolationSummaryQuery } from "./schema.ts";
import { toFilter } from "./to-filter.ts";

const shared = {
  method: "get" as const,
  tags: ["Security events"],
  description:
    "In all; by action, type, category, guardrail, key and project; and over time. Counts exactly what the list shows with the same filters.",
  responses: { ...ok(ViolationSummary, "The sums of the range."), ...searchErrors },
};

const ofOrganization = createRoute({
  ...shared,
  path: "/orgs/{org}/violations/summary",
  operationId: "summarizeOrgViolations",
  summary: "Summarize guardrail violations of all projects",
  ...needs("guardrails:read", { role: "admin" }),
  request: { params: OrganizationPath, query: OrganizationViolationSummaryQuery },
});

const ofProject = createRoute({
  ...shared,
  path: "/projects/{project}/violations/summary",
  operationId: "summarizeViolations",
  summary: "Summarize guardrail violations of a project",
  ...needs("guardrails:read"),
  request: { params: ProjectPath, query: ViolationSummaryQuery },
});

export function summarizeViolationsRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(ofOrganization, async (c) => {
    const scope = await getWholeOrganizationScope(deps, c.var, c.req.valid("param").org, "guardrails:read");
    return c.json(await answer(deps, scope, c.req.valid("query")), 200);
  });
  router.openapi(ofProject, async (c) => {
    const scope = await getProjectScope(deps, c.var, c.req.valid("param").project, "guardrails:read");
    return c.json(await answer(deps, scope, c.req.valid("query")), 200);
  });
}

async function answer(
  deps: Deps,
  scope: ViolationScope,
  { top, timeZone, ...query }: z.infer<typeof OrganizationViolationSummaryQuery>,
) {
  const now = new Date();
  const filter = toFilter({ ...query, to: query.to ?? now.toISOString() }, now);
  const steps = { granularity: granularityOf(filter), timeZone };
  const sums = await withinTime(sumViolations(deps.db, scope, filter, { ...steps, top }));
  return renderSummary(filter, steps, sums);
}
