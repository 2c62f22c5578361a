import { listServiceAccounts, SERVICE_ACCOUNT_ORDER } from "@causeway/db/service-accounts";
import { readErrors } from "../../errors/error-schema.ts";
import { ok, pageOf } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { renderListPage, searchQuery, toListPage } from "../../openapi/list.ts";
import { renderServiceAccount, ServiceAccount } from "./schema.ts";

export const listServiceAccountsRoute = defineRoute({
  method: "get",
  tags: ["Service accounts"],
  owners: {
    organization: {
      path: "/orgs/{org}/service-accounts",
      operationId: "listServiceAccounts",
      summary: "List service accounts",
      query: searchQuery("the name or description"),
    },
  },
  permission: "service_accounts:read",
  response: ok(pageOf(ServiceAccount).openapi("ServiceAccountPage"), "Newest first."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, query, deps }) => {
    const rows = await listServiceAccounts(deps.db, scope, toListPage(query, SERVICE_ACCOUNT_ORDER));
    return renderListPage(rows, query, SERVICE_ACCOUNT_ORDER, renderServiceAccount);
  },
});
