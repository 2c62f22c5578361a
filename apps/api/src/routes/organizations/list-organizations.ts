import { listOrganizations, ORGANIZATION_ORDER } from "@causeway/db/organizations";
import { askerOf } from "../../access/principal.ts";
import { ownErrors, readErrors } from "../../errors/error-schema.ts";
import { ok, pageOf } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { renderListPage, searchQuery, toListPage } from "../../openapi/list.ts";
import { Organization, renderOrganization } from "./schema.ts";

export const listOrganizationsRoute = defineRoute({
  method: "get",
  tags: ["Organizations"],
  owners: {
    signedInOrToken: {
      path: "/orgs",
      operationId: "listOrgs",
      summary: "List your organizations",
      query: searchQuery("the name"),
    },
  },
  response: ok(pageOf(Organization).openapi("OrganizationPage"), "Oldest first."),
  errors: { ...ownErrors, 400: readErrors[400] },
  deps: ["creditsEnforced", "db"],
  handle: async ({ query, principal, deps }) => {
    const rows = await listOrganizations(deps.db, askerOf(principal), toListPage(query, ORGANIZATION_ORDER));
    return renderListPage(rows, query, ORGANIZATION_ORDER, (row) => renderOrganization(deps, row, principal));
  },
});
