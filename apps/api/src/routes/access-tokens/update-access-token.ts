import { updateAccessToken } from "@causeway/db/access-tokens";
import { changeErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import {
  AccessToken,
  AccessTokenPath,
  AccessTokenUpdate,
  renderAccessToken,
  toTokenUpdate,
} from "./schema.ts";

export const updateAccessTokenRoute = defineRoute({
  method: "patch",
  tags: ["Access tokens"],
  owners: {
    organization: {
      path: "/orgs/{org}/access-tokens/{token}",
      operationId: "updateAccessToken",
      summary: "Update an access token",
      description:
        "Changes name, scopes and expiry; omitted fields don't change. Takes effect with the next request. Setting scopes or a later expiry makes you the member the token acts for, so your role must allow all of its scopes.",
      params: AccessTokenPath,
    },
  },
  permission: "access_tokens:manage",
  body: AccessTokenUpdate,
  response: ok(AccessToken, "The token, masked."),
  errors: changeErrors,
  deps: ["db"],
  handle: async ({ scope, params, body, actor, deps }) => {
    const place = { tokenId: params.token, serviceAccountId: null };
    return renderAccessToken(await updateAccessToken(deps.db, scope, actor, place, toTokenUpdate(body)));
  },
});
