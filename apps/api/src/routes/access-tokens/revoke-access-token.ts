import { revokeAccessToken } from "@causeway/db/access-tokens";
import { changeErrors } from "../../errors/error-schema.ts";
import { done } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { AccessTokenPath } from "./schema.ts";

export const revokeAccessTokenRoute = defineRoute({
  method: "delete",
  tags: ["Access tokens"],
  owners: {
    organization: {
      path: "/orgs/{org}/access-tokens/{token}",
      operationId: "revokeAccessToken",
      summary: "Revoke an access token",
      description: "Takes effect with the next request.",
      params: AccessTokenPath,
    },
  },
  permission: "access_tokens:manage",
  response: done("Revoked."),
  errors: changeErrors,
  deps: ["db"],
  handle: async ({ scope, params, actor, deps }) => {
    const { token: tokenId } = params;
    await revokeAccessToken(deps.db, scope, actor, { tokenId, serviceAccountId: null });
  },
});
