import { deleteGuardrail } from "@causeway/db/guardrails";
import { changeErrors } from "../../errors/error-schema.ts";
import { done } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { tags } from "./render-guardrail.ts";
import { OrganizationGuardrailPath, ProjectGuardrailPath } from "./schema.ts";

export const deleteGuardrailRoute = defineRoute({
  method: "delete",
  tags,
  owners: {
    organization: {
      path: "/orgs/{org}/guardrails/{rule}",
      operationId: "deleteOrgGuardrail",
      summary: "Delete a guardrail of an organization",
      description: "Stops taking effect within a second. Its security events stay.",
      params: OrganizationGuardrailPath,
    },
    project: {
      path: "/projects/{project}/guardrails/{rule}",
      operationId: "deleteGuardrail",
      summary: "Delete a guardrail of a project",
      description: "Only the project's own. Its security events stay.",
      params: ProjectGuardrailPath,
    },
  },
  permission: "guardrails:manage",
  response: done("Deleted."),
  errors: changeErrors,
  deps: ["db"],
  handle: async ({ scope, params, actor, deps }) => {
    await deleteGuardrail(deps.db, scope, actor, params.rule);
  },
});
