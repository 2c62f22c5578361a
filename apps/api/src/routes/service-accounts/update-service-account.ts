import { updateServiceAccount } from "@causeway/db/service-accounts";
import { changeErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { renderServiceAccount, ServiceAccount, ServiceAccountPath, ServiceAccountUpdate } from "./schema.ts";

export const updateServiceAccountRoute = defineRoute({
  method: "patch",
  tags: ["Service accounts"],
  owners: {
    organization: {
      path: "/orgs/{org}/service-accounts/{account}",
      operationId: "updateServiceAccount",
      summary: "Update a service account",
      description:
        "Takes effect with the next request of its tokens: those of a disabled account are refused, and a scope that the role lacks has no effect. Before and after the change, you must be able to do everything that the account can.",
      params: ServiceAccountPath,
    },
  },
  permission: "service_accounts:manage",
  body: ServiceAccountUpdate,
  response: ok(ServiceAccount, "The service account."),
  errors: changeErrors,
  deps: ["db"],
  handle: async ({ scope, params, body, actor, deps }) =>
    renderServiceAccount(await updateServiceAccount(deps.db, scope, actor, params.account, body)),
});
