import { createRoute, type z } from "@hono/zod-openapi";
import { listViolations, type ViolationScope } from "@causeway/db/management";
import type { ApiEnv } from "../../access/principal.ts";
import { getProjectScope, isAllowed } from "../../access/scopes.ts";
import { getWholeOrganizationScope } from "../../access/whole-organization.ts";
import type { Deps } from "../../deps.ts";
import { searchErrors } from "../../errors/error-schema.ts";
import { withinTime } from "../../errors/within-time.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { decodeCursor, toPage } from "../../openapi/cursor.ts";
import { ok, pageOf } from "../../openapi/bodies.ts";
import { OrganizationPath, ProjectPath } from "../../openapi/field-schemas.ts";
import { OrganizationViolationQuery, renderViolation, Violation, ViolationQuery } from "./schema.ts";
import { toFilter } from "./to-filter.ts";

const shared = {
  method: "get" as const,
  tags: ["Security events"],
  responses: {
    ...ok(pageOf(Violation).openapi("ViolationPage"), "A page of violations, newest first."),
    ...searchErrors,
  },
};

const ofOrganization = createRoute({
  ...shared,
  path: "/orgs/{org}/violations",
  operationId: "listOrgViolations",
  summary: "List guardrail violations of all projects",
  description: "For owners and admins. The matched text is never stored.",
  ...needs("guardrails:read", { role: "admin", optional: ["content:read"] }),
  request: { params: OrganizationPath, query: OrganizationViolationQuery },
});

const ofProject = createRoute({
  ...shared,
  path: "/projects/{project}/violations",
  operationId: "listViolations",
  summary: "List guardrail violations of a project",
  description: "Developers see those of their own API keys. The matched text is never stored.",
  ...needs("guardrails:read", { optional: ["content:read"] }),
  request: { params: ProjectPath, query: ViolationQuery },
});

export function listViolationsRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(ofOrganization, async (c) => {
    const scope = await getWholeOrganizationScope(deps, c.var, c.req.valid("param").org, "guardrails:read");
    return c.json(await answerPage(deps, c.var, scope, c.req.valid("query")), 200);
  });
  router.openapi(ofProject, async (c) => {
    const scope = await getProjectScope(deps, c.var, c.req.valid("param").project, "guardrails:read");
    return c.json(await answerPage(deps, c.var, scope, c.req.valid("query")), 200);
  });
}

async function answerPage(
  deps: Deps,
  { principal }: ApiEnv["Variables"],
  scope: ViolationScope,
  { limit, cursor, ...query }: z.infer<typeof OrganizationViolationQuery>,
) {
  const page = { after: decodeCursor(cursor), limit: limit + 1 };
  const rows = await withinTime(listViolations(deps.db, scope, toFilter(query, new Date()), page));
  const withExcerpt = isAllowed(principal, scope, "content:read");
  return toPage(rows, limit, (row) => renderViolation(row, withExcerpt));
}
