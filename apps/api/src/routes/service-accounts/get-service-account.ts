import { readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { getAccountRow } from "./get-account-row.ts";
import { renderServiceAccount, ServiceAccount, ServiceAccountPath } from "./schema.ts";

export const getServiceAccountRoute = defineRoute({
  method: "get",
  tags: ["Service accounts"],
  owners: {
    organization: {
      path: "/orgs/{org}/service-accounts/{account}",
      operationId: "getServiceAccount",
      summary: "Get a service account",
      params: ServiceAccountPath,
    },
  },
  permission: "service_accounts:read",
  response: ok(ServiceAccount, "The service account."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, params, deps }) =>
    renderServiceAccount(await getAccountRow(deps, scope, params.account)),
});
