import { updateAccessToken } from "@causeway/db/access-tokens";
import { changeErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { AccessToken, AccessTokenUpdate, renderAccessToken, toTokenUpdate } from "../access-tokens/schema.ts";
import { ServiceAccountTokenPath } from "./schema.ts";

export const updateAccountTokenRoute = defineRoute({
  method: "patch",
  tags: ["Service accounts"],
  owners: {
    organization: {
      path: "/orgs/{org}/service-accounts/{account}/tokens/{token}",
      operationId: "updateServiceAccountToken",
      summary: "Update an access token of a service account",
      description:
        "Changes name, scopes and expiry; omitted fields don't change. Takes effect with the next request.",
      params: ServiceAccountTokenPath,
    },
  },
  permission: "service_accounts:manage",
  body: AccessTokenUpdate,
  response: ok(AccessToken, "The token, masked."),
  errors: changeErrors,
  deps: ["db"],
  handle: async ({ scope, params, body, actor, deps }) => {
    const place = { tokenId: params.token, serviceAccountId: params.account };
    return renderAccessToken(await updateAccessToken(deps.db, scope, actor, place, toTokenUpdate(body)));
  },
});
