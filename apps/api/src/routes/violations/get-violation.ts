import { findViolation } from "@causeway/db/violations";
import { isAllowed } from "../../access/scopes.ts";
import { ApiError } from "../../errors/api-error.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { OrganizationViolationPath, ProjectViolationPath, renderViolation, Violation } from "./schema.ts";

export const getViolationRoute = defineRoute({
  method: "get",
  tags: ["Security events"],
  owners: {
    organization: {
      path: "/orgs/{org}/violations/{violation}",
      operationId: "getOrgViolation",
      summary: "Get a guardrail violation of any project",
      params: OrganizationViolationPath,
      whole: true,
    },
    project: {
      path: "/projects/{project}/violations/{violation}",
      operationId: "getViolation",
      summary: "Get a guardrail violation of a project",
      params: ProjectViolationPath,
    },
  },
  permission: "guardrails:read",
  optionalScopes: ["content:read"],
  response: ok(Violation, "The violation."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, params, principal, deps }) => {
    const row = await findViolation(deps.db, scope, params.violation);
    if (!row) throw new ApiError("not_found", "Violation not found.");
    return renderViolation(row, isAllowed(principal, scope, "content:read"));
  },
});
