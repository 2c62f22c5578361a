import { createRoute } from "@hono/zod-openapi";
import { findGuardrail } from "@causeway/db/management";
import { getOrganizationScope, getProjectScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok } from "../../openapi/bodies.ts";
import {
  ORGANIZATION_GUARDRAILS,
  PROJECT_GUARDRAILS,
  refuseGuardrail,
  renderGuardrail,
  tags,
} from "./render-guardrail.ts";
import { Guardrail, OrganizationGuardrailPath, ProjectGuardrailPath } from "./schema.ts";

const shared = {
  method: "get" as const,
  tags,
  ...needs("guardrails:read"),
  responses: { ...ok(Guardrail, "The guardrail."), ...readErrors },
};

const ofOrganization = createRoute({
  ...shared,
  path: `${ORGANIZATION_GUARDRAILS}/{rule}`,
  operationId: "getOrgGuardrail",
  summary: "Get a guardrail of an organization",
  request: { params: OrganizationGuardrailPath },
});

const ofProject = createRoute({
  ...shared,
  path: `${PROJECT_GUARDRAILS}/{rule}`,
  operationId: "getGuardrail",
  summary: "Get a guardrail of a project",
  description: "One of the project's own, or one of its organization.",
  request: { params: ProjectGuardrailPath },
});

export function getGuardrailRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(ofOrganization, async (c) => {
    const { org, rule } = c.req.valid("param");
    const scope = await getOrganizationScope(deps, c.var, org, "guardrails:read");
    return c.json(renderGuardrail((await findGuardrail(deps.db, scope, rule)) ?? refuseGuardrail()), 200);
  });
  router.openapi(ofProject, async (c) => {
    const { project, rule } = c.req.valid("param");
    const scope = await getProjectScope(deps, c.var, project, "guardrails:read");
    return c.json(renderGuardrail((await findGuardrail(deps.db, scope, rule)) ?? refuseGuardrail()), 200);
  });
}
