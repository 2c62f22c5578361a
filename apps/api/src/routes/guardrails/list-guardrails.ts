import { createRoute } from "@hono/zod-openapi";
import { GUARDRAIL_ORDER, listGuardrails } from "@causeway/db/management";
import { getOrganizationScope, getProjectScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { renderListPage, searchQuery, toListPage } from "../../openapi/list.ts";
import { ok, pageOf } from "../../openapi/bodies.ts";
import { OrganizationPath, ProjectPath } from "../../openapi/field-schemas.ts";
import { ORGANIZATION_GUARDRAILS, PROJECT_GUARDRAILS, renderGuardrail, tags } from "./render-guardrail.ts";
import { Guardrail } from "./schema.ts";

const query = searchQuery("the name or type");

const shared = {
  method: "get" as const,
  tags,
  ...needs("guardrails:read"),
  responses: {
    ...ok(pageOf(Guardrail).openapi("GuardrailPage"), "The organization's first, then by priority."),
    ...readErrors,
  },
};

const ofOrganization = createRoute({
  ...shared,
  path: ORGANIZATION_GUARDRAILS,
  operationId: "listOrgGuardrails",
  summary: "List guardrails of an organization",
  description: "These apply to every project.",
  request: { params: OrganizationPath, query },
});

const ofProject = createRoute({
  ...shared,
  path: PROJECT_GUARDRAILS,
  operationId: "listGuardrails",
  summary: "List guardrails of a project",
  description: "Includes the guardrails of its organization, which also apply to the project.",
  request: { params: ProjectPath, query },
});

export function listGuardrailsRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(ofOrganization, async (c) => {
    const asked = c.req.valid("query");
    const scope = await getOrganizationScope(deps, c.var, c.req.valid("param").org, "guardrails:read");
    const rows = await listGuardrails(deps.db, scope, toListPage(asked, GUARDRAIL_ORDER));
    return c.json(renderListPage(rows, asked, GUARDRAIL_ORDER, renderGuardrail), 200);
  });
  router.openapi(ofProject, async (c) => {
    const asked = c.req.valid("query");
    const scope = await getProjectScope(deps, c.var, c.req.valid("param").project, "guardrails:read");
    const rows = await listGuardrails(deps.db, scope, toListPage(asked, GUARDRAIL_ORDER));
    return c.json(renderListPage(rows, asked, GUARDRAIL_ORDER, renderGuardrail), 200);
  });
}
