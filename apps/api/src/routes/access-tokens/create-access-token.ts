import { createAccessToken as drawAccessToken, hashAccessToken } from "@causeway/crypto";
import { createAccessToken } from "@causeway/db/access-tokens";
import { changeErrors } from "../../errors/error-schema.ts";
import { created } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { AccessTokenMade, AccessTokenNew, renderAccessToken } from "./schema.ts";

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
  handle: async ({ scope, body, actor, deps }) => {
    const { name, scopes, expiresAt } = body;
    const token = drawAccessToken();
    const row = await createAccessToken(
      deps.db,
      scope,
      actor,
      {
        name,
        scopes,
        expiresAt: expiresAt ? new Date(expiresAt) : null,
        hash: hashAccessToken(deps.keyHashSecret, token),
        last4: token.slice(-4),
      },
      deps.limits.accessTokensPerOrganization,
    );
    return { accessToken: renderAccessToken(row), token };
  },
});
