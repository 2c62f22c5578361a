import { createRoute } from "@hono/zod-openapi";
import { findViolation, type ViolationScope } from "@causeway/db/management";
import type { ApiEnv } from "../../access/principal.ts";
import { getProjectScope, isAllowed } from "../../access/scopes.ts";
import { getWholeOrganizationScope } from "../../access/whole-organization.ts";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok } from "../../openapi/bodies.ts";
import { OrganizationViolationPath, ProjectViolationPath, renderViolation, Violation } from "./schema.ts";

const shared = {
  method: "get" as const,
  tags: ["Security events"],
  responses: { ...ok(Violation, "The violation."), ...readErrors },
};

const ofOrganization = createRoute({
  ...shared,
  path: "/orgs/{org}/violations/{violation}",
  operationId: "getOrgViolation",
  summary: "Get a guardrail violation of any project",
  ...needs("guardrails:read", { role: "admin", optional: ["content:read"] }),
  request: { params: OrganizationViolationPath },
});

const ofProject = createRoute({
  ...shared,
  path: "/projects/{project}/violations/{violation}",
  operationId: "getViolation",
  summary: "Get a guardrail violation of a project",
  ...needs("guardrails:read", { optional: ["content:read"] }),
  request: { params: ProjectViolationPath },
});

export function getViolationRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(ofOrganization, async (c) => {
    const { org, violation } = c.req.valid("param");
    const scope = await getWholeOrganizationScope(deps, c.var, org, "guardrails:read");
    return c.json(await answer(deps, c.var, scope, violation), 200);
  });
  router.openapi(ofProject, async (c) => {
    const { project, violation } = c.req.valid("param");
    const scope = await getProjectScope(deps, c.var, project, "guardrails:read");
    return c.json(await answer(deps, c.var, scope, violation), 200);
  });
}

async function answer(deps: Deps, { principal }: ApiEnv["Variables"], scope: ViolationScope, id: string) {
  const row = await findViolation(deps.db, scope, id);
  if (!row) throw new ApiError("not_found", "Violation not found.");
  return renderViolation(row, isAllowed(principal, scope, "content:read"));
}
