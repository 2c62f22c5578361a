import { createRoute } from "@hono/zod-openapi";
import { reorderGuardrails } from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import { getOrganizationScope, getProjectScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { body, done } from "../../openapi/bodies.ts";
import { OrganizationPath, ProjectPath } from "../../openapi/field-schemas.ts";
import { ORGANIZATION_GUARDRAILS, PROJECT_GUARDRAILS, tags } from "./render-guardrail.ts";
import { GuardrailOrder } from "./schema.ts";

const shared = {
  method: "put" as const,
  tags,
  ...needs("guardrails:manage"),
  responses: { ...done("Reordered."), ...changeErrors },
};

const ofOrganization = createRoute({
  ...shared,
  path: `${ORGANIZATION_GUARDRAILS}/order`,
  operationId: "reorderOrgGuardrails",
  summary: "Change the order of an organization's guardrails",
  description: "Name each one once, in their new order. All are evaluated; the strictest action wins.",
  request: { params: OrganizationPath, ...body(GuardrailOrder) },
});

const ofProject = createRoute({
  ...shared,
  path: `${PROJECT_GUARDRAILS}/order`,
  operationId: "reorderGuardrails",
  summary: "Change the order of a project's guardrails",
  description: "Name each of the project's own once, in their new order.",
  request: { params: ProjectPath, ...body(GuardrailOrder) },
});

export function reorderGuardrailsRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(ofOrganization, async (c) => {
    const scope = await getOrganizationScope(deps, c.var, c.req.valid("param").org, "guardrails:manage");
    await reorderGuardrails(deps.db, scope, actorOf(c.var), c.req.valid("json").ids);
    return c.body(null, 204);
  });
  router.openapi(ofProject, async (c) => {
    const scope = await getProjectScope(deps, c.var, c.req.valid("param").project, "guardrails:manage");
    await reorderGuardrails(deps.db, scope, actorOf(c.var), c.req.valid("json").ids);
    return c.body(null, 204);
  });
}
