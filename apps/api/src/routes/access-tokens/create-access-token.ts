import { changeErrors } from "../../errors/error-schema.ts";
import { created } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { makeAccessToken } from "./make-access-token.ts";
import { AccessTokenMade, AccessTokenNew } from "./schema.ts";

export const createAccessTokenRoute = defineRoute({
  method: "post",
  tags: ["Access tokens"],
  owners: {
    organization: {
      path: "/orgs/{org}/access-tokens",
      operationId: "createAccessToken",
      summary: "Create an access token",
      description:
        "For automation: send it to this API as `Authorization: Bearer cwt_…`. The token is shown only once. It can never do more than your own role allows, now or later.",
    },
  },
  permission: "access_tokens:manage",
  body: AccessTokenNew,
  response: created(AccessTokenMade, "Created."),
  errors: changeErrors,
  deps: ["db", "keyHashSecret", "limits"],
  handle: ({ scope, body, actor, deps }) =>
    makeAccessToken(deps, scope, actor, { ...body, serviceAccountId: null }),
});
