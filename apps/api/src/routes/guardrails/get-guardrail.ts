import { findGuardrail } from "@causeway/db/guardrails";
import { readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { refuseGuardrail, renderGuardrail, tags } from "./render-guardrail.ts";
import { Guardrail, OrganizationGuardrailPath, ProjectGuardrailPath } from "./schema.ts";

export const getGuardrailRoute = defineRoute({
  method: "get",
  tags,
  owners: {
    organization: {
      path: "/orgs/{org}/guardrails/{rule}",
      operationId: "getOrgGuardrail",
      summary: "Get a guardrail of an organization",
      params: OrganizationGuardrailPath,
    },
    project: {
      path: "/projects/{project}/guardrails/{rule}",
      operationId: "getGuardrail",
      summary: "Get a guardrail of a project",
      description: "One of the project's own, or one of its organization.",
      params: ProjectGuardrailPath,
    },
  },
  permission: "guardrails:read",
  response: ok(Guardrail, "The guardrail."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, params, deps }) =>
    renderGuardrail((await findGuardrail(deps.db, scope, params.rule)) ?? refuseGuardrail()),
});
