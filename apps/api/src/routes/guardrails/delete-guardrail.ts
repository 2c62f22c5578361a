import { createRoute } from "@hono/zod-openapi";
import { deleteGuardrail } from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import { getOrganizationScope, getProjectScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { done } from "../../openapi/bodies.ts";
import { ORGANIZATION_GUARDRAILS, PROJECT_GUARDRAILS, tags } from "./render-guardrail.ts";
import { OrganizationGuardrailPath, ProjectGuardrailPath } from "./schema.ts";

const shared = {
  method: "delete" as const,
  tags,
  ...needs("guardrails:manage"),
  responses: { ...done("Deleted."), ...changeErrors },
};

const ofOrganization = createRoute({
  ...shared,
  path: `${ORGANIZATION_GUARDRAILS}/{rule}`,
  operationId: "deleteOrgGuardrail",
  summary: "Delete a guardrail of an organization",
  description: "Stops taking effect within a second. Its security events stay.",
  request: { params: OrganizationGuardrailPath },
});

const ofProject = createRoute({
  ...shared,
  path: `${PROJECT_GUARDRAILS}/{rule}`,
  operationId: "deleteGuardrail",
  summary: "Delete a guardrail of a project",
  description: "Only the project's own. Its security events stay.",
  request: { params: ProjectGuardrailPath },
});

export function deleteGuardrailRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(ofOrganization, async (c) => {
    const { org, rule } = c.req.valid("param");
    const scope = await getOrganizationScope(deps, c.var, org, "guardrails:manage");
    await deleteGuardrail(deps.db, scope, actorOf(c.var), rule);
    return c.body(null, 204);
  });
  router.openapi(ofProject, async (c) => {
    const { project, rule } = c.req.valid("param");
    const scope = await getProjectScope(deps, c.var, project, "guardrails:manage");
    await deleteGuardrail(deps.db, scope, actorOf(c.var), rule);
    return c.body(null, 204);
  });
}
