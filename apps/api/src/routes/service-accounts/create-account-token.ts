import { changeErrors } from "../../errors/error-schema.ts";
import { created } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { makeAccessToken } from "../access-tokens/make-access-token.ts";
import { AccessTokenMade, AccessTokenNew } from "../access-tokens/schema.ts";
import { ServiceAccountPath } from "./schema.ts";

export const createAccountTokenRoute = defineRoute({
  method: "post",
  tags: ["Service accounts"],
  owners: {
    organization: {
      path: "/orgs/{org}/service-accounts/{account}/tokens",
      operationId: "createServiceAccountToken",
      summary: "Create an access token of a service account",
      description:
        "The token is shown only once. It can never do more than the account's role allows, now or later. You can create one only if you can do everything that the account can.",
      params: ServiceAccountPath,
    },
  },
  permission: "service_accounts:manage",
  body: AccessTokenNew,
  response: created(AccessTokenMade, "Created."),
  errors: changeErrors,
  deps: ["db", "keyHashSecret", "limits"],
  handle: ({ scope, params, body, actor, deps }) =>
    makeAccessToken(deps, scope, actor, { ...body, serviceAccountId: params.account }),
});
