import { findOrganization } from "@causeway/db/organizations";
import { ApiError } from "../../errors/api-error.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { Organization, renderOrganization } from "./schema.ts";

export const getOrganizationRoute = defineRoute({
  method: "get",
  tags: ["Organizations"],
  owners: { organization: { path: "/orgs/{org}", operationId: "getOrg", summary: "Get an organization" } },
  permission: "organization:read",
  response: ok(Organization, "The organization, with the caller's role."),
  errors: readErrors,
  deps: ["creditsEnforced", "db"],
  handle: async ({ scope, principal, deps }) => {
    const row = await findOrganization(deps.db, scope);
    if (!row) throw new ApiError("not_found", "Organization not found.");
    return renderOrganization(deps, row, principal);
  },
});
