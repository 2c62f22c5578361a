import { revokeAccessToken } from "@causeway/db/access-tokens";
import { changeErrors } from "../../errors/error-schema.ts";
import { done } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { ServiceAccountTokenPath } from "./schema.ts";

export const revokeAccountTokenRoute = defineRoute({
  method: "delete",
  tags: ["Service accounts"],
  owners: {
    organization: {
      path: "/orgs/{org}/service-accounts/{account}/tokens/{token}",
      operationId: "revokeServiceAccountToken",
      summary: "Revoke an access token of a service account",
      description: "Takes effect with the next request.",
      params: ServiceAccountTokenPath,
    },
  },
  permission: "service_accounts:manage",
  response: done("Revoked."),
  errors: changeErrors,
  deps: ["db"],
  handle: async ({ scope, params, actor, deps }) => {
    const place = { tokenId: params.token, serviceAccountId: params.account };
    await revokeAccessToken(deps.db, scope, actor, place);
  },
});
