import { createRoute } from "@hono/zod-openapi";
import {
  createGuardrails,
  findGuardrail,
  type GuardrailOwner,
  type GuardrailRow,
} from "@causeway/db/management";
import { type ApiEnv, actorOf } from "../../access/principal.ts";
import { getOrganizationScope, getProjectScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { body, created } from "../../openapi/bodies.ts";
import { OrganizationPath, ProjectPath } from "../../openapi/field-schemas.ts";
import { toNewGuardrail } from "./check-guardrail.ts";
import {
  ORGANIZATION_GUARDRAILS,
  PROJECT_GUARDRAILS,
  refuseGuardrail,
  renderGuardrail,
  tags,
} from "./render-guardrail.ts";
import { type EnteredGuardrail, Guardrail, GuardrailCreation } from "./schema.ts";

const shared = {
  method: "post" as const,
  tags,
  ...needs("guardrails:manage"),
  responses: { ...created(Guardrail, "Created."), ...changeErrors },
};

const ofOrganization = createRoute({
  ...shared,
  path: ORGANIZATION_GUARDRAILS,
  operationId: "createOrgGuardrail",
  summary: "Create a guardrail of an organization",
  description:
    "Applies to every project, on every gateway within a second. Patterns are compiled now: one that can't run is refused with its position and the reason.",
  request: { params: OrganizationPath, ...body(GuardrailCreation) },
});

const ofProject = createRoute({
  ...shared,
  path: PROJECT_GUARDRAILS,
  operationId: "createGuardrail",
  summary: "Create a guardrail of a project",
  description: "Adds to the guardrails of the organization, which a project can't weaken.",
  request: { params: ProjectPath, ...body(GuardrailCreation) },
});

export function createGuardrailRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(ofOrganization, async (c) => {
    const scope = await getOrganizationScope(deps, c.var, c.req.valid("param").org, "guardrails:manage");
    return c.json(renderGuardrail(await create(deps, c.var, scope, c.req.valid("json"))), 201);
  });
  router.openapi(ofProject, async (c) => {
    const scope = await getProjectScope(deps, c.var, c.req.valid("param").project, "guardrails:manage");
    return c.json(renderGuardrail(await create(deps, c.var, scope, c.req.valid("json"))), 201);
  });
}

async function create(
  deps: Deps,
  variables: ApiEnv["Variables"],
  owner: GuardrailOwner,
  entered: EnteredGuardrail,
): Promise<GuardrailRow> {
  const rule = await toNewGuardrail(deps, owner, entered);
  await createGuardrails(deps.db, owner, actorOf(variables), () => [rule]);
  return (await findGuardrail(deps.db, owner, rule.id)) ?? refuseGuardrail();
}
