import { CUSTOM_ROLE_ORDER, listCustomRoles } from "@causeway/db/roles";
import { readErrors } from "../../errors/error-schema.ts";
import { ok, pageOf } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { renderListPage, searchQuery, toListPage } from "../../openapi/list.ts";
import { CustomRole, renderCustomRole } from "./schema.ts";

export const listCustomRolesRoute = defineRoute({
  method: "get",
  tags: ["Roles"],
  owners: {
    organization: {
      path: "/orgs/{org}/roles",
      operationId: "listRoles",
      summary: "List custom roles",
      query: searchQuery("the name or description"),
    },
  },
  permission: "roles:read",
  response: ok(pageOf(CustomRole).openapi("CustomRolePage"), "Oldest first."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, query, deps }) => {
    const rows = await listCustomRoles(deps.db, scope, toListPage(query, CUSTOM_ROLE_ORDER));
    return renderListPage(rows, query, CUSTOM_ROLE_ORDER, renderCustomRole);
  },
});
