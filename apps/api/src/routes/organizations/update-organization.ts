import { findOrganization, updateOrganization } from "@causeway/db/organizations";
import { ApiError } from "../../errors/api-error.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { Organization, OrganizationUpdate, renderOrganization } from "./schema.ts";

export const updateOrganizationRoute = defineRoute({
  method: "patch",
  tags: ["Organizations"],
  owners: {
    organization: {
      path: "/orgs/{org}",
      operationId: "updateOrg",
      summary: "Update an organization",
      description:
        "Changes name, retention and headers of statements. Takes effect on every gateway within a second.",
    },
  },
  permission: "organization:update",
  body: OrganizationUpdate,
  response: ok(Organization, "The organization."),
  errors: changeErrors,
  deps: ["creditsEnforced", "db"],
  handle: async ({ scope, body, actor, principal, deps }) => {
    const { payloadRetentionDays, ...update } = body;
    const days = update.contentRetentionDays ?? payloadRetentionDays;
    await updateOrganization(deps.db, scope, actor, { ...update, contentRetentionDays: days });
    const row = await findOrganization(deps.db, scope);
    if (!row) throw new ApiError("not_found", "Organization not found.");
    return renderOrganization(deps, row, principal);
  },
});
