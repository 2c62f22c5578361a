import { deleteServiceAccount } from "@causeway/db/service-accounts";
import { changeErrors } from "../../errors/error-schema.ts";
import { done } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { ServiceAccountPath } from "./schema.ts";

export const deleteServiceAccountRoute = defineRoute({
  method: "delete",
  tags: ["Service accounts"],
  owners: {
    organization: {
      path: "/orgs/{org}/service-accounts/{account}",
      operationId: "deleteServiceAccount",
      summary: "Delete a service account",
      description: "Also revokes its access tokens. Takes effect with their next request.",
      params: ServiceAccountPath,
    },
  },
  permission: "service_accounts:manage",
  response: done("Deleted."),
  errors: changeErrors,
  deps: ["db"],
  handle: async ({ scope, params, actor, deps }) => {
    await deleteServiceAccount(deps.db, scope, actor, params.account);
  },
});
