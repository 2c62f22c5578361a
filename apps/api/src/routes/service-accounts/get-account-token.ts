import { findAccessToken } from "@causeway/db/access-tokens";
import { ApiError } from "../../errors/api-error.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { AccessToken, renderAccessToken } from "../access-tokens/schema.ts";
import { ServiceAccountTokenPath } from "./schema.ts";

export const getAccountTokenRoute = defineRoute({
  method: "get",
  tags: ["Service accounts"],
  owners: {
    organization: {
      path: "/orgs/{org}/service-accounts/{account}/tokens/{token}",
      operationId: "getServiceAccountToken",
      summary: "Get an access token of a service account",
      params: ServiceAccountTokenPath,
    },
  },
  permission: "service_accounts:read",
  response: ok(AccessToken, "The token, masked."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, params, deps }) => {
    const row = await findAccessToken(deps.db, scope, params.account, params.token);
    if (!row) throw new ApiError("not_found", "Access token not found.");
    return renderAccessToken(row);
  },
});
