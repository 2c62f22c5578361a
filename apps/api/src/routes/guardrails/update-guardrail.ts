import { createRoute, type z } from "@hono/zod-openapi";
import {
  ChangeRefused,
  findGuardrail,
  type GuardrailOwner,
  type GuardrailRow,
  updateGuardrail,
} from "@causeway/db/management";
import { type ApiEnv, actorOf } from "../../access/principal.ts";
import { getOrganizationScope, getProjectScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { body, ok } from "../../openapi/bodies.ts";
import { changeGuardrail, type GuardrailPatch } from "./check-guardrail.ts";
import {
  ORGANIZATION_GUARDRAILS,
  PROJECT_GUARDRAILS,
  refuseGuardrail,
  renderGuardrail,
  tags,
} from "./render-guardrail.ts";
import { Guardrail, GuardrailUpdate, OrganizationGuardrailPath, ProjectGuardrailPath } from "./schema.ts";

const shared = {
  method: "patch" as const,
  tags,
  ...needs("guardrails:manage"),
  responses: { ...ok(Guardrail, "The updated guardrail."), ...changeErrors },
};

const ofOrganization = createRoute({
  ...shared,
  path: `${ORGANIZATION_GUARDRAILS}/{rule}`,
  operationId: "updateOrgGuardrail",
  summary: "Update a guardrail of an organization",
  description: "Omitted fields don't change. A disabled guardrail stays but has no effect.",
  request: { params: OrganizationGuardrailPath, ...body(GuardrailUpdate) },
});

const ofProject = createRoute({
  ...shared,
  path: `${PROJECT_GUARDRAILS}/{rule}`,
  operationId: "updateGuardrail",
  summary: "Update a guardrail of a project",
  description: "Only the project's own: guardrails of the organization can't be changed or disabled here.",
  request: { params: ProjectGuardrailPath, ...body(GuardrailUpdate) },
});

export function updateGuardrailRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(ofOrganization, async (c) => {
    const { org, rule } = c.req.valid("param");
    const scope = await getOrganizationScope(deps, c.var, org, "guardrails:manage");
    return c.json(renderGuardrail(await update(deps, c.var, scope, rule, c.req.valid("json"))), 200);
  });
  router.openapi(ofProject, async (c) => {
    const { project, rule } = c.req.valid("param");
    const scope = await getProjectScope(deps, c.var, project, "guardrails:manage");
    return c.json(renderGuardrail(await update(deps, c.var, scope, rule, c.req.valid("json"))), 200);
  });
}

async function update(
  deps: Deps,
  variables: ApiEnv["Variables"],
  owner: GuardrailOwner,
  id: string,
  given: z.infer<typeof GuardrailUpdate>,
): Promise<GuardrailRow> {
  const patch = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as GuardrailPatch;
  const seen = (await findGuardrail(deps.db, owner, id)) ?? refuseGuardrail();
  if (seen.projectId !== ("projectId" in owner ? owner.projectId : null)) refuseGuardrail();
  const after = await changeGuardrail(deps, owner, seen, patch);
  await updateGuardrail(deps.db, owner, actorOf(variables), id, (before) => {
    if (before.updatedAt.getTime() === seen.updatedAt.getTime()) return after;
    throw new ChangeRefused("conflict", "The guardrail was changed by someone else just now. Try again.");
  });
  return (await findGuardrail(deps.db, owner, id)) ?? refuseGuardrail();
}
