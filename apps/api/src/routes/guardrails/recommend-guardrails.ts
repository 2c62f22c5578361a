import { createRoute } from "@hono/zod-openapi";
import { RECOMMENDED_GUARDRAILS } from "@causeway/contracts";
import {
  createGuardrails,
  type GuardrailOwner,
  listGuardrails,
  MAX_GUARDRAILS,
} from "@causeway/db/management";
import { type ApiEnv, actorOf } from "../../access/principal.ts";
import { getOrganizationScope, getProjectScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok } from "../../openapi/bodies.ts";
import { OrganizationPath, ProjectPath } from "../../openapi/field-schemas.ts";
import { toNewGuardrail } from "./check-guardrail.ts";
import { ORGANIZATION_GUARDRAILS, PROJECT_GUARDRAILS, renderGuardrail, tags } from "./render-guardrail.ts";
import { GuardrailList } from "./schema.ts";

const shared = {
  method: "post" as const,
  tags,
  ...needs("guardrails:manage"),
  description:
    "Creates the recommended guardrails: prompt injection and jailbreak warn, personal data is redacted, secrets are blocked. Types that already have a guardrail are skipped.",
  responses: { ...ok(GuardrailList, "The guardrails now in effect."), ...changeErrors },
};

const ofOrganization = createRoute({
  ...shared,
  path: `${ORGANIZATION_GUARDRAILS}/recommended`,
  operationId: "addRecommendedOrgGuardrails",
  summary: "Add the recommended guardrails to an organization",
  request: { params: OrganizationPath },
});

const ofProject = createRoute({
  ...shared,
  path: `${PROJECT_GUARDRAILS}/recommended`,
  operationId: "addRecommendedGuardrails",
  summary: "Add the recommended guardrails to a project",
  request: { params: ProjectPath },
});

export function recommendGuardrailsRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(ofOrganization, async (c) => {
    const scope = await getOrganizationScope(deps, c.var, c.req.valid("param").org, "guardrails:manage");
    return c.json({ data: await addRecommended(deps, c.var, scope) }, 200);
  });
  router.openapi(ofProject, async (c) => {
    const scope = await getProjectScope(deps, c.var, c.req.valid("param").project, "guardrails:manage");
    return c.json({ data: await addRecommended(deps, c.var, scope) }, 200);
  });
}

async function addRecommended(deps: Deps, variables: ApiEnv["Variables"], owner: GuardrailOwner) {
  const wanted = await Promise.all(RECOMMENDED_GUARDRAILS.map((rule) => toNewGuardrail(deps, owner, rule)));
  await createGuardrails(deps.db, owner, actorOf(variables), (present) => {
    const types = new Set(present.map(({ type }) => type));
    return wanted.filter(({ type }) => !types.has(type));
  });
  const page = { after: null, limit: 2 * MAX_GUARDRAILS, search: null };
  return (await listGuardrails(deps.db, owner, page)).map(renderGuardrail);
}
