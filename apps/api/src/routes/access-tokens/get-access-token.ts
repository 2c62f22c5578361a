import { findAccessToken } from "@causeway/db/access-tokens";
import { ApiError } from "../../errors/api-error.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { AccessToken, AccessTokenPath, renderAccessToken } from "./schema.ts";

export const getAccessTokenRoute = defineRoute({
  method: "get",
  tags: ["Access tokens"],
  owners: {
    organization: {
      path: "/orgs/{org}/access-tokens/{token}",
      operationId: "getAccessToken",
      summary: "Get an access token",
      params: AccessTokenPath,
    },
  },
  permission: "access_tokens:manage",
  response: ok(AccessToken, "The token, masked."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, params, deps }) => {
    const { token } = params;
    const row = await findAccessToken(deps.db, scope, null, token);
    if (!row) throw new ApiError("not_found", "Access token not found.");
    return renderAccessToken(row);
  },
});
